import { optionsOf } from '@inkling/game/open/modes'
import type { Game, PlayerState } from '@inkling/protocol/game'
import type { Ghost } from '@inkling/protocol/ghosts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { articleOf, guess, openPage } from '../test/board.tsx'
import { expectFits } from '../test/checks.ts'
import { ghostOf, pacerOf } from './players/test-ghost.ts'
import { ME, NOOR, playerOf } from './store/test-game.ts'

const NAME = 'Noor With A Name That Goes On And On And On'
const article = articleOf('George Washington Carver', 'en', [
  { kind: 'heading', level: 2, text: 'Life' },
  {
    kind: 'paragraph',
    text: 'He spent his life teaching farmers what grows well on poor soil. '.repeat(9),
  },
])

function among(state: PlayerState, change: Partial<Game> = {}): Partial<Game> {
  const players = [playerOf(ME, 'Ada Me', { state }), playerOf(NOOR, NAME, { state })]
  return { state, players, ...change }
}

const lobby = { phase: 'lobby', started_at: null, host_id: ME, code: 'ABCD2345' } as const

const drawn = {
  widening: {
    from: { difficulty: 'medium', topic: 'physical_sciences' },
    to: { difficulty: 'hard', topic: 'physical_sciences' },
  },
  unrated: 'few',
} as const

const ghosts = [
  ghostOf('1', { kind: 'friend', user: playerOf(NOOR, NAME).user, rating: 1480 }),
  pacerOf('2', 'own_third', 400),
  pacerOf('3', 'own_pace', 540),
]
const quick: Partial<Game> = { variant: 'quick_race', players: [] }

/** States of the page of a game. */
const STATES: Record<string, [Game['mode'], Partial<Game>, Ghost[]?]> = {
  'a board alone': ['solo', {}],
  'a board with nearness': ['solo', { options: optionsOf('solo', { nearness: true }) }],
  'a race': ['race', among('playing', { options: optionsOf('race', { hints: 'three' }) })],
  'a race against ghosts': ['solo', quick, ghosts],
  'a race against one ghost': ['solo', quick, ghosts.slice(0, 1)],
  'a shared board': ['together', among('playing')],
  'the last stretch': [
    'race',
    {
      players: [
        playerOf(ME, 'Ada Me'),
        playerOf(NOOR, NAME, { state: 'decoded', place: 1, finished_at: '2026-01-01T00:00:00Z' }),
      ],
      ends_at: '2026-01-01T00:03:00.000Z',
    },
  ],
  'a result alone': ['solo', { ...article.atEnd, state: 'decoded' }],
  'a result among ghosts': [
    'solo',
    {
      ...quick,
      ...article.atEnd,
      state: 'decoded',
      finished_at: '2026-01-01T00:02:00.000Z',
    },
    ghosts,
  ],
  'a result of a race': ['race', among('gave_up', { ...article.atEnd })],
  'a result of a shared game': ['together', among('decoded', { ...article.atEnd })],
  'a lobby': ['race', among('joined', { ...lobby, ...drawn })],
  'a countdown': [
    'race',
    among('playing', { phase: 'countdown', started_at: '2026-01-01T00:00:30.000Z', ...drawn }),
  ],
  'a race that is watched': [
    'race',
    { ...among('playing'), state: 'watching', players: [playerOf(NOOR, NAME)] },
  ],
}

for (const [name, [mode, change, ghosts = []]] of Object.entries(STATES)) {
  test(`From a small phone to a wide screen ${name} has room for its texts, and for longer ones`, async () => {
    await openPage({ mode, article, change, ghosts })
    await expect.element(page.getByRole('main').first()).toBeVisible()
    if (change.state === undefined) await guess('life', 'xylophone')
    await expectFits()
  })
}
