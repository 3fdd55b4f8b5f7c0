import type { Story } from '@inkling/protocol/results'
import { expect, test } from 'vitest'
import { MINUTE } from '../../lib/units.ts'
import { contendersIn } from '../players/contender.ts'
import { ghostOf, pacerOf } from '../players/test-ghost.ts'
import { gameOf, ME, NOOR, playerOf } from '../store/test-game.ts'
import { curveOf, lastStretchOf } from './story.tsx'

const START = Date.parse('2026-03-01T12:00:00.000Z')
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

const known = { me: ME, game, progress: new Map(), rows: [], sheet: null }

function curves(about = known) {
  return contendersIn(about).map((contender) =>
    curveOf({ ...contender, name: contender.name ?? '' }, story),
  )
}

test('Each player has a curve over minutes, with a mark for each title word except the one that decoded it', () => {
  expect(curves()).toMatchObject([
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

test('On a shared sheet all curves end in decoding at once, also of a player who found little; only the last word has no mark', () => {
  const players = game.players.map((player) => ({
    ...player,
    state: 'decoded' as const,
    place: null,
    finished_at: at(6),
  }))
  const together = { ...known, game: { ...game, mode: 'together' as const, players } }
  expect(curves(together)).toMatchObject([
    { isDecoded: true, end: 6, marks: [3] },
    { isDecoded: true, end: 6, marks: [4] },
  ])
})

test('The last stretch goes from the first player who decoded the article to the end', () => {
  expect(lastStretchOf(game)).toEqual({ from: 6, to: 9 })
  expect(lastStretchOf({ ...game, players: game.players.slice(1) })).toBeNull()
  expect(lastStretchOf({ ...game, over_at: at(6) })).toBeNull()
})

test('A player who raced ghosts has a curve, though the game lists no players, and so has each ghost; that of the pace has no marks', () => {
  const times = { started_at: at(0), finished_at: at(6) }
  const solo = gameOf({ mode: 'solo', state: 'decoded', players: [], ...times })
  const steps = [
    { at: MINUTE, uncovered: 0.1, title_found: 0 },
    { at: 2 * MINUTE, uncovered: 0.2, title_found: 1 },
    { at: 4 * MINUTE, uncovered: 0.3, title_found: 2 },
  ]
  const ghosts = [
    ghostOf('1', { steps, decoded_at: 4 * MINUTE }),
    ghostOf('2', { steps, decoded_at: null, state: 'gave_up' }),
    { ...pacerOf('3', 'own_pace', 240), steps },
  ]
  const raced = contendersIn({ ...known, game: solo }, ghosts)
  expect(raced.map((one) => curveOf({ ...one, name: 'name' }, story))).toMatchObject([
    { isMine: true, isDecoded: true, end: 6, marks: [3], points: [{ x: 3 }, { x: 6 }] },
    {
      kind: 'ghost',
      points: [{ x: 1, y: 0.1 }, { x: 2 }, { x: 4 }],
      marks: [2],
      end: 4,
      isDecoded: true,
    },
    { kind: 'ghost', end: 4, marks: [2, 4], isDecoded: false },
    { kind: 'pacer', marks: [] },
  ])
})
