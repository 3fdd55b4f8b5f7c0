import { winsNeeded } from '@inkling/game/open/match'
import type { GameEvent } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import { rich } from '../../text/rich.tsx'
import { durationText } from '../../text/durations.ts'
import { type Texts, useText } from '../../text/text.ts'
import { type PlayedGame, isShared, requireGame } from '../store/game-state.ts'
import { isNews } from '../store/events.ts'
import { useGame } from '../store/use-game.ts'
import { shortName } from './people.ts'
import styles from './players.module.css'
import { useExpiring } from '../../lib/expiring.ts'
import { SECOND } from '../../lib/units.ts'

/** News in a few words, with `{name}` for the user. */
export type News = { text: string; user: User | null }

/** Game of an event, and the player who sees it. */
type Board = { game: PlayedGame; me: string }

/** Text read aloud for these events: the last news, with the last stretch if it begins. */
export function eventsText(events: readonly GameEvent[], board: Board, t: Texts<'game'>): string {
  const { game, me } = board
  const event = events.findLast((one) => isNews(one, game, me))
  if (event === undefined) return ''
  const text = newsText(event, board, t) ?? ''
  const stretch = events.map(stretchBegunBy).find((begun) => begun !== null)
  if (stretch === undefined || game.phase !== 'running') return text
  const time = durationText(t.format, Math.round(stretch / SECOND))
  return t.players.news.stretch_begins({ news: text, time })
}

/** Milliseconds of the last stretch that an event begins, else null. */
function stretchBegunBy({ at, players, game: { ends_at } }: GameEvent): number | null {
  const isFirst = players.some(({ place }) => place === 1)
  return isFirst && ends_at !== null ? Date.parse(ends_at) - Date.parse(at) : null
}

/** An event as news in one sentence, with the user's name. */
export function newsText(event: GameEvent, board: Board, t: Texts<'game'>): string | null {
  const name = event.user === null ? '' : shortName(event.user, board.game)
  return newsOf(event, board, t, name)?.text ?? null
}

/** News about an event; null if it is none for this player. */
export function newsOf(
  event: GameEvent,
  { game, me }: Board,
  t: Texts<'game'>,
  name = '<name/>',
): News | null {
  if (!isNews(event, game, me)) return null
  const { news } = t.players
  if (event.kind === 'timed_out') return { text: news.timed_out, user: null }
  if (event.user === null) return { text: news.all_gave_up, user: null }
  const text = NEWS_TEXTS[event.kind]?.(name, t, event, game)
  return text === undefined ? null : { text, user: event.user }
}

type NewsText = (name: string, t: Texts<'game'>, event: GameEvent, game: PlayedGame) => string

const NEWS_TEXTS: Partial<Record<GameEvent['kind'], NewsText>> = {
  joined(name, { players: { news } }, event, game) {
    return playerOf(event, game)?.state === 'watching' ? news.watches(name) : news.joined(name)
  },
  left: (name, { players: { news } }) => news.left(name),
  decoded(name, { counts, players: { news } }, event, game) {
    if (isShared(game)) return news.last_word(name)
    const place = playerOf(event, game)?.place ?? 1
    return place === 1 ? news.decoded(name) : news.decoded_as({ name, place: counts.place(place) })
  },
  gave_up: (name, { players: { news } }) => news.gave_up(name),
  nudged: (name, { players: { news } }) => news.nudged(name),
  voted(name, { players: { news } }, event, game) {
    return playerOf(event, game)?.votes === true ? news.voted(name) : news.withdrew(name)
  },
  rematch: (name, { players: { news } }, _, { options }) =>
    winsNeeded(options.best_of) === null ? news.rematch(name) : news.next_game(name),
}

function playerOf({ user_id }: GameEvent, { players }: PlayedGame) {
  return players.find(({ user }) => user.id === user_id)
}

const NEWS_SHOWN_MS = 6000

/** The last news of another player, for some seconds. */
export function useNews(): News | null {
  const t = useText('game')
  const news = useGame(({ feed }) => feed.news)
  const fresh = useExpiring(news, NEWS_SHOWN_MS, news?.at)
  return useGame(({ server: { game, me } }) =>
    fresh === null || game === null ? null : newsOf(fresh.event, { game, me }, t),
  )
}

/** News in one line. Only a long name is cut. */
export function NewsLine({ news: { text, user } }: { news: News }) {
  const game = useGame(requireGame)
  return (
    <span className={styles.news}>
      {rich(text, {
        name: user !== null && (
          <bdi translate="no" className="truncate">
            {shortName(user, game)}
          </bdi>
        ),
      })}
    </span>
  )
}
