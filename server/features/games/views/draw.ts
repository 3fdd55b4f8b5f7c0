import { MODES } from '@inkling/game/open/modes'
import type { Game } from '@inkling/protocol/game'
import type { Articles } from '../../articles/articles.ts'
import { DRAW_COLUMNS, type GameRow } from '../store/games.ts'

export { DRAW_COLUMNS }

type DrawnGame = Pick<
  GameRow,
  | 'mode'
  | 'options'
  | 'lang'
  | 'difficulty'
  | 'topic'
  | 'own_article_id'
  | 'article_id'
  | 'over_at'
  | 'widened_from'
  | 'unrated'
>
type SeenDraw = Pick<Game, 'options' | 'widening' | 'unrated'>
export type ReadDraw = ReturnType<typeof createDrawReader>

/** Creates the view of the draw of a game's article. It happens at the start, so of a lobby a forecast is shown, for the
 *  players who are in it. */
export function createDrawReader({ articles }: { articles: Pick<Articles, 'foresee'> }) {
  return async function readDraw(game: DrawnGame, players: readonly string[]): Promise<SeenDraw> {
    const { own_article_id, article_id, over_at, difficulty, topic } = game
    if (own_article_id !== null || article_id !== null || over_at !== null) return seenDraw(game)
    const found = await articles.foresee(players, game)
    if (found === null) return seenDraw(game)
    const isWidened = found.difficulty !== difficulty || found.topic !== topic
    return seenDraw({ ...game, ...found, widened_from: isWidened ? { difficulty, topic } : null })
  }
}

/** Shows the draw of an article. Options say that a race is not rated, whatever the reason. */
function seenDraw(game: DrawnGame): SeenDraw {
  const { mode, options, own_article_id, difficulty, topic, widened_from } = game
  const unrated = MODES[mode].places && options.rated ? game.unrated : null
  return {
    options: { ...options, rated: options.rated && own_article_id === null && unrated === null },
    widening: widened_from && { from: widened_from, to: { difficulty, topic } },
    unrated,
  }
}
