import type { FinishedGame, TopicFigures } from '@inkling/protocol/stats'
import { texts } from '../../../text/text.ts'
import { formatClock } from '../../../text/durations.ts'

/** '12 Mar 2026' of a time, by the user's calendar. */
export function dayText(time: string): string {
  return texts().format.date(new Date(time), { dateStyle: 'medium' })
}

/** A figure, with one decimal where it is no whole one. */
export function numberText(value: number): string {
  return texts().format.number(Math.round(value * 10) / 10)
}

/** A share of 0 to 1; where there is none, a dash. */
export function percentText(share: number | null): string {
  const { format, profile } = texts()
  return share === null ? profile.no_figure : format.percent(share)
}

/** What was played, and how it ended. */
export function kindText({ mode, state }: FinishedGame): string {
  const { history, names, profile } = texts()
  return profile.kind(names.modes[mode], history.states[state])
}

/** A finished game in one line. */
export function gameText(game: FinishedGame): string {
  const { counts, profile } = texts()
  return profile.game_told({
    day: dayText(game.finished_at),
    kind: kindText(game),
    guesses: counts.guesses(game.guesses),
    hits: percentText(game.hit_rate),
    time: formatClock(game.seconds),
  })
}

/** What the topic is called; an article may have none. */
export function topicText(topic: TopicFigures['topic']): string {
  const { names, profile } = texts()
  return topic === null ? profile.no_topic : names.topics[topic]
}
