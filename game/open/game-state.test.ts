import { describe, expect, test } from 'vitest'
import { COUNTDOWN, isFinished, MAX_GAME_MS, PLAYER_STATES, seesAll } from './game-state.ts'
import { openLobby, type Lobby } from '../test/lobby.ts'

const minute = 60_000

/** Starts a game, and ends its countdown. */
function startGame(setup: Parameters<typeof openLobby>[0]): Lobby {
  const lobby = openLobby(setup)
  lobby.start()
  lobby.wait(COUNTDOWN)
  lobby.news()
  return lobby
}
const startRace = (...friends: string[]) => startGame({ friends })
const startTogether = (...friends: string[]) => startGame({ mode: 'together', friends })

describe('in a race', () => {
  test('places follow the order of decoding, and giving up gets none', () => {
    const race = startRace('Ben', 'Cleo', 'Dan')
    race.decode('Cleo')
    race.giveUp('Ben')
    race.decode('Ann')
    race.decode('Dan')
    const places = race.snapshot().players.map(({ user_id, place }) => [user_id, place])
    expect(places).toEqual([
      ['Ann', 2],
      ['Ben', null],
      ['Cleo', 1],
      ['Dan', 3],
    ])
  })

  test('finishing is announced with its time', () => {
    const race = startRace('Ben', 'Cleo')
    race.wait(minute)
    expect(race.decode('Ben')).toBeNull()
    expect(race.player('Ben')).toMatchObject({ state: 'decoded', finished_at: race.now() })
    expect(race.giveUp('Cleo')).toBeNull()
    expect(race.player('Cleo')).toMatchObject({ state: 'gave_up', finished_at: race.now() })
    expect(race.news()).toEqual([
      ['decoded', 'Ben'],
      ['gave_up', 'Cleo'],
    ])
  })

  test('the first to decode starts a last stretch of three minutes', () => {
    const race = startRace('Ben', 'Cleo')
    race.wait(10 * minute)
    race.decode('Ben')
    expect(race.snapshot().ends_at).toBe(race.now() + 3 * minute)
  })

  test('the last stretch has the length of the settings', () => {
    const race = startGame({ friends: ['Ben', 'Cleo'], last_stretch: 10 })
    race.decode('Ben')
    expect(race.snapshot().ends_at).toBe(race.now() + 10 * minute)
  })

  test('an automatic last stretch is as long as the first player needed', () => {
    const race = startGame({ friends: ['Ben', 'Cleo'], last_stretch: 'auto' })
    race.wait(2 * minute)
    race.decode('Ben')
    expect(race.snapshot().ends_at).toBe(race.now() + 2 * minute)
  })

  test('the second to decode does not extend it', () => {
    const race = startRace('Ben', 'Cleo')
    race.decode('Ben')
    const { ends_at } = race.snapshot()
    race.wait(minute)
    race.decode('Cleo')
    expect(race.snapshot().ends_at).toBe(ends_at)
  })

  test('giving up first starts no last stretch', () => {
    const race = startRace('Ben', 'Cleo')
    const { ends_at } = race.snapshot()
    race.giveUp('Ben')
    expect(race.snapshot().ends_at).toBe(ends_at)
    race.decode('Cleo')
    expect(race.snapshot().ends_at).toBe(race.now() + 3 * minute)
  })

  test('the last stretch ends with the hour at the latest', () => {
    const race = startRace('Ben', 'Cleo')
    const { ends_at } = race.snapshot()
    race.wait(58 * minute)
    race.decode('Ben')
    expect(race.snapshot().ends_at).toBe(ends_at)
  })

  test('the game is over when everybody has finished', () => {
    const race = startRace('Ben')
    race.decode('Ben')
    expect(race.phase()).toBe('running')
    race.wait(minute)
    race.giveUp('Ann')
    expect(race.phase()).toBe('over')
    expect(race.snapshot().over_at).toBe(race.now())
    expect(race.news().at(-1)).toEqual(['over', null])
  })

  test('nobody can finish twice', () => {
    const race = startRace('Ben')
    race.decode('Ben')
    expect(race.decode('Ben')).toBe('GAME_OVER')
    expect(race.giveUp('Ben')).toBe('GAME_OVER')
    expect(race.player('Ben').place).toBe(1)
  })

  test('only players can finish', () => {
    const race = startRace('Ben')
    race.join('Cleo')
    expect(race.decode('Cleo')).toBe('GAME_OVER')
    expect(race.decode('Dan')).toBe('NOT_FOUND')
  })

  test('nobody can finish before the countdown ends', () => {
    const race = openLobby({ friends: ['Ben'] })
    expect(race.decode('Ben')).toBe('NOT_STARTED')
    race.start()
    race.wait(COUNTDOWN - 1)
    expect(race.decode('Ben')).toBe('NOT_STARTED')
    race.wait(1)
    expect(race.decode('Ben')).toBeNull()
  })

  test('giving up ends the game for oneself only', () => {
    const race = startRace('Ben')
    expect(race.vote('Ben')).toBe('NOT_TOGETHER')
  })
})

