import { describe, expect, test } from 'vitest'
import { COUNTDOWN, MAX_GAME_MS } from './game-state.ts'
import { openLobby, type Lobby } from '../test/lobby.ts'

const nine = ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Ida', 'Jon']

/** Starts a game, and ends its countdown. */
function startGame(setup: Parameters<typeof openLobby>[0] = { friends: ['Ben'] }): Lobby {
  const lobby = openLobby(setup)
  lobby.start()
  lobby.wait(COUNTDOWN)
  lobby.news()
  return lobby
}

describe('joining', () => {
  test('adds the user to the lobby, and notifies the others', () => {
    const lobby = openLobby()
    expect(lobby.join('Ben')).toBeNull()
    expect(lobby.state('Ben')).toBe('joined')
    expect(lobby.news()).toEqual([['joined', 'Ben']])
  })

  test('twice has no further effect', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(lobby.join('Ben')).toBeNull()
    expect(lobby.names()).toEqual(['Ann', 'Ben'])
    expect(lobby.news()).toEqual([])
  })

  test('as the eleventh means watching', () => {
    const lobby = openLobby({ friends: nine })
    lobby.join('Kim')
    expect(lobby.state('Jon')).toBe('joined')
    expect(lobby.state('Kim')).toBe('watching')
  })

  test('late means watching, in the countdown as in the game', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    lobby.start()
    lobby.join('Cleo')
    lobby.wait(COUNTDOWN)
    lobby.join('Dan')
    expect([lobby.state('Cleo'), lobby.state('Dan')]).toEqual(['watching', 'watching'])
  })

  test('after the end means watching', () => {
    const lobby = startGame()
    lobby.giveUp('Ann')
    lobby.giveUp('Ben')
    expect(lobby.join('Cleo')).toBeNull()
    expect(lobby.state('Cleo')).toBe('watching')
    expect(lobby.sees('Cleo')).toBe(true)
  })

  test('is refused once everybody has left the lobby', () => {
    const lobby = openLobby()
    lobby.leave('Ann')
    expect(lobby.join('Ben')).toBe('GAME_OVER')
    expect(lobby.names()).toEqual([])
  })
})

describe('leaving a lobby', () => {
  test('removes the user, and notifies the others', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(lobby.leave('Ben')).toBeNull()
    expect(lobby.names()).toEqual(['Ann'])
    expect(lobby.news()).toEqual([['left', 'Ben']])
  })

  test('is not final: the user can join again as the latest player', () => {
    const lobby = openLobby({ friends: ['Ben', 'Cleo'] })
    lobby.ready('Ben')
    lobby.leave('Ben')
    lobby.join('Ben')
    expect(lobby.names()).toEqual(['Ann', 'Cleo', 'Ben'])
    expect(lobby.player('Ben').is_ready).toBe(false)
  })

  test('as host makes the longest-present player host', () => {
    const lobby = openLobby({ friends: ['Ben', 'Cleo'] })
    lobby.leave('Ann')
    expect(lobby.snapshot().host_id).toBe('Ben')
    lobby.leave('Ben')
    expect(lobby.snapshot().host_id).toBe('Cleo')
  })

  test('as another player does not change the host', () => {
    const lobby = openLobby({ friends: ['Ben', 'Cleo'] })
    lobby.leave('Ben')
    expect(lobby.snapshot().host_id).toBe('Ann')
  })

  test('makes room for the longest waiting spectator of a full lobby', () => {
    const lobby = openLobby({ friends: [...nine, 'Kim', 'Lea'] })
    lobby.leave('Eve')
    expect([lobby.state('Kim'), lobby.state('Lea')]).toEqual(['joined', 'watching'])
  })

  test('as a spectator makes no room', () => {
    const lobby = openLobby({ friends: [...nine, 'Kim', 'Lea'] })
    lobby.leave('Kim')
    expect(lobby.state('Lea')).toBe('watching')
  })

  test('as the last player closes it', () => {
    const lobby = openLobby()
    lobby.leave('Ann')
    expect(lobby.phase()).toBe('over')
    expect(lobby.snapshot().host_id).toBeNull()
    expect(lobby.news()).toEqual([
      ['left', 'Ann'],
      ['over', null],
    ])
  })

  test('is refused for users who have not joined', () => {
    const lobby = openLobby()
    expect(lobby.leave('Ben')).toBe('NOT_FOUND')
  })
})

describe('being ready', () => {
  test('is announced once, and can be withdrawn', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(lobby.ready('Ben')).toBeNull()
    lobby.ready('Ben')
    expect(lobby.player('Ben').is_ready).toBe(true)
    expect(lobby.news()).toEqual([['ready', 'Ben']])
    lobby.ready('Ben', false)
    expect(lobby.player('Ben').is_ready).toBe(false)
    expect(lobby.news()).toEqual([['ready', 'Ben']])
  })

  test('is for players only', () => {
    const lobby = openLobby({ friends: [...nine, 'Kim'] })
    expect(lobby.ready('Kim')).toBe('NOT_FOUND')
    expect(lobby.ready('Lea')).toBe('NOT_FOUND')
  })

  test('is refused after the start', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    lobby.start()
    expect(lobby.ready('Ben')).toBe('ALREADY_STARTED')
  })
})

