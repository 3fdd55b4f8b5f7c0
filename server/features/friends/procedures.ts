import { answerNothing, signedIn } from '../../platform/http/procedures.ts'
import type { Presence } from '../presence/presence.ts'
import type { Friends } from './friends.ts'

export function friendProcedures(friends: Friends, presence: Pick<Presence, 'isOnline'>) {
  const { friends: os } = signedIn
  return {
    list: os.list.handler(({ input, context }) => friends.listFriends(context.user.user_id, input)),
    online: os.online.handler(({ context }) =>
      friends.listOnlineFriends(context.user.user_id, presence.isOnline),
    ),
    remove: os.remove.handler(
      answerNothing(({ input, context }) => friends.remove(context.user.user_id, input.friend_id)),
    ),
    requests: os.requests.handler(({ context }) => friends.listRequests(context.user.user_id)),
    invite_token: os.invite_token.handler(({ context }) =>
      friends.getInviteToken(context.user.user_id),
    ),
    replace_invite_token: os.replace_invite_token.handler(({ context }) =>
      friends.replaceInviteToken(context.user.user_id),
    ),
    token_owner: os.token_owner.handler(({ input, context }) =>
      friends.findTokenOwner(context.user.user_id, input.token),
    ),
    send_friend_request: os.send_friend_request.handler(({ input, context }) =>
      friends.sendRequest(context.user.user_id, input._token),
    ),
    accept_friend_request: os.accept_friend_request.handler(
      answerNothing(({ input, context }) =>
        friends.acceptRequest(context.user.user_id, input._sender_id),
      ),
    ),
    reject_friend_request: os.reject_friend_request.handler(
      answerNothing(({ input, context }) =>
        friends.rejectRequest(context.user.user_id, input._sender_id),
      ),
    ),
    blocks: os.blocks.handler(({ input, context }) =>
      friends.listBlocks(context.user.user_id, input),
    ),
    block_user: os.block_user.handler(
      answerNothing(({ input, context }) => friends.block(context.user.user_id, input.user_id)),
    ),
    unblock_user: os.unblock_user.handler(
      answerNothing(({ input, context }) => friends.unblock(context.user.user_id, input.user_id)),
    ),
  }
}
