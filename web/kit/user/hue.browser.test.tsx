import type { Challenge, Side } from '@inkling/protocol/challenges'
import type { Game, PlayerState } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { playerOf, userOf } from '../../game/store/test-game.ts'
import { ComparisonPage } from '../../pages/challenges/comparison-page.tsx'
import { FriendsCard } from '../../pages/home/friends-card.tsx'
import { ProfileCard } from '../../pages/home/profile-card.tsx'
import { useFriendHues } from '../../parts/friend-hues.ts'
import { openPage, SCORE, starterArticle } from '../../test/board.tsx'
import { answerCalls } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { hueOf, HuesContext } from './hue.ts'

const NOW = '2026-01-01T00:00:00.000Z'

/** Three users whose hues would be equal if they were not on one screen. */
const USERS = [
  userOf('00000000-0000-4000-8000-000000000009', 'Ann Tints'),
  userOf('00000000-0000-4000-8000-000000000012', 'Bea Looks'),
  userOf('00000000-0000-4000-8000-00000000001b', 'Cay Looks'),
] as const
const [ANN, BEA] = USERS
const article = starterArticle('coffee')

type Look = { initial: string | undefined; hue: number }

/** Initial and colour of the first player without a picture. */
function lookOf(within: Locator): Look {
  const initial = within.element().querySelector<HTMLElement>('[data-initial]')
  if (initial === null) throw new Error('Nobody is shown.')
  const hue = Number(getComputedStyle(initial).getPropertyValue('--hue'))
  return { initial: initial.dataset['initial'], hue }
}

/** Looks of users in the rows of a list, in the given order. */
async function looksIn(list: Locator, users: readonly User[] = USERS): Promise<Look[]> {
  const rows = users.map(({ full_name }) => {
    return list.getByRole('listitem').filter({ hasText: full_name.split(' ')[0]! })
  })
  await expect.poll(() => rows.map((row) => row.elements().length)).toEqual(users.map(() => 1))
  return rows.map(lookOf)
}

function expectApart(looks: readonly Look[]): void {
  for (const [index, { hue }] of looks.entries()) {
    for (const other of looks.slice(index + 1)) {
      const between = Math.abs(hue - other.hue)
      expect(Math.min(between, 360 - between)).toBeGreaterThanOrEqual(40)
    }
  }
}

/** Race of the three, in which all are in this state. */
function raceIn(state: PlayerState, change: Partial<Game> = {}): Partial<Game> {
  const players = USERS.map(({ id, full_name }) => playerOf(id, full_name, { state }))
  return { state, players, host_id: ANN.id, ...change }
}

const SCREENS = {
  'the lobby': [
    raceIn('joined', { phase: 'lobby', started_at: null }),
    page.getByRole('list', { name: en.lobby.players }),
  ],
  'the countdown': [
    raceIn('playing', { phase: 'countdown', started_at: '2026-01-01T00:00:30.000Z' }),
    page.getByRole('list', { name: en.lobby.players }),
  ],
  'the board': [raceIn('playing'), page.getByRole('region', { name: en.players.title })],
  'the result': [
    raceIn('gave_up', { ...article.atEnd }),
    page.getByRole('region', { name: en.players.standings }),
  ],
} satisfies Record<string, [Partial<Game>, Locator]>

const LOOKS = [
  { initial: 'A', hue: hueOf(ANN.id) },
  { initial: 'B', hue: 198 },
  { initial: 'C', hue: 358 },
]

test('The hues of the three players are at least 40° apart', () => {
  expect(USERS.map(({ id }) => hueOf(id))).toEqual([38, 38, 38])
  expectApart(LOOKS)
})

for (const [screen, [change, list]] of Object.entries(SCREENS)) {
  for (const me of [ANN, BEA]) {
    test(`Players keep their colours and initials in ${screen}, as ${me.full_name} sees it`, async () => {
      await openPage({ mode: 'race', article, me: me.id, change })
      expect(await looksIn(list)).toEqual(LOOKS)
    })
  }
}

function sideOf(user: User): Side {
  const result = { state: 'decoded' as const, score: SCORE, finished_at: NOW, best: null }
  return { user, ...result, steps: [], title_at: [], only: [] }
}

test('Players of a challenge keep them in the comparison', async () => {
  const challenge: Challenge = {
    code: 'ABCD2345',
    challenger: ANN,
    lang: 'en',
    difficulty: 'easy',
    length: 'whole',
    nearness: false,
    fading_ink: false,
    created_at: NOW,
    is_own: true,
    game_id: null,
    state: 'decoded',
    title: 'Coffee',
    has_played: false,
    players: [ANN, BEA].map((user) => ({
      user,
      state: 'decoded',
      guesses: 12,
      seconds: 95,
      finished_at: NOW,
    })),
    sent_to: [],
  }
  answerCalls({
    'challenges/ABCD2345/comparison': () => ({ mine: sideOf(ANN), theirs: sideOf(BEA) }),
    'users/me': () => ({ ...ANN, language: null, is_operator: false }),
    friends: () => [],
    user_status: () => [],
  })
  render(<ComparisonPage challenge={challenge} />)
  const everyone = page.getByRole('list', { name: en.challenge.everyone })
  expect(await looksIn(everyone, [ANN, BEA])).toEqual(LOOKS.slice(0, 2))
})

function Home() {
  return (
    <HuesContext value={useFriendHues(ANN.id)}>
      <ProfileCard />
      <FriendsCard invite={null} />
    </HuesContext>
  )
}

test('A friend on the home page has another colour than the player', async () => {
  const status = { user_id: BEA.id, last_active_at: new Date().toISOString() }
  answerCalls({
    'users/me': () => ({ ...ANN, language: null, is_operator: false }),
    'stats/me': () => ({ wikis_found: 0, time_played: 0 }),
    friends: () => [{ user: BEA, since: NOW }],
    friend_requests: () => [],
    user_status: () => [status],
  })
  render(<Home />)
  const friends = page.getByRole('region', { name: en.friends.online_title })
  const [friend] = await looksIn(friends, [BEA])
  const mine = page.getByRole('link', { name: ANN.full_name, exact: false })
  await expect.element(mine).toBeVisible()
  expect(friend?.initial).toBe('B')
  expectApart([friend!, lookOf(mine)])
})
