import { signedIn } from '../../platform/http/procedures.ts'
import type { DailyFeature } from './daily.ts'

/** For calls that name none. */
const FIRST_LANGUAGE = 'en'

export function dailyProcedures(daily: DailyFeature) {
  const { daily: os } = signedIn
  return {
    find: os.find.handler(({ input, context }) =>
      daily.find(context.user.user_id, input.lang ?? FIRST_LANGUAGE, input.day ?? null),
    ),
    play_daily: os.play_daily.handler(({ input, context }) =>
      daily.play(context.user.user_id, input._lang ?? FIRST_LANGUAGE, input._day ?? null),
    ),
    list: os.list.handler(({ input, context }) =>
      daily.list(context.user.user_id, input.lang ?? FIRST_LANGUAGE, input.before ?? null),
    ),
  }
}
