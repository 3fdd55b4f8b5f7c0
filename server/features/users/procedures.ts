import { signedIn } from '../../platform/http/procedures.ts'
import type { Users } from './users.ts'

export function userProcedures(users: Users) {
  const { profile: os } = signedIn
  return {
    me: os.me.handler(({ context }) => users.me(context.user.user_id)),
    update_profile: os.update_profile.handler(({ input, context }) =>
      users.rename(context.user.user_id, input._full_name),
    ),
    settings: os.settings.handler(({ context }) => users.settings(context.user.user_id)),
    update_settings: os.update_settings.handler(({ input, context }) =>
      users.updateSettings(context.user.user_id, {
        appear_offline: input._appear_offline,
        language: input._language,
      }),
    ),
    delete_account: os.delete_account.handler(async ({ context }) => {
      await users.deleteAccount(context.user.user_id)
      return {}
    }),
  }
}