describe('the start', () => {
  test('is reserved for the host', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(lobby.start('Ben')).toBe('NOT_HOST')
    expect(lobby.start('Cleo')).toBe('NOT_FOUND')
    expect(lobby.phase()).toBe('lobby')
  })

  test.each(['race', 'together'] as const)('of a %s game needs two players', (mode) => {
    const lobby = openLobby({ mode })
    expect(lobby.start()).toBe('TOO_FEW_PLAYERS')
    lobby.join('Ben')
    expect(lobby.start()).toBeNull()
  })

  test('does not wait for players to be ready', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(lobby.start()).toBeNull()
  })

  test('counts down five seconds, then the game may last an hour', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    lobby.start()
    const { started_at, ends_at } = lobby.snapshot()
    expect(started_at).toBe(lobby.now() + 5_000)
    expect(ends_at).toBe(lobby.now() + 5_000 + MAX_GAME_MS)
    expect(lobby.news()).toEqual([['started', 'Ann']])
    expect(lobby.phase()).toBe('countdown')
    lobby.wait(4_999)
    expect(lobby.phase()).toBe('countdown')
    lobby.wait(1)
    expect(lobby.phase()).toBe('running')
  })

  test('makes all who joined players, and nobody else', () => {
    const lobby = openLobby({ friends: [...nine, 'Kim'] })
    lobby.start()
    const playing = lobby.snapshot().players.filter(({ state }) => state === 'playing')
    expect(playing.map(({ user_id }) => user_id)).toEqual(['Ann', ...nine])
    expect(lobby.state('Kim')).toBe('watching')
  })

  test('happens once', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    lobby.start()
    const { started_at } = lobby.snapshot()
    lobby.wait(1_000)
    expect(lobby.start()).toBe('ALREADY_STARTED')
    expect(lobby.snapshot().started_at).toBe(started_at)
  })
})

describe('leaving a running game', () => {
  test('is final in a race', () => {
    const lobby = startGame({ friends: ['Ben', 'Cleo'] })
    lobby.leave('Ben')
    expect(lobby.player('Ben')).toMatchObject({ state: 'left', finished_at: lobby.now() })
    expect(lobby.news()).toEqual([['left', 'Ben']])
    lobby.join('Ben')
    expect(lobby.state('Ben')).toBe('left')
  })

  test('as host makes the longest-present player host', () => {
    const lobby = startGame({ friends: ['Ben', 'Cleo', 'Dan'] })
    lobby.leave('Ben')
    lobby.leave('Ann')
    expect(lobby.snapshot().host_id).toBe('Cleo')
  })

  test('as host prefers a player who has finished to a spectator', () => {
    const lobby = startGame({ friends: ['Ben', 'Cleo'] })
    lobby.join('Dan')
    lobby.decode('Ben')
    lobby.leave('Ann')
    expect(lobby.snapshot().host_id).toBe('Ben')
  })

  test('in the countdown lets the others play', () => {
    const lobby = openLobby({ friends: ['Ben', 'Cleo'] })
    lobby.start()
    lobby.leave('Ben')
    expect(lobby.state('Ben')).toBe('left')
    expect(lobby.phase()).toBe('countdown')
  })

  test('as the last player ends it', () => {
    const lobby = startGame()
    lobby.giveUp('Ann')
    lobby.news()
    lobby.leave('Ben')
    expect(lobby.phase()).toBe('over')
    expect(lobby.news()).toEqual([
      ['left', 'Ben'],
      ['over', null],
    ])
  })

  test('after one’s own end changes nothing', () => {
    const lobby = startGame({ friends: ['Ben', 'Cleo'] })
    lobby.decode('Ben')
    const before = lobby.snapshot()
    expect(lobby.leave('Ben')).toBeNull()
    expect(lobby.snapshot()).toBe(before)
  })

  test('as a spectator leaves no trace', () => {
    const lobby = startGame()
    lobby.join('Cleo')
    lobby.leave('Cleo')
    expect(lobby.names()).toEqual(['Ann', 'Ben'])
  })

  test('after its end changes nothing, not even for spectators', () => {
    const lobby = startGame()
    lobby.join('Cleo')
    lobby.giveUp('Ann')
    lobby.giveUp('Ben')
    const before = lobby.snapshot()
    expect(lobby.leave('Cleo')).toBeNull()
    expect(lobby.snapshot()).toBe(before)
  })

  test('after its time is up ends it for everybody instead', () => {
    const lobby = startGame()
    lobby.wait(MAX_GAME_MS + 1_000)
    expect(lobby.leave('Ben')).toBeNull()
    expect([lobby.state('Ann'), lobby.state('Ben')]).toEqual(['timed_out', 'timed_out'])
    expect(lobby.news()).toEqual([
      ['timed_out', null],
      ['over', null],
    ])
  })
})

describe('a host who has chosen the article', () => {
  test('watches while their friends play, and needs two of them for a race', () => {
    const lobby = openLobby({ chosen: true, friends: ['Ben'] })
    expect(lobby.start()).toBe('TOO_FEW_PLAYERS')
    lobby.join('Cleo')

    expect(lobby.start()).toBeNull()

    expect(['Ann', 'Ben', 'Cleo'].map(lobby.state)).toEqual(['watching', 'playing', 'playing'])
  })

  test('never plays: neither when a place is free, nor by leaving and rejoining', () => {
    const lobby = openLobby({ chosen: true, friends: ['Ben', 'Cleo'] })
    lobby.leave('Ben')
    expect(lobby.state('Ann')).toBe('watching')
    lobby.leave('Ann')
    lobby.join('Ann')
    expect(lobby.state('Ann')).toBe('watching')
  })

  test('keeps the lobby open when all the others have left', () => {
    const lobby = openLobby({ chosen: true, friends: ['Ben'] })
    lobby.leave('Ben')
    expect(lobby.phase()).toBe('lobby')
    lobby.leave('Ann')
    expect(lobby.phase()).toBe('over')
  })
})
