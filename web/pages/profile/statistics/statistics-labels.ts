import type { FinishedGame, TopicFigures } from '@inkling/protocol/stats'
import { gameName } from '../../../text/game-name.ts'
import { texts } from '../../../text/text.ts'
import { formatClock } from '../../../text/durations.ts'

/** Day of a time in the user's time zone, such as '12 Mar 2026'. */
export function dayText(time: string): string {
  return texts().format.date(new Date(time), { dateStyle: 'medium' })
}

/** Number with at most one decimal. */
export function numberText(value: number): string {
  return texts().format.number(Math.round(value * 10) / 10)
}

/** Percentage of a share from 0 to 1; a dash for null. */
export function percentText(share: number | null): string {
  const { format, profile } = texts('profile', 'common', 'play')
  return share === null ? profile.no_figure : format.percent(share)
}

/** Mode and outcome of a game. */
export function kindText(game: FinishedGame): string {
  const t = texts('profile', 'common', 'play')
  return t.profile.kind({ mode: gameName(t, game), end: t.history.states[game.state] })
}

/** Finished game in one line. */
export function gameText(game: FinishedGame): string {
  const { counts, profile } = texts('profile', 'common', 'play')
  return profile.game_told({
    day: dayText(game.finished_at),
    kind: kindText(game),
    guesses: counts.guesses(game.guesses),
    hits: percentText(game.hit_rate),
    time: formatClock(game.seconds),
  })
}

/** Name of a topic; an article may have none. */
export function topicText(topic: TopicFigures['topic']): string {
  const { terms, profile } = texts('profile', 'common', 'play')
  return topic === null ? profile.no_topic : terms.topics[topic]
}
