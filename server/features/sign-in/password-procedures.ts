import { answerNothing, signedIn } from '../../platform/http/procedures.ts'
import { refuse } from '../../platform/refused.ts'
import type { Passwords } from './passwords.ts'

/** `passwords` is null on a server without them. */
export function passwordProcedures(passwords: Pick<Passwords, 'find' | 'addTo' | 'change'> | null) {
  const { passwords: os } = signedIn
  return {
    find: os.find.handler(async ({ context: { user } }) => ({
      is_offered: passwords !== null,
      name: (await passwords?.find(user.user_id)) ?? null,
    })),
    add_password: os.add_password.handler(
      answerNothing(({ input, context: { user } }) =>
        (passwords ?? refuse('NOT_FOUND')).addTo(user.user_id, input.name, input.password),
      ),
    ),
    change_password: os.change_password.handler(
      answerNothing(({ input, context: { user } }) => {
        const { current_password: current, new_password: next } = input
        return (passwords ?? refuse('NOT_FOUND')).change(user, { current, next })
      }),
    ),
  }
}
