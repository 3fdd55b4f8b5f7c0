import { signedIn } from '../../http/procedures.ts'
import type { Profile } from './profile.ts'

export function profileProcedures(profile: Profile) {
  return {
    me: signedIn.profile.me.handler(({ context }) => profile.me(context.player.user_id)),
  }
}
