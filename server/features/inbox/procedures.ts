import { answerNothing, signedIn } from '../../platform/http/procedures.ts'
import type { Inbox } from './inbox.ts'

export function inboxProcedures(inbox: Inbox) {
  const { inbox: os } = signedIn
  return {
    list: os.list.handler(({ context: { user } }) => inbox.list(user.user_id)),
    see_item: os.see_item.handler(
      answerNothing(({ input: { id, is_done = false }, context: { user } }) =>
        inbox.see(user.user_id, id, is_done),
      ),
    ),
  }
}
