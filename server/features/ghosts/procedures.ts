import { optionsOf } from '@inkling/game/open/modes'
import { signedIn } from '../../platform/http/procedures.ts'
import { offeredOptions } from '../articles/options.ts'
import type { Ghosts } from './ghosts.ts'

export function ghostProcedures(ghosts: Ghosts) {
  const { ghosts: os } = signedIn
  return {
    start_quick_race: os.start_quick_race.handler(({ input, context: { user } }) => {
      const { lang = 'en', difficulty } = input
      const options = offeredOptions(optionsOf('solo', input.options), lang)
      return ghosts.startQuickRace(user.user_id, { lang, difficulty, options })
    }),
  }
}
