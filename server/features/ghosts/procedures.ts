import { optionsOf } from '@inkling/game/open/modes'
import { signedIn } from '../../platform/http/procedures.ts'
import { offeredOptions } from '../articles/options.ts'
import type { Ghosts } from './ghosts.ts'

export function ghostProcedures(ghosts: Ghosts) {
  const { ghosts: os } = signedIn
  return {
    start_quick_race: os.start_quick_race.handler(({ input, context: { user } }) => {
      const { lang = 'en', difficulty } = input
      const chosen = { ...input.options, fading_ink: input.options?.fading_ink ?? true }
      const options = offeredOptions(optionsOf('solo', chosen), lang)
      return ghosts.startQuickRace(user.user_id, { lang, difficulty, options })
    }),
    ladder: os.ladder.handler(({ input, context: { user } }) =>
      ghosts.readLadder(user.user_id, input.id),
    ),
    ladders: os.ladders.handler(({ context: { user } }) => ghosts.listLadders(user.user_id)),
  }
}
