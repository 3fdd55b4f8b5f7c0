import type { Story } from '@inkling/protocol/results'
import type { Ghost } from '@inkling/protocol/ghosts'
import { expect, test } from 'vitest'
import { peopleIn } from '../players/people.ts'
import { gameOf, ME, NOOR, playerOf } from '../store/test-game.ts'
import { curvesOf, ghostCurve, lastStretchOf, ownCurve } from './story.tsx'

const START = Date.parse('2026-03-01T12:00:00.000Z')
const MINUTE = 60_000
const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString()

const game = gameOf({
  mode: 'race',
  state: 'decoded',
  phase: 'over',
  started_at: at(0),
  over_at: at(9),
  players: [
    playerOf(ME, 'Mia Berg', {
      state: 'decoded',
      place: 1,
      joined_at: at(-2),
      finished_at: at(6),
    }),
    playerOf(NOOR, 'Noor Aziz', { state: 'timed_out', joined_at: at(-1), finished_at: at(9) }),
  ],
})
const figures = { guesses: 2, hits: 2, hints: 0, alone: [] }
const story: Story = {
  players: [
    {
      user_id: ME,
      ...figures,
      steps: [
        { at: 3 * MINUTE, guesses: 1, uncovered: 0.1 },
        { at: 6 * MINUTE, guesses: 2, uncovered: 0.2 },
      ],
    },
    { user_id: NOOR, ...figures, steps: [{ at: 4 * MINUTE, guesses: 1, uncovered: 0.3 }] },
  ],
  title: [
    { word: 'Coffee', finds: [{ user_id: ME, at: 6 * MINUTE }] },
    {
      word: 'house',
      finds: [
        { user_id: ME, at: 3 * MINUTE },
        { user_id: NOOR, at: 4 * MINUTE },
      ],
    },
  ],
}

test('Each player has a curve over minutes, with a mark for each title word except the one that decoded it', () => {
  const curves = curvesOf(story, { game, people: peopleIn(game.players), me: ME })
  expect(curves).toMatchObject([
    {
      name: 'Mia',
      isMine: true,
      isDecoded: true,
      end: 6,
      marks: [3],
      points: [{ x: 3, y: 0.1 }, {}],
    },
    {
      name: 'Noor',
      isMine: false,
      isDecoded: false,
      end: 9,
      marks: [4],
      points: [{ x: 4, y: 0.3 }],
    },
  ])
})

test('On a shared sheet no curve ends in decoding, and all title words are marked', () => {
  const shared = { ...game, mode: 'together' } as const
  const [mine] = curvesOf(story, { game: shared, people: peopleIn(game.players), me: ME })
  expect(mine).toMatchObject({ isDecoded: false, end: 6, marks: [6, 3] })
})

test('The last stretch goes from the first player who decoded the article to the end', () => {
  expect(lastStretchOf(game)).toEqual({ from: 6, to: 9 })
  expect(lastStretchOf({ ...game, players: game.players.slice(1) })).toBeNull()
  expect(lastStretchOf({ ...game, over_at: at(6) })).toBeNull()
})

test('A ghost has a curve too; that of the pace has no marks', () => {
  const ghost: Ghost = {
    id: '1',
    kind: 'stranger',
    user: null,
    rating: 1480,
    state: 'decoded',
    steps: [
      { at: MINUTE, uncovered: 0.1, title_found: 0 },
      { at: 2 * MINUTE, uncovered: 0.2, title_found: 1 },
      { at: 4 * MINUTE, uncovered: 0.3, title_found: 2 },
    ],
    decoded_at: 4 * MINUTE,
    guesses: null,
    hints: null,
  }
  const look = { name: 'a player', hue: 40 }
  expect(ghostCurve(ghost, look)).toMatchObject({
    name: 'a player',
    kind: 'ghost',
    points: [{ x: 1, y: 0.1 }, { x: 2 }, { x: 4 }],
    marks: [2],
    end: 4,
    isDecoded: true,
  })
  const gaveUp = { ...ghost, decoded_at: null }
  expect(ghostCurve(gaveUp, look)).toMatchObject({ end: 4, marks: [2, 4], isDecoded: false })
  expect(ghostCurve({ ...ghost, kind: 'pacer' }, look)).toMatchObject({ kind: 'pacer', marks: [] })
})

test('A player who played alone has a curve, though the game lists no players', () => {
  const solo = gameOf({
    mode: 'solo',
    state: 'decoded',
    started_at: at(0),
    finished_at: at(6),
    players: [],
  })
  expect(ownCurve(story, solo, { name: 'You', hue: 40 })).toMatchObject([
    {
      name: 'You',
      isMine: true,
      isDecoded: true,
      end: 6,
      marks: [3],
      points: [{ x: 3 }, { x: 6 }],
    },
  ])
})
