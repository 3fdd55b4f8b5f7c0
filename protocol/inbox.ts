import { z } from 'zod'
import { Difficulty, Language } from './articles.ts'
import { Length, PlayerState } from './game.ts'
import { Nothing, signedIn } from './procedure.ts'
import { User } from './profile.ts'

const about = {
  id: z.int().min(1),
  /** The other player. */
  user: User,
  created_at: z.string(),
}
const Result = z.strictObject({ state: PlayerState, guesses: z.int().min(0) })
const results = { theirs: Result, mine: Result }

/** Action of another user that concerns the caller and that no other list shows: they sent a challenge, answered one of the
 *  caller, or beat the caller in a daily. */
export const InboxItem = z.discriminatedUnion('kind', [
  z.strictObject({
    ...about,
    kind: z.literal('challenge'),
    code: z.string(),
    lang: Language,
    difficulty: Difficulty,
    length: Length,
  }),
  z.strictObject({
    ...about,
    kind: z.literal('challenge_answered'),
    code: z.string(),
    ...results,
  }),
  z.strictObject({
    ...about,
    kind: z.literal('daily_beaten'),
    day: z.iso.date(),
    length: Length,
    ...results,
  }),
])
export type InboxItem = z.infer<typeof InboxItem>

/** Kinds of rows. Invitations, requests and cups have lists of their own. */
export type InboxKind = InboxItem['kind'] | 'game_invite' | 'friend_request' | 'cup_over'

const { reads, changes } = signedIn('Inbox')

export const inbox = {
  list: reads('/inbox', {
    summary: 'Challenges that wait for me, and news of challenges and dailies, newest first',
    cost: 3,
  }).output(z.array(InboxItem)),
  see_item: changes('/see_item', {
    summary: 'Count a view of an item, or finish it; after two views it is no longer listed',
  })
    .input(z.strictObject({ id: z.int().min(1), is_done: z.boolean().optional() }))
    .output(Nothing),
}
