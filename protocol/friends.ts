import { z } from 'zod'
import { Id, procedure } from './procedure.ts'
import { User } from './profile.ts'

/** A friend of mine. `created_at` is when we became friends. */
export const Friend = z.strictObject({ created_at: z.string(), user: User })
export type Friend = z.infer<typeof Friend>

/** A request that I received. */
export const FriendRequest = z.strictObject({ created_at: z.string(), sender: User })
export type FriendRequest = z.infer<typeof FriendRequest>

/** `token` is 8 letters or digits of Crockford's base 32, shown as `K7QW-2M9X`. */
export const InviteToken = z.strictObject({ user_id: z.uuid(), token: z.string() })
export type InviteToken = z.infer<typeof InviteToken>

/** Somebody whom I blocked: they find neither my token nor me. */
export const Block = z.strictObject({ created_at: z.string(), user: User })
export type Block = z.infer<typeof Block>

/** Most friends of one player. */
export const MAX_FRIENDS = 1_000
/** Most requests that wait for one player's answer. */
export const MAX_RECEIVED = 100
/** As many of a list as one answer holds: with fewer it is at its end. */
export const FRIENDS_A_PAGE = 100

/** Behind whom a page of a list by name begins. The name comes along since whoever has it may be gone by now. */
const Page = z.strictObject({
  after: Id,
  after_name: z
    .string()
    .max(1000)
    .refine((name) => !name.includes('\0')),
})
export type Page = z.infer<typeof Page>

const nothing = z.strictObject({})
const PageOrFirst = z.union([Page, nothing.transform(() => undefined)]).optional()
const tags = ['Friends']

export const friends = {
  list: procedure()
    .route({
      method: 'GET',
      path: '/friends',
      summary: 'My friends by name, a hundred at a time after one of them',
      tags,
    })
    .input(PageOrFirst)
    .output(z.array(Friend)),
  online: procedure()
    .route({ method: 'GET', path: '/friends/online', summary: 'My friends who are online', tags })
    .output(z.array(Friend)),
  remove: procedure('NOT_FOUND')
    .route({ method: 'DELETE', path: '/friends/{friend_id}', summary: 'Remove a friend', tags })
    .input(z.strictObject({ friend_id: Id }))
    .output(nothing),
  requests: procedure()
    .route({ method: 'GET', path: '/friend_requests', summary: 'Requests that I received', tags })
    .output(z.array(FriendRequest)),
  invite_token: procedure()
    .route({ method: 'GET', path: '/invite_tokens/me', summary: 'My invite token', tags })
    .output(InviteToken),
  replace_invite_token: procedure()
    .route({ method: 'POST', path: '/replace_invite_token', summary: 'A new invite token', tags })
    .output(InviteToken),
  token_owner: procedure('TOO_MANY_TOKENS', 'UNKNOWN_TOKEN')
    .route({
      method: 'GET',
      path: '/invite_tokens/{token}/owner',
      summary: 'Whose invite token it is, before I ask them',
      tags,
    })
    .input(z.strictObject({ token: z.string().max(100) }))
    .output(User),
  send_friend_request: procedure(
    'TOO_MANY_TOKENS',
    'UNKNOWN_TOKEN',
    'OWN_TOKEN',
    'ALREADY_FRIENDS',
    'TOO_MANY_PENDING',
    'TOO_MANY_FRIENDS',
    'TOO_MANY_FRIENDS_THERE',
    'TOO_MANY_RECEIVED',
  )
    .route({
      method: 'POST',
      path: '/send_friend_request',
      summary: 'Ask the owner of an invite token to be my friend',
      tags,
    })
    .input(z.strictObject({ _token: z.string().max(100) }))
    .output(z.strictObject({ outcome: z.enum(['requested', 'befriended']) })),
  accept_friend_request: procedure('NOT_FOUND', 'TOO_MANY_FRIENDS', 'TOO_MANY_FRIENDS_THERE')
    .route({ method: 'POST', path: '/accept_friend_request', summary: 'Accept a request', tags })
    .input(z.strictObject({ _sender_id: Id }))
    .output(nothing),
  reject_friend_request: procedure('NOT_FOUND')
    .route({ method: 'POST', path: '/reject_friend_request', summary: 'Reject a request', tags })
    .input(z.strictObject({ _sender_id: Id }))
    .output(nothing),
  blocks: procedure()
    .route({
      method: 'GET',
      path: '/blocks',
      summary: 'Whom I blocked by name, a hundred at a time after one of them',
      tags,
    })
    .input(PageOrFirst)
    .output(z.array(Block)),
  block_user: procedure('NOT_FOUND')
    .route({
      method: 'POST',
      path: '/block_user',
      summary: 'Block a user, ending a friendship',
      tags,
    })
    .input(z.strictObject({ _user_id: Id }))
    .output(nothing),
  unblock_user: procedure('NOT_FOUND')
    .route({ method: 'POST', path: '/unblock_user', summary: 'Unblock a user', tags })
    .input(z.strictObject({ _user_id: Id }))
    .output(nothing),
}
