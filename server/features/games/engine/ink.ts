import { type Length, MODES } from '@inkling/game/open/modes'
import { wavesAt, timeOfWave } from '@inkling/game/open/fading-ink'
import { seenFaded } from '@inkling/game/secret/view'
import type { Faded } from '@inkling/protocol/game'
import { iso } from '../../../platform/database/sql.ts'
import type { PlayableArticle } from '../../articles/articles.ts'
import type { GamePlayer } from './player.ts'

/** Ink that fades since a time, in an article of this length. */
export type Ink = { length: Length; opened_at: Date }

/** Tells if and since when the article of a game uncovers itself: since it opened for a player who is alone, else for
 *  all. */
export function inkOf(player: GamePlayer): Ink | null {
  const { mode, options, began_at, started_at } = player
  const opened_at = MODES[mode].scope === 'group' ? started_at : (began_at ?? started_at)
  if (!options.fading_ink || opened_at === null) return null
  return { length: options.length, opened_at }
}

/** Shows the words that have faded until now, without those of the first `waves`. `elapsed` is in milliseconds since the
 *  article opened. */
export function seeInk(
  { length, opened_at }: Ink,
  { redacted, fading }: PlayableArticle,
  { waves, elapsed }: { waves: number; elapsed: number },
): Faded {
  const now = wavesAt(length, elapsed)
  const after = waves === 0 ? 0 : timeOfWave(length, waves)
  const until = now === 0 ? 0 : timeOfWave(length, now)
  const words = seenFaded(redacted, fading(), { after, until })
  return { waves: now, words, opened_at: iso(opened_at) }
}

/** Returns the time at which a word of a player's game fades, in milliseconds since 1970; Infinity if it never does. */
export function fadesAt(player: GamePlayer, { fading }: PlayableArticle): (key: string) => number {
  const ink = inkOf(player)
  if (ink === null) return () => Infinity
  const times = fading()
  return (key) => ink.opened_at.getTime() + (times.get(key) ?? Infinity)
}

/** Tells which words of a player's game had faded when the player was read. */
export function isFaded(player: GamePlayer, article: PlayableArticle): (key: string) => boolean {
  const at = fadesAt(player, article)
  return (key) => at(key) <= player.now.getTime()
}
