import { signedIn } from '../../http/procedures.ts'
import type { StatsFeature } from './stats.ts'

export function statsProcedures(stats: StatsFeature) {
  return {
    me: signedIn.stats.me.handler(({ context }) => stats.me(context.player.user_id)),
  }
}
