import { signedIn } from '../../http/procedures.ts'
import type { StatsFeature } from './stats.ts'

export function statsProcedures(stats: StatsFeature) {
  const { stats: os } = signedIn
  return {
    me: os.me.handler(({ context }) => stats.me(context.user.user_id)),
    details: os.details.handler(({ input, context }) =>
      stats.details(context.user.user_id, input.length),
    ),
    game_figures: os.game_figures.handler(({ input, context }) =>
      stats.gameFigures(context.user.user_id, input.id),
    ),
    head_to_head: os.head_to_head.handler(({ context }) => stats.headToHead(context.user.user_id)),
  }
}
