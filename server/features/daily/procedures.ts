import { signedIn } from '../../platform/http/procedures.ts'
import type { DailyFeature } from './daily.ts'

const DEFAULT_LANGUAGE = 'en'

export function dailyProcedures(daily: DailyFeature) {
  const { daily: os } = signedIn
  return {
    find: os.find.handler(({ input, context }) =>
      daily.find(context.user.user_id, input.lang ?? DEFAULT_LANGUAGE, input.day ?? null),
    ),
    play_daily: os.play_daily.handler(({ input, context }) =>
      daily.play(context.user.user_id, input.lang ?? DEFAULT_LANGUAGE, {
        day: input.day ?? null,
        length: input.length ?? 'whole',
      }),
    ),
    list: os.list.handler(({ input, context }) =>
      daily.list(context.user.user_id, input.lang ?? DEFAULT_LANGUAGE, input.before ?? null),
    ),
  }
}
