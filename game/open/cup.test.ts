import { describe, expect, test } from 'vitest'
import {
  cupOptions,
  type CupResult,
  type CupState,
  finishedBy,
  isRunning,
  joinRefusal,
  MAX_CUP_PLAYERS,
  MAX_CUPS,
  standingsOf,
} from './cup.ts'

const ARTICLES = [1, 2, 3, 4, 5]

/** Results of an article, by player; the time is in seconds. */
function at(
  article: number,
  players: Record<number, [CupState, seconds?: number, guesses?: number]>,
) {
  return Object.entries(players).map(
    ([player, [state, seconds = 60, guesses = 10]]): CupResult => ({
      player: Number(player),
      article,
      state,
      guesses,
      milliseconds: seconds * 1_000,
    }),
  )
}

/** Rank, sum of places and guesses of each player. */
function table(players: number[], results: CupResult[], articles = ARTICLES) {
  const rows = standingsOf(players, results, articles)
  return rows.map(({ player, rank, sum, guesses }) => ({ player, rank, sum, guesses }))
}

describe('the places at an article', () => {
  const places = (results: CupResult[]) =>
    standingsOf([1, 2, 3, 4], results, [1]).map((row) => [row.player, row.places.get(1), row.sum])

  test('go to the faster player, whatever the guesses', () => {
    const results = at(1, { 1: ['decoded', 90, 5], 2: ['decoded', 60, 20], 3: ['decoded', 75] })
    expect(places(results)).toEqual([
      [2, 1, 1],
      [3, 2, 2],
      [1, 3, 3],
      [4, null, 4],
    ])
  })

  test('go to fewer guesses after the same time, and are shared if both are equal', () => {
    const results = at(1, {
      1: ['decoded', 60, 9],
      2: ['decoded', 60, 8],
      3: ['decoded', 60, 9],
      4: ['decoded', 61, 1],
    })
    expect(places(results)).toEqual([
      [2, 1, 1],
      [1, 2, 2],
      [3, 2, 2],
      [4, 4, 4],
    ])
  })

  test.each(['gave_up', 'left', 'timed_out'] as const)(
    'are the last of all players for whoever has %s',
    (state) => {
      const results = at(1, { 1: [state], 2: ['decoded'] })
      expect(places(results).find(([player]) => player === 1)).toEqual([1, null, 4])
    },
  )

  test('are the last for whoever is still playing or has not begun', () => {
    const results = at(1, { 1: ['playing'], 2: ['decoded'] })
    expect(places(results).filter(([, place]) => place === null)).toEqual([
      [1, null, 4],
      [3, null, 4],
      [4, null, 4],
    ])
  })
})

describe('the standings', () => {
  test('add up the places over the five articles', () => {
    const results = ARTICLES.flatMap((article) =>
      at(article, { 1: ['decoded', article], 2: ['decoded', 3], 3: ['gave_up'] }),
    )
    // Player 1 is first at articles 1 and 2, shares 3, and is second at 4 and 5.
    expect(table([1, 2, 3], results)).toEqual([
      { player: 1, rank: 1, sum: 7, guesses: 50 },
      { player: 2, rank: 1, sum: 7, guesses: 50 },
      { player: 3, rank: 3, sum: 15, guesses: 50 },
    ])
  })

  test('prefer fewer guesses at the same sum', () => {
    const results = [
      ...at(1, { 1: ['decoded', 1, 12], 2: ['decoded', 2, 10] }),
      ...at(2, { 1: ['decoded', 2, 12], 2: ['decoded', 1, 10] }),
    ]
    expect(table([1, 2], results, [1, 2])).toEqual([
      { player: 2, rank: 1, sum: 3, guesses: 20 },
      { player: 1, rank: 2, sum: 3, guesses: 24 },
    ])
  })

  test('count an article that a player skips as the mean of their others', () => {
    const results = [
      ...at(1, { 1: ['decoded', 1], 2: ['decoded', 2] }),
      ...at(2, { 1: ['decoded', 1], 2: ['decoded', 2] }),
      ...at(3, { 1: ['decoded', 2], 2: ['skipped', 0, 0] }),
      ...at(4, { 1: ['decoded', 2], 2: ['decoded', 1] }),
      ...at(5, { 1: ['gave_up'], 2: ['skipped', 0, 0] }),
    ]
    const rows = table([1, 2], results)
    expect(rows.find(({ player }) => player === 1)?.sum).toBe(1 + 1 + 1 + 2 + 2)
    expect(rows.find(({ player }) => player === 2)?.sum).toBeCloseTo((5 / 3) * 5)
  })

  test('put a player who skips all articles at the last places', () => {
    const results = at(1, { 1: ['decoded'], 2: ['skipped'] })
    expect(table([1, 2], results, [1]).find(({ player }) => player === 2)?.sum).toBe(2)
  })

  test('cover only the articles that are asked for, and count no guesses of the others', () => {
    const results = [
      ...at(1, { 1: ['decoded', 5], 2: ['decoded', 6] }),
      ...at(2, { 1: ['playing', 0, 7], 2: ['decoded', 1] }),
    ]
    expect(table([1, 2], results, [1])).toEqual([
      { player: 1, rank: 1, sum: 1, guesses: 10 },
      { player: 2, rank: 2, sum: 2, guesses: 10 },
    ])
    expect(table([1, 2], results, [])).toEqual([
      { player: 1, rank: 1, sum: 0, guesses: 0 },
      { player: 2, rank: 1, sum: 0, guesses: 0 },
    ])
  })
})

