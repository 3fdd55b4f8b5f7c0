import { MODES } from '@inkling/game/open/modes'
import { phaseOf, seesAll, seesSheet, type Phase } from '@inkling/game/open/game-state'
import { createLoader } from '../../../platform/loader.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Articles, type PlayableArticle, playableKey } from '../../articles/articles.ts'
import type { GamePlayer } from '../engine/player.ts'
import { listModes } from '../store/players.ts'

/** After a restart all players return to their games at once. */
const MAX_AT_ONCE = 500

type Times = { started_at: Date | null; over_at: Date | null; now: Date }

/** Tells the phase of a game at the moment when it was read. */
export function phaseAt({ started_at, over_at, now }: Times): Phase {
  const times = {
    started_at: started_at?.getTime() ?? null,
    over_at: over_at?.getTime() ?? null,
  }
  return phaseOf(times, now.getTime())
}

/** True for a game whose players hear of each other. */
export function hasOthers({ mode }: GamePlayer): boolean {
  return MODES[mode].scope === 'group'
}

/** True once anything of the article may be shown: until the countdown ends, not even the length of its title is. */
export function hasBegun(player: GamePlayer): boolean {
  return player.article_id !== null && phaseAt(player) !== 'countdown'
}

/** True if a player may see the whole article: after their own end, or because they have chosen it. */
export function maySeeArticle(player: GamePlayer): boolean {
  const hasChosen = player.chosen_by === player.user_id && phaseAt(player) !== 'lobby'
  return maySeeWords(player) || hasChosen
}

/** True if a player may have the sheet of a game that has begun. */
export function maySeeSheet(player: GamePlayer): boolean {
  return seesSheet(player.mode, player.state, phaseAt(player)) || maySeeArticle(player)
}

/** True if a player may see the guesses of others on sheets of their own. */
export function maySeeWords(player: GamePlayer): boolean {
  return seesAll(player.mode, player.state, phaseAt(player))
}

/** Loads the article of a game that has started. It is whole: show players only what the view lets them see. */
export function loadArticle(
  articles: Pick<Articles, 'load'>,
  { id, article_id, options }: GamePlayer,
): Promise<PlayableArticle> {
  if (article_id === null) throw new Error(`Game ${id} has not started, so it has no article.`)
  return articles.load(playableKey(article_id, options))
}

/** Tells if a user may follow a game on its channel: as a player or spectator, but not in games of the whole world. */
export function createMayFollow(db: Database) {
  const modeOf = createLoader(
    (wanted: readonly { game_id: string; user_id: string }[]) => listModes(db, wanted),
    MAX_AT_ONCE,
  )
  return async (user_id: string, game_id: string): Promise<boolean> => {
    const mode = await modeOf({ game_id, user_id })
    return mode !== null && MODES[mode].scope !== 'world'
  }
}
