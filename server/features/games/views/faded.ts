import type { Faded } from '@inkling/protocol/game'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles, PlayableArticle } from '../../articles/articles.ts'
import { inkOf, seeInk } from '../engine/ink.ts'
import { requirePlayer, type GamePlayer } from '../engine/player.ts'
import type { SheetCache } from '../engine/sheets.ts'
import { hasBegun, loadArticle, maySeeSheet } from './access.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'load'>
  sheets: Pick<SheetCache, 'articleOf' | 'find' | 'findKnown'>
}

/** Creates the function that reads the words that have faded after a number of waves, for those who have the sheet: without
 *  the database for a player who is in memory. */
export function createFadedReader({ db, articles, sheets }: Dependencies) {
  return async function readFaded(
    user_id: string,
    game_id: string,
    waves: number,
  ): Promise<Faded | null> {
    const known = sheets.findKnown(game_id, user_id)
    if (known !== undefined && known.ink !== null) {
      const elapsed = performance.now() - known.ink.openedAt
      return seeInk(known.ink, await sheets.articleOf(known.sheet), { waves, elapsed })
    }
    const player = await requirePlayer(db, user_id, game_id)
    if (!hasBegun(player) || player.state === 'joined') refuse('NOT_STARTED')
    if (!maySeeSheet(player)) refuse('WATCHING')
    if (player.state === 'playing') await sheets.find(game_id, user_id)
    return seeFaded(player, { article: await loadArticle(articles, player), waves })
  }
}

/** Shows what has faded of an article that uncovers itself, until now or until the player finished; null for one that does
 *  not. */
export function seeFaded(
  player: GamePlayer,
  { article, waves }: { article: PlayableArticle; waves: number },
): Faded | null {
  const ink = inkOf(player)
  if (ink === null) return null
  const until = player.finished_at ?? player.over_at ?? player.now
  const elapsed = Math.max(0, until.getTime() - ink.opened_at.getTime())
  return seeInk(ink, article, { waves, elapsed })
}
