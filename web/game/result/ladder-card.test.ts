import { optionsOf } from '@inkling/game/open/modes'
import type { LadderResult } from '@inkling/protocol/ghosts'
import { expect, test } from 'vitest'
import { en } from '../../text/test-texts.ts'
import { contendersIn } from '../players/contender.ts'
import { pacerOf } from '../players/test-ghost.ts'
import { gameOf, ME } from '../store/test-game.ts'
import { nextText, outcomeText } from './ladder-card.tsx'

/** What the card says after a race that took me some seconds, or that I gave up, against a pace of 100 s. */
function told(data: Partial<LadderResult>, seconds: number | null): (string | null)[] {
  const started_at = '2026-01-01T00:00:00.000Z'
  const finished_at = new Date(Date.parse(started_at) + (seconds ?? 9) * 1_000).toISOString()
  const state = seconds === null ? 'gave_up' : 'decoded'
  const game = gameOf({ options: optionsOf('solo'), started_at, finished_at, state, players: [] })
  const known = { me: ME, game, progress: new Map(), rows: [], sheet: null }
  const contenders = contendersIn(known, [pacerOf('1', 'own_pace', 100)])
  const has_won = seconds !== null && seconds <= 100
  const result = { rung: 2, in_a_row: 0, moved: 0, pace: 101, has_won, ...data }
  return [outcomeText(en, result, contenders), nextText(en, result)]
}

test('After a win the ladder says how far ahead I was, and what the next one does', () => {
  expect(told({ in_a_row: 2 }, 84)).toEqual([
    '16 seconds ahead of your pace, twice in a row.',
    'Once more, and it gets 10% faster.',
  ])
  expect(told({ in_a_row: 1 }, 100)[0]).toBe('Less than a second ahead of your pace.')
})

test('A race that moves me tells the new pace', () => {
  expect(told({ moved: 1 }, 90)).toEqual([
    '10 seconds ahead of your pace, three times in a row.',
    'Your pace is now 01:41.',
  ])
  expect(told({ moved: -1 }, 130)[1]).toBe('Your pace is now 01:41.')
})

test('After two losses the ladder warns, but not on the lowest rung', () => {
  expect(told({ in_a_row: -2 }, null)).toEqual([
    'Your pace was faster, twice in a row.',
    'Once more, and it gets slower again.',
  ])
  expect(told({ in_a_row: -2, rung: 0 }, 130)).toEqual([
    '30 seconds behind your pace, twice in a row.',
    null,
  ])
})
