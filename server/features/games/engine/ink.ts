import { type Length, MODES } from '@inkling/game/open/modes'
import { wavesAt, timeOfWave } from '@inkling/game/open/fading-ink'
import { type Fading, fadingOf } from '@inkling/game/secret/fading'
import { seenFaded } from '@inkling/game/secret/view'
import type { Faded } from '@inkling/protocol/game'
import { LRUCache } from 'lru-cache'
import { iso } from '../../../platform/database/sql.ts'
import type { PlayableArticle } from '../../articles/articles.ts'
import type { GamePlayer } from './player.ts'

/** Words of all schedules in memory: about 30 MB. */
const MAX_WORDS = 400_000

/** Game whose article uncovers itself since a time. */
export type FadingGame = { game_id: string; length: Length; opened_at: Date }

/** Tells if and since when the article of a game uncovers itself: since it opened for a player who is alone, else for
 *  all. */
export function inkOf(player: GamePlayer): FadingGame | null {
  const { id: game_id, mode, options, began_at, started_at } = player
  const opened_at = MODES[mode].scope === 'group' ? started_at : (began_at ?? started_at)
  if (!options.fading_ink || opened_at === null) return null
  return { game_id, length: options.length, opened_at }
}

/** Creates the schedules by which words fade. They follow from the game and its article, so every server computes the
 *  same. */
export function createInk() {
  const known = new LRUCache<string, Fading>({
    maxSize: MAX_WORDS,
    sizeCalculation: ({ size }) => size + 1,
  })

  function fadingIn(
    { game_id, length }: Pick<FadingGame, 'game_id' | 'length'>,
    article: PlayableArticle,
  ): Fading {
    const remembered = known.get(game_id)
    if (remembered !== undefined) return remembered
    const fading = fadingOf(article.redacted, article.dullWords(), { length, seed: game_id })
    known.set(game_id, fading)
    return fading
  }

  /** Shows the words that have faded until now, without those of the first `waves`. `elapsed` is in milliseconds since the
   *  article opened. */
  function see(
    game: FadingGame,
    article: PlayableArticle,
    { waves, elapsed }: { waves: number; elapsed: number },
  ): Faded {
    const now = wavesAt(game.length, elapsed)
    const after = waves === 0 ? 0 : timeOfWave(game.length, waves)
    const until = now === 0 ? 0 : timeOfWave(game.length, now)
    const words = seenFaded(article.redacted, fadingIn(game, article), { after, until })
    return { waves: now, words, opened_at: iso(game.opened_at) }
  }

  /** Returns the time at which a word of a player's game fades, in milliseconds since 1970; Infinity if it never does. */
  function fadesAt(player: GamePlayer, article: PlayableArticle): (key: string) => number {
    const game = inkOf(player)
    if (game === null) return () => Infinity
    const fading = fadingIn(game, article)
    return (key) => game.opened_at.getTime() + (fading.get(key) ?? Infinity)
  }

  /** Tells which words of a player's game had faded when the player was read. */
  function isFaded(player: GamePlayer, article: PlayableArticle): (key: string) => boolean {
    const at = fadesAt(player, article)
    return (key) => at(key) <= player.now.getTime()
  }

  return { fadingIn, fadesAt, isFaded, see }
}
export type Ink = ReturnType<typeof createInk>
