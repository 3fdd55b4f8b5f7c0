import { answerNothing, signedIn } from '../../platform/http/procedures.ts'
import type { Presence } from './presence.ts'

export function presenceProcedures(presence: Presence) {
  const { presence: os } = signedIn
  return {
    ping_user_status: os.ping_user_status.handler(
      answerNothing(({ context }) => presence.ping(context.user.user_id)),
    ),
    user_status: os.user_status.handler(({ input, context }) =>
      presence.listStatuses(context.user.user_id, input.user_ids),
    ),
  }
}
