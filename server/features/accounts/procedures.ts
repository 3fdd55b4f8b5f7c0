import { answerNothing, signedIn } from '../../platform/http/procedures.ts'
import type { Accounts } from './accounts.ts'

export function accountProcedures(accounts: Omit<Accounts, 'avatars' | 'exports'>) {
  const { profile: os } = signedIn
  return {
    me: os.me.handler(({ context }) => accounts.getMe(context.user.user_id)),
    update_profile: os.update_profile.handler(({ input, context }) =>
      accounts.rename(context.user.user_id, input.full_name),
    ),
    settings: os.settings.handler(({ context }) => accounts.getSettings(context.user.user_id)),
    update_settings: os.update_settings.handler(({ input, context }) =>
      accounts.updateSettings(context.user.user_id, {
        appear_offline: input.appear_offline,
        language: input.language,
        ghosts: input.ghosts,
      }),
    ),
    delete_account: os.delete_account.handler(
      answerNothing(({ context }) => accounts.deleteAccount(context.user.user_id)),
    ),
  }
}
