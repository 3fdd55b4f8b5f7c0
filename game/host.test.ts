import { describe, expect, test } from 'vitest'
import { COUNTDOWN, isTooMuch, MOST_EVENTS, type RoomEvent } from './room.ts'
import { openLobby } from './test/room.ts'

describe('the host of a lobby', () => {
  test('removes a player, who is gone and does not come back by the link', () => {
    const lobby = openLobby({ friends: ['Ben', 'Cleo'] })
    expect(lobby.remove('Ben')).toBeNull()
    expect(lobby.names()).toEqual(['Ann', 'Cleo'])
    expect(lobby.news()).toEqual([['removed', 'Ben']])
    expect(lobby.join('Ben')).toBe('removed')
    lobby.start()
    lobby.wait(COUNTDOWN)
    expect(lobby.join('Ben')).toBe('removed')
  })

  test('removes who looks on, too', () => {
    const friends = 'Ben Cleo Dan Eve Finn Gus Hana Ida Jon Kim'.split(' ')
    const lobby = openLobby({ friends })
    expect(lobby.state('Kim')).toBe('watching')
    lobby.remove('Kim')
    expect(lobby.join('Kim')).toBe('removed')
    lobby.join('Lea')
    lobby.remove('Ben')
    expect(lobby.state('Lea')).toBe('joined')
  })

  test('asks them anew, which nobody else can', () => {
    const lobby = openLobby({ friends: ['Ben', 'Cleo'] })
    lobby.remove('Ben')
    expect(lobby.invite('Ben', { by: 'Cleo' })).toBe('removed_by_host')
    expect(lobby.invite('Ben')).toBeNull()
    expect(lobby.join('Ben')).toBeNull()
  })

  test('removes neither themselves nor who is not there, and nobody once it has started', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(lobby.remove('Ann')).toBe('not_in_game')
    expect(lobby.remove('Dan')).toBe('not_in_game')
    expect(lobby.remove('Ann', 'Ben')).toBe('not_host')
    expect(lobby.remove('Ben', 'Dan')).toBe('not_in_game')
    lobby.start()
    expect(lobby.remove('Ben')).toBe('already_started')
  })

  test('alone makes a new link, and only before the start', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(lobby.replaceCode('Ben')).toBe('not_host')
    expect(lobby.replaceCode()).toBeNull()
    expect(lobby.news()).toEqual([['code_replaced', 'Ann']])
    lobby.start()
    expect(lobby.replaceCode()).toBe('already_started')
  })
})

describe('an invitation', () => {
  test('goes to the same person three times at most', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(lobby.invite('Cleo', { by: 'Ben', times: 2 })).toBeNull()
    expect(lobby.invite('Cleo', { by: 'Ben', times: 3 })).toBe('asked_often')
  })

  test('is not for who is there, and too late once the game has started', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(lobby.invite('Ben')).toBeNull()
    expect(lobby.news()).toEqual([])
    lobby.start()
    expect(lobby.invite('Cleo')).toBe('already_started')
  })
})

describe('a game of very many events', () => {
  test('takes no more of what could go on for ever, but still ends', () => {
    const one = (kind: RoomEvent['kind']) => [{ kind, user_id: 'Ann' }]
    for (const kind of ['ready', 'voted', 'invited', 'joined', 'reaction', 'rematch'] as const) {
      expect(isTooMuch(MOST_EVENTS - 1, one(kind))).toBe(false)
      expect(isTooMuch(MOST_EVENTS, one(kind))).toBe(true)
    }
    for (const kind of [
      'left',
      'declined',
      'started',
      'decoded',
      'gave_up',
      'timed_out',
    ] as const) {
      expect(isTooMuch(MOST_EVENTS, one(kind))).toBe(false)
    }
    expect(isTooMuch(MOST_EVENTS, [...one('voted'), ...one('gave_up')])).toBe(false)
    expect(isTooMuch(MOST_EVENTS, [])).toBe(false)
  })
})
