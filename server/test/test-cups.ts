import { gameIn } from './test-challenges.ts'

type Name = 'cups.open_cup' | 'cups.find' | 'cups.join_cup' | 'cups.play_cup'
type Calls = { call(name: Name, input: object, bearer: string): Promise<{ body: unknown }> }

/** Opens a cup of the owner that a rival has joined and in which the owner has begun to play, one that is empty, and one of the rival. */
export async function makeCups(owner: string, rival: string, { call }: Calls) {
  async function open(bearer: string) {
    const opened = await call('cups.open_cup', { difficulty: 'easy' }, bearer)
    const { cup_id } = opened.body as { cup_id: string }
    const { body } = await call('cups.find', { id: cup_id }, bearer)
    return { cup_id, code: (body as { code: string }).code }
  }

  const { cup_id, code } = await open(owner)
  const { cup_id: lonelyCupId } = await open(owner)
  const { code: cupCode } = await open(rival)
  await call('cups.join_cup', { code }, rival)
  const cupGameId = gameIn(await call('cups.play_cup', { cup_id, number: 2 }, owner))
  return { cup_id, lonelyCupId, cupCode, cupGameId }
}

type OfOwner = { friend: string } & Awaited<ReturnType<typeof makeCups>>
type Row = { input?: (owner: OfOwner) => object; other: 200 | 404 }

/** Calls about cups, as in `procedures.test.ts`. */
export const CUP_ROWS = {
  'cups.open_cup': { input: () => ({ difficulty: 'easy' }), other: 200 },
  'cups.count_cup_articles': { input: () => ({ difficulty: 'easy' }), other: 200 },
  'cups.list': { other: 200 },
  'cups.list_with_friend': { input: ({ friend }) => ({ friend_id: friend }), other: 404 },
  'cups.find': { input: ({ cup_id }) => ({ id: cup_id }), other: 404 },
  'cups.find_linked': { input: ({ cupCode }) => ({ code: cupCode }), other: 200 },
  'cups.of_game': { input: ({ cupGameId }) => ({ id: cupGameId }), other: 404 },
  'cups.join_cup': { input: ({ cup_id }) => ({ cup_id }), other: 404 },
  'cups.leave_cup': { input: ({ lonelyCupId }) => ({ cup_id: lonelyCupId }), other: 404 },
  'cups.invite_to_cup': {
    input: ({ cup_id, friend }) => ({ cup_id, user_id: friend }),
    other: 404,
  },
  'cups.play_cup': { input: ({ cup_id }) => ({ cup_id, number: 1 }), other: 404 },
} satisfies Record<string, Row>
