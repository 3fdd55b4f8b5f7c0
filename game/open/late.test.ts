import { describe, expect, test } from 'vitest'
import { COUNTDOWN, MAX_GAME_MS } from './game-state.ts'
import { openLobby, type Lobby } from '../test/lobby.ts'

const nine = ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Ida', 'Jon']

/** Starts a shared game, and ends its countdown. */
function startGame(setup: Parameters<typeof openLobby>[0]): Lobby {
  const lobby = openLobby({ mode: 'together', ...setup })
  lobby.start()
  lobby.wait(COUNTDOWN)
  lobby.news()
  return lobby
}

describe('a player who left a shared game', () => {
  test('can rejoin and play', () => {
    const lobby = startGame({ friends: ['Ben'] })
    lobby.leave('Ben')
    lobby.news()
    lobby.join('Ben')
    expect(lobby.player('Ben')).toMatchObject({ state: 'playing', finished_at: null })
    expect(lobby.news()).toEqual([['joined', 'Ben']])
  })

  test('returns without their vote to give up', () => {
    const lobby = startGame({ friends: ['Ben', 'Cleo'] })
    lobby.vote('Ben')
    lobby.leave('Ben')
    lobby.join('Ben')
    expect(lobby.player('Ben').votes).toBe(false)
  })

  test('returns only while one of the ten places is free', () => {
    const lobby = startGame({ friends: nine })
    lobby.leave('Ben')
    lobby.join('Kim')
    expect(lobby.state('Kim')).toBe('playing')
    expect(lobby.join('Ben')).toBe('PLACES_TAKEN')
    lobby.leave('Cleo')
    expect(lobby.join('Ben')).toBeNull()
    expect(lobby.state('Ben')).toBe('playing')
  })

  test('cannot play after it is over or its time is up', () => {
    const ended = startGame({ friends: ['Ben'] })
    ended.leave('Ben')
    ended.decode('Ann')
    ended.join('Ben')
    expect(ended.state('Ben')).toBe('left')

    const late = startGame({ friends: ['Ben'] })
    late.leave('Ben')
    late.wait(MAX_GAME_MS)
    late.join('Ben')
    expect(late.state('Ben')).toBe('left')
  })
})

describe('a user who joins a running shared game', () => {
  test('plays on it, and the others are notified', () => {
    const lobby = startGame({ friends: ['Ben'] })
    expect(lobby.join('Cleo')).toBeNull()
    expect(lobby.player('Cleo')).toMatchObject({ state: 'playing', joined_at: lobby.now() })
    expect(lobby.news()).toEqual([['joined', 'Cleo']])
  })

  test('in its countdown plays from the start', () => {
    const lobby = openLobby({ mode: 'together', friends: ['Ben'] })
    lobby.start()
    lobby.join('Cleo')
    expect(lobby.state('Cleo')).toBe('playing')
  })

  test('as the eleventh watches, and plays when a place is free', () => {
    const lobby = startGame({ friends: nine })
    lobby.join('Kim')
    expect(lobby.state('Kim')).toBe('watching')
    lobby.join('Kim')
    expect(lobby.state('Kim')).toBe('watching')
    lobby.leave('Ben')
    lobby.join('Kim')
    expect(lobby.state('Kim')).toBe('playing')
  })

  test('has a vote on giving it up', () => {
    const lobby = startGame({ friends: ['Ben'] })
    lobby.join('Cleo')
    lobby.vote('Ann')
    lobby.vote('Ben')
    expect(lobby.phase()).toBe('running')
    lobby.vote('Cleo')
    expect(lobby.phase()).toBe('over')
    expect(lobby.state('Cleo')).toBe('gave_up')
  })

  test('watches after it is over or its time is up', () => {
    const late = startGame({ friends: ['Ben'] })
    late.wait(MAX_GAME_MS)
    late.join('Cleo')
    expect(late.state('Cleo')).toBe('watching')
    late.tick()
    late.join('Dan')
    expect(late.state('Dan')).toBe('watching')
  })

  test('does not play an article that they have chosen', () => {
    const lobby = startGame({ chosen: true, friends: ['Ben', 'Cleo'] })
    lobby.join('Ann')
    expect(lobby.state('Ann')).toBe('watching')
    lobby.leave('Ann')
    lobby.join('Ann')
    expect(lobby.state('Ann')).toBe('watching')
  })
})
