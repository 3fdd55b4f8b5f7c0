import { signedIn } from '../../http/procedures.ts'
import type { Profile } from './profile.ts'

export function profileProcedures(profile: Profile) {
  const { profile: os } = signedIn
  return {
    me: os.me.handler(({ context }) => profile.me(context.player.user_id)),
    update_profile: os.update_profile.handler(({ input, context }) =>
      profile.rename(context.player.user_id, input._full_name),
    ),
    settings: os.settings.handler(({ context }) => profile.settings(context.player.user_id)),
    update_settings: os.update_settings.handler(({ input, context }) =>
      profile.updateSettings(context.player.user_id, { appear_offline: input._appear_offline }),
    ),
    export: os.export.handler(({ context }) => profile.exportAll(context.player.user_id)),
    delete_account: os.delete_account.handler(async ({ context }) => {
      await profile.deleteAccount(context.player.user_id)
      return {}
    }),
  }
}
