import type { Game } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { selectScreen, type View } from './screen.ts'
import type { ServerState, Sheet } from './store/game-state.ts'
import { gameOf, ME, NOOR, playerOf } from './store/test-game.ts'

const SOON = '2026-01-01T00:00:05.000Z'
const sheet: Sheet = { lang: 'en', blocks: [] }
const players = [playerOf(ME, 'Me'), playerOf(NOOR, 'Noor')]
const lobby = { phase: 'lobby', state: 'joined', started_at: null } as const
const over = { phase: 'over', state: 'decoded' } as const

type Choices = { view?: View; isLate?: boolean; hasGhosts?: boolean }

/** Screen of a game once it has been read, with its article. */
function screenOf(mode: Game['mode'], change: Partial<Game> = {}, choices: Choices = {}) {
  return select({ phase: 'ready', game: gameOf({ mode, players, ...change }), sheet }, choices)
}

function select(server: Partial<ServerState>, choices: Choices = {}) {
  const known = { me: ME, phase: 'loading', game: null, sheet: null, ...server } as const
  return selectScreen(known, { view: 'article', isLate: false, hasGhosts: false, ...choices })
}

test('A game that loads shows nothing at first, and a placeholder if it takes long', () => {
  expect(select({})).toEqual({ name: 'nothing' })
  expect(select({}, { isLate: true })).toMatchObject({ name: 'skeleton', end: null })
})

test.each(['missing', 'removed', 'failed'] as const)('A game that is %s has a page', (phase) => {
  expect(select({ phase })).toEqual({ name: phase })
})

test('A game with others begins with its lobby, then counts down', () => {
  expect(screenOf('race', lobby)).toMatchObject({ name: 'lobby', game: lobby })
  expect(
    screenOf('race', { phase: 'countdown', state: 'playing', started_at: SOON }),
  ).toMatchObject({ name: 'countdown', endsAt: Date.parse(SOON) })
})

test('A lobby that all players have left is closed', () => {
  expect(screenOf('race', { ...lobby, phase: 'over' })).toEqual({ name: 'closed' })
})

test.each(['solo', 'race', 'together', 'daily'] as const)(
  'In %s a player sees the article, and a placeholder until it is there',
  (mode) => {
    const game = gameOf({ mode, players })
    expect(screenOf(mode)).toEqual({ name: 'article', end: null, over: null })
    expect(select({ phase: 'ready', game })).toMatchObject({ name: 'skeleton', end: null })
  },
)

test('Spectators see a shared sheet, and of a race its players, unless they chose the article', () => {
  const state = 'watching'
  const board = { name: 'article', end: 'watching', over: 'part' }
  expect(screenOf('together', { state })).toEqual(board)
  expect(screenOf('race', { state, chosen_by: ME })).toEqual(board)
  expect(screenOf('race', { state })).toEqual({ ...board, name: 'watched_race' })
  expect(screenOf('race', { state, phase: 'over' })).toEqual({ ...board, over: 'game' })
})

test('A player who has decoded a race sees the result, and the story once the race is over', () => {
  const result = { name: 'article', end: 'result', over: 'part' }
  const story = { view: 'story' } as const
  expect(screenOf('race', { state: 'decoded' })).toEqual(result)
  expect(screenOf('race', { state: 'decoded' }, story)).toEqual(result)
  expect(screenOf('race', over)).toEqual({ ...result, over: 'game' })
  expect(screenOf('race', over, story)).toEqual({ name: 'story', end: 'result', over: 'game' })
})

test('A player who has left a shared sheet may return until the others are done', () => {
  expect(screenOf('together', { state: 'left' })).toMatchObject({ end: 'left', over: 'part' })
})

test('A game alone has a story only with ghosts', () => {
  const story = { view: 'story' } as const
  expect(screenOf('solo', over, story)).toMatchObject({ name: 'article', end: 'result' })
  expect(screenOf('solo', over, { ...story, hasGhosts: true })).toMatchObject({ name: 'story' })
})