describe('the time limit', () => {
  test('ends a race for everybody who is still playing', () => {
    const race = startRace('Ben', 'Cleo')
    race.decode('Ben')
    race.news()
    race.wait(3 * minute)
    expect(race.tick()).toBeNull()
    expect([race.state('Ann'), race.state('Cleo')]).toEqual(['timed_out', 'timed_out'])
    expect(race.state('Ben')).toBe('decoded')
    expect(race.news()).toEqual([
      ['timed_out', null],
      ['over', null],
    ])
  })

  test('ends a shared game after an hour', () => {
    const game = startTogether('Ben')
    game.wait(MAX_GAME_MS)
    game.tick()
    expect([game.state('Ann'), game.state('Ben')]).toEqual(['timed_out', 'timed_out'])
    expect(game.phase()).toBe('over')
  })

  test('ends no game early or twice', () => {
    const race = startRace('Ben')
    race.wait(MAX_GAME_MS - 1)
    race.tick()
    expect(race.phase()).toBe('running')
    race.wait(1)
    race.tick()
    race.news()
    race.tick()
    expect(race.news()).toEqual([])
  })

  test('does not affect spectators', () => {
    const race = startRace('Ben')
    race.join('Cleo')
    race.wait(MAX_GAME_MS)
    race.tick()
    expect(race.player('Cleo')).toMatchObject({ state: 'watching', finished_at: null })
  })

  test('does not affect a lobby', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    lobby.wait(10 * MAX_GAME_MS)
    lobby.tick()
    expect(lobby.phase()).toBe('lobby')
  })

  test('ends a game at its end time, however late it is checked', () => {
    const race = startRace('Ben')
    const { ends_at } = race.snapshot()
    race.wait(3 * MAX_GAME_MS)
    race.tick()
    expect(race.snapshot().over_at).toBe(ends_at)
    expect(race.player('Ben').finished_at).toBe(ends_at)
  })

  test('blocks guesses after it, even before the game is checked', () => {
    const race = startRace('Ben')
    race.wait(MAX_GAME_MS)
    expect(race.decode('Ben')).toBe('GAME_OVER')
    const game = startTogether('Ben')
    game.wait(MAX_GAME_MS)
    expect(game.vote('Ben')).toBe('GAME_OVER')
  })
})

