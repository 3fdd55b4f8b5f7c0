import { expect, test } from 'vitest'
import { ghostAt, placeAmong, rankArticles, type GhostPlayer } from './ghosts.ts'

const STEPS = [
  { at: 1_000, uncovered: 0.1, title_found: 0 },
  { at: 5_000, uncovered: 0.3, title_found: 1 },
]

test('a ghost is as far as it was at that time', () => {
  expect(ghostAt(STEPS, 999)).toEqual({ at: 0, uncovered: 0, title_found: 0 })
  expect(ghostAt(STEPS, 1_000)).toEqual(STEPS[0])
  expect(ghostAt(STEPS, 4_999)).toEqual(STEPS[0])
  expect(ghostAt(STEPS, 1e9)).toEqual(STEPS[1])
})

test('a player is placed behind the ghosts that decoded earlier', () => {
  expect(placeAmong(60_000, [50_000, 60_000, null])).toBe(2)
  expect(placeAmong(60_000, [])).toBe(1)
  expect(placeAmong(null, [50_000])).toBeNull()
})

function player(article_id: string, user_id: string, more: Partial<GhostPlayer> = {}): GhostPlayer {
  return {
    article_id,
    user_id,
    game_id: `game of ${user_id}`,
    is_friend: false,
    skill: 25,
    ...more,
  }
}

test('articles with more friends come first, then those with more ghosts', () => {
  const players = [
    player('few', 'ann'),
    player('many', 'ann'),
    player('many', 'ben'),
    player('friendly', 'cleo', { is_friend: true }),
  ]
  expect(rankArticles(players, 25).map(({ article_id }) => article_id)).toEqual([
    'friendly',
    'many',
    'few',
  ])
})

test('up to three players become ghosts: friends first, then those of similar skill', () => {
  const players = [
    player('pond', 'far', { skill: 40 }),
    player('pond', 'near', { skill: 26 }),
    player('pond', 'near', { skill: 26 }),
    player('pond', 'friend', { skill: 2, is_friend: true }),
    player('pond', 'middle', { skill: 20 }),
  ]
  const [best] = rankArticles(players, 25)
  expect(best?.players.map(({ user_id }) => user_id)).toEqual(['friend', 'near', 'middle'])
})
