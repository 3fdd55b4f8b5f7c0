import type { Ghost } from '@inkling/protocol/ghosts'
import type { Game, Player } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { gameOf, ME, NOOR, playerOf, userOf } from '../store/test-game.ts'
import { en } from '../../text/test-texts.ts'
import { contenderName, endText } from './contender-text.ts'
import {
  contendersIn,
  fullShare,
  FULL_SHARE,
  movesOf,
  ranked,
  shareGap,
  timeGap,
  topWithMe,
} from './contender.ts'
import { ghostOf, pacerOf } from './test-ghost.ts'

const NOTHING = { progress: new Map(), rows: [], sheet: null }
const START = '2026-01-01T00:00:00.000Z'
const timeAfter = (ms: number) => new Date(Date.parse(START) + ms).toISOString()

const me = playerOf(ME, 'Ada Vale', { joined_at: '2026-01-01T00:00:01.000Z' })
const noor = playerOf(NOOR, 'Noor Haddad', { joined_at: '2026-01-01T00:00:02.000Z' })
const theo = playerOf('theo', 'Theo Brandt', { joined_at: '2026-01-01T00:00:03.000Z' })

/** Contenders of a race in which players have uncovered these shares. */
function race(players: Player[], shares: Record<string, number> = {}) {
  const game = gameOf({ mode: 'race', players })
  const progress = new Map(
    Object.entries(shares).map(([user_id, uncovered]) => [
      user_id,
      { user_id, seq: 1, guesses: 1, hints: 0, uncovered, title_found: 0 },
    ]),
  )
  return contendersIn({ ...NOTHING, me: ME, game, progress })
}

/** Players who decoded a race in this order, after so many milliseconds. */
function raced(...times: [player: Player, after: number][]) {
  return race(
    times.map(([player, after], index) => {
      const place = index + 1
      return { ...player, state: 'decoded', place, finished_at: timeAfter(after) }
    }),
  )
}

const FRIEND = ghostOf('1', { kind: 'friend', user: userOf(NOOR, 'Noor Haddad') })
const LOST = ghostOf('2', {
  state: 'gave_up',
  decoded_at: null,
  steps: [{ at: 20_000, uncovered: 0.3, title_found: 1 }],
})
const sheet = {
  lang: 'en',
  blocks: [{ kind: 'paragraph' as const, text: Array.from({ length: 100 }, () => 5) }],
}

/** The player and their ghosts at a time, the player with a share of the article. */
function amongGhosts(ghosts: Ghost[], at: number, share = 0.2, change: Partial<Game> = {}) {
  const positions = Array.from({ length: Math.round(share * 100) }, (_, index) => index)
  const row = { seq: 1, kind: 'guess' as const, word: 'sea', count: positions.length, opened: [] }
  const game = gameOf({ started_at: START, players: [], ...change })
  return contendersIn({ ...NOTHING, me: ME, game, sheet, rows: [row] }, ghosts, at)
}

/** The same after the player has decoded. */
function decodedAmong(ghosts: Ghost[], after: number) {
  return amongGhosts(ghosts, Infinity, 1, { state: 'decoded', finished_at: timeAfter(after) })
}

const ids = (contenders: readonly { id: string }[]) => contenders.map(({ id }) => id)

test('Players are ranked by place, then by what they have uncovered, and spectators are left out', () => {
  const watcher = playerOf('watcher', 'Mira', { state: 'watching' })
  const first: Player = { ...theo, state: 'decoded', place: 1 }
  const all = race([me, noor, first, watcher], { [ME]: 0.2, [NOOR]: 0.3 })
  expect(ids(ranked(all))).toEqual(['theo', NOOR, ME])
})

test('Players who ended without a place come after those who still play', () => {
  const out: Player = { ...theo, state: 'gave_up' }
  const all = race([out, me, noor], { theo: 0.9, [ME]: 0.2, [NOOR]: 0.3 })
  expect(ids(ranked(all))).toEqual([NOOR, ME, 'theo'])
})

test('The first hit does not fill a bar', () => {
  expect(fullShare([])).toBe(FULL_SHARE)
  expect(fullShare(race([me], { [ME]: 0.01 }))).toBe(FULL_SHARE)
  expect(fullShare(race([me, noor], { [ME]: 0.2, [NOOR]: 0.3 }))).toBe(0.3)
})

test('If not all contenders fit, the first show and I am among them', () => {
  const [mine, second, third] = race([me, noor, theo])
  expect(topWithMe([second!, third!, mine!], 2)).toEqual([second, mine])
  expect(topWithMe([mine!, second!, third!], 2)).toEqual([mine, second])
  expect(topWithMe([second!, third!], 2)).toEqual([second, third])
})

