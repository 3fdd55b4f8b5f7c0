import { optionsOf } from '@inkling/game/open/modes'
import type { Game, SheetRow } from '@inkling/protocol/game'
import type { Ghost } from '@inkling/protocol/ghosts'
import { expect, test } from 'vitest'
import { contendersIn } from '../players/contender.ts'
import { pacerOf } from '../players/test-ghost.ts'
import { en } from '../../text/test-texts.ts'
import { gameOf, ME, NOOR, playerOf } from '../store/test-game.ts'
import { joinLines } from '../../parts/sharing/shared-result.ts'
import { gameResultLines } from './share-text.ts'

const ORIGIN = 'https://inkling.example'

const SCORE = { guesses: 20, hits: 10, hit_rate: 0.5, hints: 0, seconds: 497, time_played: 497 }

function finished(state: Game['state'], change: Partial<Game> = {}): Game {
  return gameOf({ state, score: SCORE, ...change })
}

function share(
  game: Game,
  shown: SheetRow[] = [],
  number: number | null = null,
  ghosts: Ghost[] = [],
): string[] {
  const known = { me: ME, game, progress: new Map(), rows: shown, sheet: null }
  const contenders = contendersIn(known, ghosts)
  const lines = gameResultLines(en, { game, rows: shown, contenders, number }, ORIGIN)
  return lines === null ? [] : joinLines(lines).split('\n')
}

function rows(counts: number[]): SheetRow[] {
  return counts.map((count, index) => ({
    seq: index + 1,
    kind: 'guess',
    word: `secret${index}`,
    count,
    opened: [],
  }))
}

test('A shared result contains guesses, time, hit rate and hints, and the address to play at', () => {
  const game = finished('decoded', { score: { ...SCORE, hints: 1 } })
  expect(share(game, rows([1, 0, 3]))).toEqual([
    'Inkling · Solo · Medium',
    'Decoded in 20 guesses · 08:17 · 50% hit rate · 1 hint',
    '🟨⬛🟩',
    ORIGIN,
  ])
})

test('The result of a game of few guesses has no hit rate', () => {
  const game = finished('decoded', { score: { ...SCORE, guesses: 3, hits: 3, hit_rate: null } })
  expect(share(game)).toContain('Decoded in 3 guesses · 08:17')
})

test('The result of a game on a lead says so, since it takes fewer guesses', () => {
  const game = finished('decoded', { options: optionsOf('solo', { length: 'lead' }) })
  expect(share(game)[0]).toBe('Inkling · Solo · Medium · Intro')
})

test('The result of a game with nearness says so', () => {
  const options = optionsOf('solo', { length: 'lead', nearness: true })
  expect(share(finished('decoded', { options }))[0]).toBe(
    'Inkling · Solo · Medium · Intro · with nearness',
  )
})

test('The result of a quick race says so, and the place among its lanes', () => {
  const started_at = '2026-01-01T00:00:00.000Z'
  const finished_at = '2026-01-01T00:05:00.000Z'
  const game = finished('decoded', { variant: 'quick_race', started_at, finished_at })
  const lanes = [pacerOf('1', 'own_pace', 400), pacerOf('2', 'own_third', 200)]
  expect(share(game, [], null, lanes)[0]).toBe('Inkling · Quick race · Medium · 2nd of 3 lanes')
})

test('The result of an answer to a challenge says so', () => {
  expect(share(finished('gave_up', { variant: 'challenge' }))[0]).toBe(
    'Inkling · Challenge · Medium',
  )
})

test('The result of a long game has ten squares, one for each tenth of its guesses', () => {
  const counts = Array.from({ length: 20 }, (_, index) => (index < 10 ? 1 : 0))
  expect(share(finished('gave_up'), rows(counts))).toContain('🟨🟨🟨🟨🟨⬛⬛⬛⬛⬛')
})

test('The result of a game given up says so, without hints that were not used', () => {
  const [, figures] = share(finished('gave_up'), rows([1]))
  expect(figures).toBe('Gave up after 20 guesses · 08:17 · 50% hit rate')
})

test('The result of a race contains the place and the number of players', () => {
  const players = [
    playerOf(ME, 'Me', { state: 'decoded', place: 2 }),
    playerOf(NOOR, 'Noor', { state: 'decoded', place: 1 }),
    playerOf('watcher', 'Theo', { state: 'watching' }),
  ]
  expect(share(finished('decoded', { mode: 'race', players }))[0]).toBe(
    'Inkling · Race · Medium · 2nd of 2',
  )
})

test('The result of a game together contains the number of players', () => {
  const players = [playerOf(ME, 'Me'), playerOf(NOOR, 'Noor')]
  expect(share(finished('decoded', { mode: 'together', players }))[0]).toBe(
    'Inkling · Together · Medium · 2 players',
  )
})

test('The result of a daily contains its number, nothing of its article, and the address of its day', () => {
  const text = share(finished('decoded', { mode: 'daily', day: '2026-01-03' }), [], 3)
  expect([text[0], text.at(-1)]).toEqual(['Inkling Daily 3', `${ORIGIN}/daily/2026-01-03`])
})

test('The result of a daily can be shared before its number is known', () => {
  const [head] = share(finished('decoded', { mode: 'daily', day: '2026-01-03' }))
  expect(head).toBe('Inkling · Daily · Medium')
})

test('A shared result contains no guessed word', () => {
  expect(share(finished('decoded'), rows([1, 1, 1])).join()).not.toContain('secret')
})
