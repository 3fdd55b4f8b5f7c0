import type { GameEvent } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import type { Texts } from '../../../text/text.ts'
import { nameOf } from '../../../ui/user/user-name.tsx'
import type { PlayedGame } from '../store/game-state.ts'
import { isNews } from '../store/news.ts'
import { isShared } from '../store/played-game.ts'
import { shortName } from './people.ts'

/** News in a few words, with a `{name}` for the user whom they speak of. */
export type News = { text: string; user: User | null }

const NAME = '{name}'

/** What of these events is read aloud: the news with what follows from it, else a reaction. */
export function eventsText(
  events: readonly GameEvent[],
  game: PlayedGame,
  me: string,
  t: Texts,
): string {
  const event = events.findLast((one) => isNews(one, game, me))
  if (event === undefined) return reactionText(events.at(-1), t)
  const text = newsText(event, game, me, t) ?? ''
  const isFirst = events.some(({ players }) => players.some(({ place }) => place === 1))
  return isFirst && game.phase === 'running'
    ? t.players.news.last_stretch(text, game.options.last_stretch)
    : text
}

function reactionText(event: GameEvent | undefined, { players }: Texts): string {
  if (event === undefined || event.user === null || event.reaction === null) return ''
  return players.reacts(nameOf(event.user), players.reaction_names[event.reaction])
}

/** An event as news in one sentence. */
export function newsText(event: GameEvent, game: PlayedGame, me: string, t: Texts): string | null {
  const news = newsOf(event, game, me, t)
  if (news === null || news.user === null) return news?.text ?? null
  return news.text.replaceAll(NAME, shortName(news.user, game))
}

/** An event as news; null where it is not worth telling to this player. */
export function newsOf(event: GameEvent, game: PlayedGame, me: string, t: Texts): News | null {
  if (!isNews(event, game, me)) return null
  const { news } = t.players
  if (event.kind === 'timed_out') return { text: news.timed_out, user: null }
  if (event.user === null) return { text: news.all_gave_up, user: null }
  const text = TELLS[event.kind]?.(event, game, t)
  return text === undefined ? null : { text, user: event.user }
}

type Tell = (event: GameEvent, game: PlayedGame, t: Texts) => string

const TELLS: Partial<Record<GameEvent['kind'], Tell>> = {
  joined(event, game, { players: { news } }) {
    return playerOf(event, game)?.state === 'watching' ? news.watches(NAME) : news.joined(NAME)
  },
  left: (_event, _game, { players: { news } }) => news.left(NAME),
  decoded(event, game, { counts, players: { news } }) {
    if (isShared(game)) return news.last_word(NAME)
    const place = playerOf(event, game)?.place ?? 1
    return place === 1 ? news.decoded(NAME) : news.decoded_as(NAME, counts.place(place))
  },
  gave_up: (_event, _game, { players: { news } }) => news.gave_up(NAME),
  voted(event, game, { players: { news } }) {
    return playerOf(event, game)?.votes === true ? news.voted(NAME) : news.withdrew(NAME)
  },
  rematch: (_event, _game, { players: { news } }) => news.rematch(NAME),
}

function playerOf({ user_id }: GameEvent, { players }: PlayedGame) {
  return players.find(({ user }) => user.id === user_id)
}