test('a player may see the results of articles that they have finished, not of those they skip', () => {
  const results = [
    ...at(1, { 1: ['decoded'], 2: ['decoded'] }),
    ...at(2, { 1: ['gave_up'] }),
    ...at(3, { 1: ['playing'] }),
    ...at(4, { 1: ['skipped'] }),
    ...at(5, { 2: ['decoded'] }),
  ]
  expect(finishedBy(1, results)).toEqual([1, 2])
})

describe('a cup', () => {
  const cup = { joins_until: 300, ends_at: 700, final_at: null, guests: true }
  const joining = { cup, players: 2, is_guest: false, cups: 0 }

  test('is played until its week is over or its table is final', () => {
    expect(isRunning(cup, 699)).toBe(true)
    expect(isRunning(cup, 700)).toBe(false)
    expect(isRunning({ ...cup, final_at: 500 }, 600)).toBe(false)
  })

  test('can be joined for three days, while there are places', () => {
    expect(joinRefusal(joining, 299)).toBe(null)
    expect(joinRefusal(joining, 300)).toBe('CUP_CLOSED')
    expect(joinRefusal({ ...joining, cup: { ...cup, final_at: 200 } }, 250)).toBe('CUP_CLOSED')
    expect(joinRefusal({ ...joining, players: MAX_CUP_PLAYERS }, 0)).toBe('PLACES_TAKEN')
  })

  test('takes guests unless its host wants none, and nobody who is in ten others', () => {
    const closed = { ...joining, cup: { ...cup, guests: false } }
    expect(joinRefusal({ ...joining, is_guest: true }, 0)).toBe(null)
    expect(joinRefusal({ ...closed, is_guest: true }, 0)).toBe('NO_GUESTS')
    expect(joinRefusal(closed, 0)).toBe(null)
    expect(joinRefusal({ ...joining, cups: MAX_CUPS }, 0)).toBe('TOO_MANY_CUPS')
  })

  test('has fading ink on leads and not on whole articles, unless its host chooses otherwise', () => {
    expect(cupOptions({ length: 'lead' }).fading_ink).toBe(true)
    expect(cupOptions({ length: 'whole' }).fading_ink).toBe(false)
    expect(cupOptions({ length: 'lead', fading_ink: false }).fading_ink).toBe(false)
    expect(cupOptions({ length: 'whole', fading_ink: true }).fading_ink).toBe(true)
  })

  test('has no hints unless its host allows three, and lets guests in', () => {
    expect(cupOptions()).toMatchObject({ hints: 'none', guests: true, best_of: 1 })
    expect(cupOptions({ hints: 'three', guests: false, best_of: 5 })).toMatchObject({
      hints: 'three',
      guests: false,
      best_of: 1,
    })
  })
})
