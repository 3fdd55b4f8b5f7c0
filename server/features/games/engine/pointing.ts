import { MODES } from '@inkling/game/open/modes'
import { isHidden } from '@inkling/game/secret/guess'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { refuse } from '../../../platform/refused.ts'
import { fade, type SheetCache } from './sheets.ts'

type Dependencies = { bus: Bus; limiter: Limiter; sheets: Pick<SheetCache, 'find' | 'articleOf'> }

/** Pointing at a hidden word of a shared sheet, by its players. It is not stored. */
export function createPointing({ bus, limiter, sheets }: Dependencies) {
  async function point(user_id: string, game_id: string, position: number): Promise<void> {
    await limiter.take('point', user_id)
    const player = await sheets.find(game_id, user_id)
    const { mode, channel, sheet } = player
    if (MODES[mode].sheet === 'own') refuse('NOT_FOUND')
    const article = await sheets.articleOf(sheet)
    const word = article.redacted.words[position] ?? refuse('NO_SUCH_POSITION')
    fade(article, player)
    if (!isHidden(sheet.state, word.key)) refuse('ALREADY_OPEN')
    bus.publish(channel, { event: 'POINT', payload: { user_id, position } })
  }

  return { point }
}