describe('together', () => {
  test('decoding counts for all players', () => {
    const game = startTogether('Ben', 'Cleo')
    expect(game.decode('Ben')).toBeNull()
    for (const { state, place, finished_at } of game.snapshot().players) {
      expect({ state, place, finished_at }).toEqual({
        state: 'decoded',
        place: null,
        finished_at: game.now(),
      })
    }
    expect(game.news()).toEqual([
      ['decoded', 'Ben'],
      ['over', null],
    ])
  })

  test('a player who left has not decoded with the others', () => {
    const game = startTogether('Ben', 'Cleo')
    game.leave('Cleo')
    game.decode('Ben')
    expect(game.state('Cleo')).toBe('left')
  })

  test('nobody can give up alone', () => {
    const game = startTogether('Ben')
    expect(game.giveUp('Ben')).toBe('NOT_TOGETHER')
    expect(game.state('Ben')).toBe('playing')
  })

  test('the game is given up when all players vote for it', () => {
    const game = startTogether('Ben', 'Cleo')
    game.vote('Ann')
    game.vote('Ben')
    expect(game.phase()).toBe('running')
    game.news()
    game.vote('Cleo')
    expect(game.snapshot().players.map(({ state }) => state)).toEqual([
      'gave_up',
      'gave_up',
      'gave_up',
    ])
    expect(game.news()).toEqual([
      ['voted', 'Cleo'],
      ['gave_up', null],
      ['over', null],
    ])
  })

  test('a vote can be withdrawn, and is announced once', () => {
    const game = startTogether('Ben')
    game.vote('Ann')
    game.vote('Ann')
    expect(game.news()).toEqual([['voted', 'Ann']])
    game.vote('Ann', false)
    expect(game.news()).toEqual([['voted', 'Ann']])
    game.vote('Ben')
    expect(game.phase()).toBe('running')
  })

  test('the game is given up when the last player without a vote leaves', () => {
    const game = startTogether('Ben', 'Cleo')
    game.vote('Ann')
    game.vote('Cleo')
    game.leave('Ben')
    expect([game.state('Ann'), game.state('Ben'), game.state('Cleo')]).toEqual([
      'gave_up',
      'left',
      'gave_up',
    ])
    expect(game.phase()).toBe('over')
  })

  test('the game is given up when the last present player votes for it', () => {
    const game = startTogether('Ben')
    game.leave('Ben')
    game.vote('Ann')
    expect([game.state('Ann'), game.phase()]).toEqual(['gave_up', 'over'])
  })

  test('a player who returns has a vote again', () => {
    const game = startTogether('Ben', 'Cleo')
    game.vote('Ann')
    game.leave('Ben')
    game.join('Ben')
    game.vote('Cleo')
    expect(game.phase()).toBe('running')
    game.vote('Ben')
    expect(game.phase()).toBe('over')
  })

  test('spectators have no vote', () => {
    const game = openLobby({ mode: 'together', friends: ['Ben', 'Cleo'] })
    game.watch('Cleo')
    game.start()
    game.wait(COUNTDOWN)
    expect(game.vote('Cleo')).toBe('NOT_FOUND')
    expect(game.vote('Dan')).toBe('NOT_FOUND')
    game.vote('Ann')
    game.vote('Ben')
    expect(game.phase()).toBe('over')
  })

  test('the game is over when all have left', () => {
    const game = startTogether('Ben')
    game.leave('Ann')
    game.leave('Ben')
    expect(game.phase()).toBe('over')
    expect(game.snapshot().host_id).toBeNull()
  })
})

test('a solo game ends once its player has finished, without a place', () => {
  const game = startGame({ mode: 'solo' })
  game.decode('Ann')
  expect(game.player('Ann')).toMatchObject({ state: 'decoded', place: null })
  expect(game.phase()).toBe('over')
})

describe('hidden words are visible', () => {
  test('to nobody who is still playing', () => {
    for (const mode of ['solo', 'race', 'together', 'daily'] as const) {
      for (const phase of ['lobby', 'countdown', 'running', 'over'] as const) {
        expect(seesAll(mode, 'playing', phase)).toBe(false)
      }
    }
  })

  test('in a race to each player after their own end', () => {
    const race = startRace('Ben', 'Cleo', 'Dan')
    race.decode('Ben')
    race.giveUp('Cleo')
    race.leave('Dan')
    expect(['Ann', 'Ben', 'Cleo', 'Dan'].map(race.sees)).toEqual([false, true, true, true])
  })

  test('in a solo game and a daily to players who have finished', () => {
    for (const mode of ['solo', 'daily'] as const) {
      expect(seesAll(mode, 'decoded', 'running')).toBe(true)
      expect(seesAll(mode, 'gave_up', 'running')).toBe(true)
    }
  })

  test('in a shared game to nobody before it is over, so that nobody rejoins with the answer', () => {
    const game = startTogether('Ben', 'Cleo')
    game.leave('Ben')
    expect(game.sees('Ben')).toBe(false)
    game.decode('Ann')
    expect(['Ann', 'Ben', 'Cleo'].map(game.sees)).toEqual([true, true, true])
  })

  test('to spectators only when the game is over for all', () => {
    const race = openLobby({ friends: ['Ben'] })
    race.start()
    race.join('Cleo')
    expect(race.sees('Cleo')).toBe(false)
    race.wait(COUNTDOWN)
    race.decode('Ben')
    expect([race.sees('Ben'), race.sees('Cleo')]).toEqual([true, false])
    race.decode('Ann')
    expect(race.sees('Cleo')).toBe(true)
  })

  test('to nobody who leaves in the countdown, before it ends', () => {
    const race = openLobby({ friends: ['Ben', 'Cleo'] })
    race.start()
    race.leave('Ben')
    expect(race.sees('Ben')).toBe(false)
    race.wait(COUNTDOWN)
    expect(race.sees('Ben')).toBe(true)
  })
})

test('joined, watching and playing users have not finished', () => {
  const unfinished = PLAYER_STATES.filter((state) => !isFinished(state))
  expect(unfinished).toEqual(['joined', 'watching', 'playing'])
})
