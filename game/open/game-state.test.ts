import { describe, expect, test } from 'vitest'
import { COUNTDOWN, isFinished, MAX_GAME_MS, PLAYER_STATES, seesAll } from './game-state.ts'
import { openLobby, type Lobby } from '../test/lobby.ts'

const minute = 60_000

/** A game whose countdown has just ended. */
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
  test('places go by who decodes first, and giving up gets none', () => {
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

  test('who finishes is told of, and when they did', () => {
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

  test('the first to decode leaves the others three minutes', () => {
    const race = startRace('Ben', 'Cleo')
    race.wait(10 * minute)
    race.decode('Ben')
    expect(race.snapshot().ends_at).toBe(race.now() + 3 * minute)
  })

  test('the others have the last stretch that was agreed on', () => {
    const race = startGame({ friends: ['Ben', 'Cleo'], last_stretch: 10 })
    race.decode('Ben')
    expect(race.snapshot().ends_at).toBe(race.now() + 10 * minute)
  })

  test('the second to decode does not lengthen it', () => {
    const race = startRace('Ben', 'Cleo')
    race.decode('Ben')
    const { ends_at } = race.snapshot()
    race.wait(minute)
    race.decode('Cleo')
    expect(race.snapshot().ends_at).toBe(ends_at)
  })

  test('who gives up first starts no last stretch', () => {
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

  test('it is over when everybody has finished', () => {
    const race = startRace('Ben')
    race.decode('Ben')
    expect(race.phase()).toBe('running')
    race.wait(minute)
    race.giveUp('Ann')
    expect(race.phase()).toBe('over')
    expect(race.snapshot().over_at).toBe(race.now())
    expect(race.news().at(-1)).toEqual(['over', null])
  })

  test('nobody finishes twice', () => {
    const race = startRace('Ben')
    race.decode('Ben')
    expect(race.decode('Ben')).toBe('GAME_OVER')
    expect(race.giveUp('Ben')).toBe('GAME_OVER')
    expect(race.player('Ben').place).toBe(1)
  })

  test('nobody finishes who does not play', () => {
    const race = startRace('Ben')
    race.join('Cleo')
    expect(race.decode('Cleo')).toBe('GAME_OVER')
    expect(race.decode('Dan')).toBe('NOT_FOUND')
  })

  test('nobody finishes before the countdown ends', () => {
    const race = openLobby({ friends: ['Ben'] })
    expect(race.decode('Ben')).toBe('NOT_STARTED')
    race.start()
    race.wait(COUNTDOWN - 1)
    expect(race.decode('Ben')).toBe('NOT_STARTED')
    race.wait(1)
    expect(race.decode('Ben')).toBeNull()
  })

  test('each gives up for themselves', () => {
    const race = startRace('Ben')
    expect(race.vote('Ben')).toBe('NOT_TOGETHER')
  })
})

describe('time', () => {
  test('ends a race for all who still play', () => {
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

  test('ends what is played together after an hour', () => {
    const game = startTogether('Ben')
    game.wait(MAX_GAME_MS)
    game.tick()
    expect([game.state('Ann'), game.state('Ben')]).toEqual(['timed_out', 'timed_out'])
    expect(game.phase()).toBe('over')
  })

  test('ends nothing early, and nothing twice', () => {
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

  test('leaves those alone who only look on', () => {
    const race = startRace('Ben')
    race.join('Cleo')
    race.wait(MAX_GAME_MS)
    race.tick()
    expect(race.player('Cleo')).toMatchObject({ state: 'watching', finished_at: null })
  })

  test('leaves a lobby alone', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    lobby.wait(10 * MAX_GAME_MS)
    lobby.tick()
    expect(lobby.phase()).toBe('lobby')
  })

  test('ended a game when its clock ran out, however late anybody looks', () => {
    const race = startRace('Ben')
    const { ends_at } = race.snapshot()
    race.wait(3 * MAX_GAME_MS)
    race.tick()
    expect(race.snapshot().over_at).toBe(ends_at)
    expect(race.player('Ben').finished_at).toBe(ends_at)
  })

  test('that is up takes no more guesses, even before anybody has looked', () => {
    const race = startRace('Ben')
    race.wait(MAX_GAME_MS)
    expect(race.decode('Ben')).toBe('GAME_OVER')
    const game = startTogether('Ben')
    game.wait(MAX_GAME_MS)
    expect(game.vote('Ben')).toBe('GAME_OVER')
  })
})

describe('together', () => {
  test('one decodes for all', () => {
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

  test('who left has not decoded with the others', () => {
    const game = startTogether('Ben', 'Cleo')
    game.leave('Cleo')
    game.decode('Ben')
    expect(game.state('Cleo')).toBe('left')
  })

  test('nobody gives up alone', () => {
    const game = startTogether('Ben')
    expect(game.giveUp('Ben')).toBe('NOT_TOGETHER')
    expect(game.state('Ben')).toBe('playing')
  })

  test('it is given up when all want to', () => {
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

  test('a vote can be taken back, and told once', () => {
    const game = startTogether('Ben')
    game.vote('Ann')
    game.vote('Ann')
    expect(game.news()).toEqual([['voted', 'Ann']])
    game.vote('Ann', false)
    expect(game.news()).toEqual([['voted', 'Ann']])
    game.vote('Ben')
    expect(game.phase()).toBe('running')
  })

  test('it is given up when the only one who would go on leaves', () => {
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

  test('it is given up when the last who is there wants to', () => {
    const game = startTogether('Ben')
    game.leave('Ben')
    game.vote('Ann')
    expect([game.state('Ann'), game.phase()]).toEqual(['gave_up', 'over'])
  })

  test('who comes back has a say again', () => {
    const game = startTogether('Ben', 'Cleo')
    game.vote('Ann')
    game.leave('Ben')
    game.join('Ben')
    game.vote('Cleo')
    expect(game.phase()).toBe('running')
    game.vote('Ben')
    expect(game.phase()).toBe('over')
  })

  test('who looks on has no say', () => {
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

  test('it is over when all have left', () => {
    const game = startTogether('Ben')
    game.leave('Ann')
    game.leave('Ben')
    expect(game.phase()).toBe('over')
    expect(game.snapshot().host_id).toBeNull()
  })
})

test('whoever plays alone ends the game by their own end, without a place', () => {
  const game = startGame({ mode: 'solo' })
  game.decode('Ann')
  expect(game.player('Ann')).toMatchObject({ state: 'decoded', place: null })
  expect(game.phase()).toBe('over')
})

describe('what lies under the ink is seen', () => {
  test('by nobody who still plays', () => {
    for (const mode of ['solo', 'race', 'together', 'daily'] as const) {
      for (const phase of ['lobby', 'countdown', 'running', 'over'] as const) {
        expect(seesAll(mode, 'playing', phase)).toBe(false)
      }
    }
  })

  test('in a race by each after their own end', () => {
    const race = startRace('Ben', 'Cleo', 'Dan')
    race.decode('Ben')
    race.giveUp('Cleo')
    race.leave('Dan')
    expect(['Ann', 'Ben', 'Cleo', 'Dan'].map(race.sees)).toEqual([false, true, true, true])
  })

  test('in a solo game and in the daily by who has finished', () => {
    for (const mode of ['solo', 'daily'] as const) {
      expect(seesAll(mode, 'decoded', 'running')).toBe(true)
      expect(seesAll(mode, 'gave_up', 'running')).toBe(true)
    }
  })

  test('together by nobody before it is over, so that nobody comes back with the answer', () => {
    const game = startTogether('Ben', 'Cleo')
    game.leave('Ben')
    expect(game.sees('Ben')).toBe(false)
    game.decode('Ann')
    expect(['Ann', 'Ben', 'Cleo'].map(game.sees)).toEqual([true, true, true])
  })

  test('by who looks on only when the game is over for all', () => {
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

  test('by nobody who leaves in the countdown, before it ends', () => {
    const race = openLobby({ friends: ['Ben', 'Cleo'] })
    race.start()
    race.leave('Ben')
    expect(race.sees('Ben')).toBe(false)
    race.wait(COUNTDOWN)
    expect(race.sees('Ben')).toBe(true)
  })
})

test('whoever waits, looks on or plays has not finished', () => {
  const unfinished = PLAYER_STATES.filter((state) => !isFinished(state))
  expect(unfinished).toEqual(['joined', 'watching', 'playing'])
})
