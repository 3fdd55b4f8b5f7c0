import { z } from 'zod'
import { Id, CursorName, Nothing, signedIn } from './procedure.ts'
import { User } from './profile.ts'

/** Maximum number of friends of one player. */
export const MAX_FRIENDS = 1_000
/** Maximum number of requests that one player has not answered. */
export const MAX_RECEIVED = 100
/** Size of a page of a list; a shorter page is the last. */
export const FRIENDS_A_PAGE = 100

export const Friend = z.strictObject({
  /** Start of the friendship, ISO 8601. */
  created_at: z.string(),
  user: User,
})
export type Friend = z.infer<typeof Friend>

/** Request that the caller received. */
export const FriendRequest = z.strictObject({ created_at: z.string(), sender: User })
export type FriendRequest = z.infer<typeof FriendRequest>

export const InviteToken = z.strictObject({
  user_id: z.uuid(),
  /** 8 letters or digits of Crockford's base 32, shown as `K7QW-2M9X`. */
  token: z.string(),
})
export type InviteToken = z.infer<typeof InviteToken>

/** User whom the caller blocked: they find neither the caller's token nor the caller. */
export const Block = z.strictObject({ created_at: z.string(), user: User })
export type Block = z.infer<typeof Block>

/** Cursor of a list by name: the last user of the page before. Their name is sent too, since they may be gone by now. */
const Page = z.strictObject({ after: Id, after_name: CursorName })
export type Page = z.infer<typeof Page>

const PageOrFirst = z.union([Page, Nothing.transform(() => undefined)]).optional()

const { reads, changes } = signedIn('Friends')

export const friends = {
  list: reads('/friends', { summary: 'My friends by name, 100 a page', cost: 3 })
    .input(PageOrFirst)
    .output(z.array(Friend)),
  online: reads('/friends/online', { summary: 'My friends who are online', cost: 3 }).output(
    z.array(Friend),
  ),
  remove: changes('/friends/{friend_id}', {
    method: 'DELETE',
    summary: 'Remove a friend',
    refuses: ['NOT_FOUND'],
  })
    .input(z.strictObject({ friend_id: Id }))
    .output(Nothing),
  requests: reads('/friend_requests', { summary: 'Requests that I received' }).output(
    z.array(FriendRequest),
  ),
  invite_token: reads('/invite_tokens/me', { summary: 'My invite token' }).output(InviteToken),
  replace_invite_token: changes('/replace_invite_token', {
    summary: 'Replace my invite token',
    cost: 20,
  }).output(InviteToken),
  token_owner: reads('/invite_tokens/{token}/owner', {
    summary: 'Owner of an invite token, before I send them a request',
    refuses: ['TOO_MANY_TOKENS', 'UNKNOWN_TOKEN'],
  })
    .input(z.strictObject({ token: z.string().max(100) }))
    .output(User),
  send_friend_request: changes('/send_friend_request', {
    summary: 'Ask the owner of an invite token to be my friend',
    refuses: [
      'TOO_MANY_TOKENS',
      'UNKNOWN_TOKEN',
      'OWN_TOKEN',
      'GUEST',
      'ALREADY_FRIENDS',
      'TOO_MANY_PENDING',
      'TOO_MANY_FRIENDS',
      'TOO_MANY_FRIENDS_THERE',
      'TOO_MANY_RECEIVED',
    ],
  })
    .input(z.strictObject({ _token: z.string().max(100) }))
    .output(z.strictObject({ outcome: z.enum(['requested', 'befriended']) })),
  accept_friend_request: changes('/accept_friend_request', {
    summary: 'Accept a request',
    refuses: ['NOT_FOUND', 'TOO_MANY_FRIENDS', 'TOO_MANY_FRIENDS_THERE'],
  })
    .input(z.strictObject({ _sender_id: Id }))
    .output(Nothing),
  reject_friend_request: changes('/reject_friend_request', {
    summary: 'Reject a request',
    refuses: ['NOT_FOUND'],
  })
    .input(z.strictObject({ _sender_id: Id }))
    .output(Nothing),
  blocks: reads('/blocks', { summary: 'Users whom I blocked, by name, 100 a page' })
    .input(PageOrFirst)
    .output(z.array(Block)),
  block_user: changes('/block_user', {
    summary: 'Block a user, ending a friendship',
    refuses: ['NOT_FOUND'],
  })
    .input(z.strictObject({ user_id: Id }))
    .output(Nothing),
  unblock_user: changes('/unblock_user', { summary: 'Unblock a user', refuses: ['NOT_FOUND'] })
    .input(z.strictObject({ user_id: Id }))
    .output(Nothing),
}