test('A time runs from the start of the game until a player has decoded it', () => {
  const done: Player = { ...noor, state: 'decoded', finished_at: '2026-01-01T00:05:58.400Z' }
  const gone: Player = { ...theo, state: 'left', finished_at: '2026-01-01T00:05:58.400Z' }
  const texts = race([me, done, gone]).map((player) => endText(player, en))
  expect(texts).toEqual([null, '05:58', en.players.ends.left])
})

test('Ghosts and I change places as they did then', () => {
  const orderAt = (at: number) => ids(ranked(amongGhosts([FRIEND, LOST], at)))
  expect(orderAt(0)).toEqual([ME, '1', '2'])
  expect(orderAt(20_000)).toEqual(['2', ME, '1'])
  expect(orderAt(60_000)).toEqual(['1', '2', ME])
})

test('Who decodes earlier is ahead, whatever the others have uncovered', () => {
  expect(ids(ranked(decodedAmong([FRIEND, LOST], 50_000)))).toEqual([ME, '1', '2'])
  expect(ids(ranked(decodedAmong([FRIEND, LOST], 70_000)))).toEqual(['1', ME, '2'])
})

test('If I take as long as a ghost, the better place is mine', () => {
  const [first, second] = ranked(decodedAmong([FRIEND], 60_000))
  expect([first, second]).toMatchObject([{ isMe: true, place: 1 }, { id: '1' }])
})

test('A ghost has everything uncovered once it has decoded', () => {
  const [first] = ranked(amongGhosts([FRIEND], 60_000))
  const end = { uncovered: 1, finishedAt: 60_000, titleFound: 2, place: 1 }
  expect(first).toMatchObject({ id: '1', name: 'Noor', ...end })
})

test('How a ghost gave up shows only after my own end', () => {
  expect(amongGhosts([LOST], 90_000)[1]).toMatchObject({ state: 'playing' })
  expect(decodedAmong([LOST], 90_000)[1]).toMatchObject({ state: 'gave_up', place: null })
})

test('A player alone has no contenders', () => {
  expect(amongGhosts([], 0)).toEqual([])
})

test('No ghost has my hue or that of another', () => {
  const hues = amongGhosts([FRIEND, LOST, ghostOf('3')], 0).map(({ hue }) => hue)
  expect(new Set(hues).size).toBe(4)
})

test('A friend has their name, a stranger none, and a lane says whose pace it is', () => {
  const pacer = pacerOf('3', 'own_third', 420)
  const names = amongGhosts([FRIEND, ghostOf('2'), pacer], 0).map((one) => contenderName(one, en))
  expect(names).toEqual([en.players.you, 'Noor Haddad', en.ghosts.stranger, 'Your best third'])
})

test('The next move of any ghost is known, so that nothing has to tick', () => {
  expect(movesOf([FRIEND, LOST])).toEqual([10_000, 20_000, 60_000, 60_000])
})

test('The gap is to the ghost ahead, or to the next one if I lead', () => {
  const behind = shareGap(amongGhosts([FRIEND, LOST], 20_000))
  expect(behind).toMatchObject({ to: { id: '2' }, isAhead: false })
  expect(behind?.by).toBeCloseTo(0.1)
  const ahead = shareGap(amongGhosts([FRIEND, LOST], 20_000, 0.35))
  expect(ahead).toMatchObject({ to: { id: '2' }, isAhead: true })
  expect(shareGap([])).toBeNull()
})

test('The winner of a race sees how far behind the second place was', () => {
  const race = raced([me, 372_400], [noor, 440_300], [theo, 521_000])
  expect(timeGap(race)).toMatchObject({ to: { id: NOOR }, by: 68, isAhead: true })
})

test('Everybody else sees how far ahead the winner was', () => {
  const third = raced([noor, 372_400], [theo, 440_300], [me, 440_400])
  expect(timeGap(third)).toMatchObject({ to: { id: NOOR }, by: 68, isAhead: false })
  const second = raced([noor, 372_400], [me, 440_300])
  expect(timeGap(second)).toMatchObject({ to: { id: NOOR }, by: 68, isAhead: false })
})

test('There is no gap unless both players decoded the article', () => {
  expect(timeGap(raced([me, 372_400]))).toBeNull()
  expect(timeGap(raced([noor, 372_400]))).toBeNull()
})

test('The gap in time is to the next faster ghost, or to the next slower one for the first', () => {
  const slow = ghostOf('3', { decoded_at: 90_000 })
  const gapAfter = (after: number) => timeGap(decodedAmong([FRIEND, LOST, slow], after))
  expect(gapAfter(95_000)).toMatchObject({ to: { id: '3' }, by: 5, isAhead: false })
  expect(gapAfter(89_000)).toMatchObject({ to: { id: '1' }, by: 29, isAhead: false })
  expect(gapAfter(40_000)).toMatchObject({ to: { id: '1' }, by: 20, isAhead: true })
  expect(timeGap(decodedAmong([LOST], 40_000))).toBeNull()
  expect(timeGap(amongGhosts([FRIEND], 70_000))).toBeNull()
})
