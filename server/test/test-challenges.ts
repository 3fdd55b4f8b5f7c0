import type { Database } from '../platform/database/database.ts'

type Name =
  | 'challenges.answer_challenge'
  | 'challenges.create_challenge'
  | 'games.give_up'
  | 'ghosts.start_quick_race'

type Calls = {
  call(name: Name, input: object, bearer: string): Promise<{ body: unknown }>
  create(bearer: string, mode: string, difficulty?: string): Promise<string>
}

/** Makes a challenge of the owner that a rival has answered, and one of the rival that nobody has. */
export async function makeChallenges(owner: string, rival: string, { call, create }: Calls) {
  /** Gives up a game and makes a challenge of it; returns the code. */
  async function challengeOf(bearer: string, game_id: string): Promise<string> {
    await call('games.give_up', { game_id }, bearer)
    const { body } = await call('challenges.create_challenge', { game_id }, bearer)
    return (body as { code: string }).code
  }

  const soloId = await create(owner, 'solo')
  const ownCode = await challengeOf(owner, soloId)
  const answered = await call('challenges.answer_challenge', { code: ownCode }, rival)
  await call('games.give_up', { game_id: gameIn(answered) }, rival)
  const code = await challengeOf(rival, await create(rival, 'solo', 'hard'))
  return { soloId, ownCode, code }
}

/** Gives up a quick race of the owner against their own pace. */
export async function raceOwnPace(
  db: Database,
  owner: string,
  call: Calls['call'],
): Promise<string> {
  const game_id = gameIn(await call('ghosts.start_quick_race', { difficulty: 'easy' }, owner))
  const own = { lane: 'own_pace', rung: 0, in_a_row: 0 } as const
  await db.updateTable('game_ghosts').set(own).where('lane', '=', 'pace').execute()
  const started_at = new Date(Date.now() - 1_000)
  await db.updateTable('games').set({ started_at }).where('id', '=', game_id).execute()
  await call('games.give_up', { game_id }, owner)
  return game_id
}

/** Returns the game in a response. */
export function gameIn({ body }: { body: unknown }): string {
  return (body as { game_id: string }).game_id
}

type OfOwner = { friend: string; rival: string } & Awaited<ReturnType<typeof makeChallenges>>
type Row = { input?: (owner: OfOwner) => object; other: 200 | 404 }

/** Calls about challenges, as in `procedures.test.ts`. */
export const CHALLENGE_ROWS = {
  'challenges.create_challenge': { input: ({ soloId }) => ({ game_id: soloId }), other: 404 },
  'challenges.send_challenge': {
    input: ({ ownCode, friend }) => ({ code: ownCode, user_id: friend }),
    other: 404,
  },
  'challenges.decline_challenge': { input: ({ code }) => ({ code }), other: 200 },
  'challenges.answer_challenge': { input: ({ code }) => ({ code }), other: 200 },
  'challenges.list': { other: 200 },
  'challenges.find': { input: ({ code }) => ({ code }), other: 200 },
  'challenges.of_game': { input: ({ soloId }) => ({ id: soloId }), other: 404 },
  'challenges.compare': {
    input: ({ ownCode, rival }) => ({ code: ownCode, user_id: rival }),
    other: 404,
  },
} satisfies Record<string, Row>
