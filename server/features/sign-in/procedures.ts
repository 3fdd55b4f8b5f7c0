import { answerNothing, signedIn } from '../../platform/http/procedures.ts'
import type { SignIn } from './sign-in.ts'

export function identityProcedures(signIn: Pick<SignIn, 'listIdentities' | 'removeIdentity'>) {
  const { identities: os } = signedIn
  return {
    list: os.list.handler(({ context }) => signIn.listIdentities(context.user.user_id)),
    remove: os.remove.handler(
      answerNothing(({ input, context }) =>
        signIn.removeIdentity(context.user.user_id, input.identity_id),
      ),
    ),
  }
}

export function sessionProcedures(
  signIn: Pick<SignIn, 'listSessions' | 'endSession' | 'endOtherSessions'>,
) {
  const { sessions: os } = signedIn
  return {
    list: os.list.handler(({ context }) => signIn.listSessions(context.user)),
    end_session: os.end_session.handler(
      answerNothing(({ input, context }) =>
        signIn.endSession(context.user.user_id, input.session_id),
      ),
    ),
    end_other_sessions: os.end_other_sessions.handler(
      answerNothing(({ context }) => signIn.endOtherSessions(context.user)),
    ),
  }
}
