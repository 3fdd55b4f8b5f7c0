import { describe, expect, test } from 'vitest'
import { type GhostStep, ghostAt } from './ghosts.ts'
import { BOTTOM, climb } from './ladder.ts'
import {
  laneSteps,
  MIN_OWN_GAMES,
  OWN_GAMES,
  type OwnGame,
  ownLanes,
  quantile,
  serverLanes,
} from './lanes.ts'

const game = (time_played: number, away = 0) => ({ time_played, seconds: time_played + away })

test('my pace is the median of my games, and my best third the time that a third of them beat', () => {
  const games = [40, 60, 80, 100].map((time) => game(time))
  expect(ownLanes(games, 0)).toMatchObject([
    { lane: 'own_pace', pace: 70 },
    { lane: 'own_third', pace: 60 },
  ])
  expect(quantile([10, 20, 30], 0.5)).toBe(20)
})

test('a rung makes my pace 10% faster, and leaves my best third as it is', () => {
  const games = [80, 100, 120].map((time) => game(time))
  const paces = [0, 1, 2].map((rung) => ownLanes(games, rung)?.map(({ pace }) => pace))
  expect(paces).toEqual([
    [100, 93],
    [90, 93],
    [81, 93],
  ])
})

test('a new player has no lanes of their own', () => {
  const games = [80, 100].map((time) => game(time))
  expect(games).toHaveLength(MIN_OWN_GAMES - 1)
  expect(ownLanes(games, 0)).toBeNull()
})

test('a lane plays back the game nearest to its time, but none in which I was away', () => {
  const games = [game(50), game(80), game(100, 900), game(130)]
  const [pace, third] = ownLanes(games, 0)!
  expect([pace.pace, pace.game]).toEqual([90, games[1]])
  expect([third.pace, third.game]).toEqual([80, games[1]])
  expect(ownLanes([game(50, 99), game(60, 99), game(70, 99)], 0)![0].game).toBeNull()
})

test('the lanes of new players are the usual times of such games', () => {
  const paces = serverLanes({ median: 77.4, third: 65.6 }).map(({ pace }) => pace)
  expect(paces).toEqual([77, 66])
})

test.for([1, 2, 7])('a lane finds all %i title words when it decodes, and none early', (words) => {
  const steps = laneSteps(120, words)
  expect(steps.at(-1)).toMatchObject({ at: 120_000, title_found: words })
  expect(ghostAt(steps, 80_000).title_found).toBe(0)
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1] ?? { at: 0, uncovered: 0, title_found: 0 }
    expect(step.at).toBeGreaterThan(before.at)
    expect(step.uncovered).toBeGreaterThanOrEqual(before.uncovered)
    expect(step.title_found).toBeGreaterThanOrEqual(before.title_found)
  }
})

test('a lane plays back a game at its own speed', () => {
  const played = [
    { at: 10_000, uncovered: 0.02, title_found: 0 },
    { at: 40_000, uncovered: 0.09, title_found: 3 },
  ]
  expect(laneSteps(20, 2, played)).toEqual([
    { at: 5_000, uncovered: 0.02, title_found: 0 },
    { at: 20_000, uncovered: 0.09, title_found: 2 },
  ])
})

/** Pseudo-random numbers, the same in every run. */
function createRandom(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 48_271) >>> 0) % 0x7fffffff
    return state / 0x7fffffff
  }
}

type Race = OwnGame & { steps: GhostStep[]; isDecoded: boolean }

/** A player of constant strength. The guesses that an article takes, the pauses between them and what each opens are
 *  log-normal; `spread` is that of the guesses. One guess in 2.5 hits, and one article in twenty is not decoded. */
function createPlayer(spread: number): () => Race {
  const random = createRandom()
  const around = (median: number, sigma: number) => {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
    return median * Math.exp(sigma * normal)
  }
  return () => {
    const guesses = Math.max(3, Math.round(around(20, spread)))
    const pause = around(5_000, 0.15)
    const steps: GhostStep[] = []
    let at = 0
    let open = 0
    for (let guess = 1; guess <= guesses; guess++) {
      at += Math.round(around(pause, 0.5))
      const isLast = guess === guesses
      if (!isLast && random() > 0.4) continue
      open = Math.min(0.95, open + around(0.01, 0.8))
      const uncovered = Math.round(open * 100) / 100
      steps.push({ at, uncovered, title_found: isLast ? 2 : 0 })
    }
    const seconds = Math.round(at / 1_000)
    return { seconds, time_played: seconds, steps, isDecoded: random() > 0.05 }
  }
}

const endOf = (steps: readonly GhostStep[]) => steps.at(-1)!.at

/** Share that a board shows of a contender at a time. */
function shareAt(steps: readonly GhostStep[], at: number): number {
  return at >= endOf(steps) ? 1 : ghostAt(steps, at).uncovered
}

const RACES = 1_000

/** Quick races of a player: the parts that their pace loses, and in which each lane is ahead at half of its own time, and of
 *  the player's. */
function simulate(spread: number) {
  const play = createPlayer(spread)
  const games: Race[] = []
  let ladder = BOTTOM
  let beaten = 0
  const ahead = [0, 0].map(() => ({ atHalfOfLane: 0, atHalfOfMine: 0 }))
  for (let races = 0; races < RACES;) {
    const mine = play()
    const lanes = ownLanes(games.slice(-OWN_GAMES), ladder.rung)
    if (mine.isDecoded) games.push(mine)
    if (lanes === null) continue
    races++
    for (const [index, { pace, game: played }] of lanes.entries()) {
      const steps = laneSteps(pace, 2, played?.steps)
      const isAhead = (at: number) => Number(shareAt(steps, at) > shareAt(mine.steps, at))
      ahead[index]!.atHalfOfLane += isAhead(endOf(steps) / 2) / RACES
      ahead[index]!.atHalfOfMine += isAhead(endOf(mine.steps) / 2) / RACES
    }
    const hasWon = mine.isDecoded && endOf(mine.steps) <= lanes[0].pace * 1_000
    beaten += Number(hasWon) / RACES
    ladder = climb(ladder, hasWon)
  }
  return { beaten, ahead }
}

describe.for([0.3, 0.5, 0.7])(
  'in 1,000 quick races of a player whose times spread by %f',
  (spread) => {
    const { beaten, ahead } = simulate(spread)

    test('each lane is ahead at half time in 35 to 65%', () => {
      for (const part of ahead.flatMap((lane) => Object.values(lane))) {
        expect(part).toBeGreaterThan(0.35)
        expect(part).toBeLessThan(0.65)
      }
    })

    test('their own pace is beaten in 40 to 60%', () => {
      expect(beaten).toBeGreaterThan(0.4)
      expect(beaten).toBeLessThan(0.6)
    })
  },
)
