import { answerNothing, signedIn } from '../../platform/http/procedures.ts'
import type { SignIn } from './sign-in.ts'

export function sessionProcedures(
  sign_in: Pick<SignIn, 'listSessions' | 'endSession' | 'endOtherSessions'>,
) {
  const { sessions: os } = signedIn
  return {
    list: os.list.handler(({ context }) => sign_in.listSessions(context.user)),
    end_session: os.end_session.handler(
      answerNothing(({ input, context }) =>
        sign_in.endSession(context.user.user_id, input._session_id),
      ),
    ),
    end_other_sessions: os.end_other_sessions.handler(
      answerNothing(({ context }) => sign_in.endOtherSessions(context.user)),
    ),
  }
}
