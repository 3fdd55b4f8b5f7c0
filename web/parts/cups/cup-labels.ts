import { CUP_ARTICLES, isDone } from '@inkling/game/open/cup'
import type { Cup, CupArticle, CupPlayer } from '@inkling/protocol/cups'
import type { User } from '@inkling/protocol/profile'
import { nameOf, shortNameOf } from '../../kit/user/user-name.tsx'
import { serverNow } from '../../lib/clock.ts'
import { DAY_S, HOUR_S, MINUTE_S } from '../../lib/units.ts'
import { myId } from '../../session/current-session.ts'
import type { Texts } from '../../text/text.ts'

const MAX_NAMED = 3

/** Name of a cup, which is that of its host. */
export function cupName({ cup }: Pick<Texts<'cups'>, 'cup'>, host: User | null): string {
  if (host === null) return cup.nameless
  return host.id === myId() ? cup.own : cup.of(nameOf(host))
}

/** First names of players of a cup; beyond three, how many others there are. */
export function playerNames(
  { cup: text, format }: Texts<'cups'>,
  cup: Cup,
  players: readonly CupPlayer[],
): string {
  const names = players.map(({ user }) =>
    user === null ? text.former_player : shortNameOf(user, usersOf(cup)),
  )
  if (names.length <= MAX_NAMED) return format.list(names)
  const rest = names.length - MAX_NAMED + 1
  return format.list([...names.slice(0, MAX_NAMED - 1), text.others(rest)])
}

/** Players of a cup whose accounts exist. */
export function usersOf({ players }: Cup): User[] {
  return players.flatMap(({ user }) => user ?? [])
}

/** Id of the user as a player of a cup; undefined before they have joined. */
export function myIdIn({ players, own_number }: Cup): string | undefined {
  return players.find(({ number }) => number === own_number)?.user?.id
}

/** Users in the first place of a cup that is over; none if nobody has decoded an article. */
export function winnersOf({ players }: Cup): User[] {
  return players.flatMap(({ rank, user, cells }) =>
    rank === 1 && user !== null && cells.some(({ place }) => place !== null) ? user : [],
  )
}

/** Time until a cup ends, in its two largest units: '3 days 4 h', '5 h 20 min'. */
export function timeLeft({ cup, counts, format }: Texts<'cups'>, ends_at: string): string {
  const seconds = Math.max(0, (Date.parse(ends_at) - serverNow()) / 1_000)
  const [days, hours] = [Math.floor(seconds / DAY_S), Math.floor((seconds % DAY_S) / HOUR_S)]
  const inHours = counts.hours(format.number(hours))
  if (days > 0) return hours === 0 ? cup.days(days) : `${cup.days(days)} ${inHours}`
  const minutes = counts.minutes(format.number(Math.floor((seconds % HOUR_S) / MINUTE_S)))
  return hours > 0 ? `${inHours} ${minutes}` : minutes
}

/** True on the last day of a cup. */
export function endsSoon({ ends_at }: Cup): boolean {
  return Date.parse(ends_at) - serverNow() < DAY_S * 1_000
}

/** The article that the user is playing, else the first that they have not played; undefined once none is left. */
export function nextArticle({ articles, final_at, has_joined }: Cup): CupArticle | undefined {
  if (final_at !== null || !has_joined) return undefined
  const open = articles.filter(({ state }) => state === null || !isDone(state))
  return open.find(({ state }) => state === 'playing') ?? open[0]
}

/** Players besides the user who have played an article. */
export function othersAt({ players, own_number }: Cup, article: number): CupPlayer[] {
  return players.filter(
    ({ number, cells }) => number !== own_number && cells[article - 1]?.is_played === true,
  )
}

/** True for articles whose results the user sees. */
export function isSeen({ final_at, has_joined }: Cup, { state }: CupArticle): boolean {
  if (final_at !== null && has_joined) return true
  return state !== null && state !== 'skipped' && isDone(state)
}

/** Number of articles that the user is done with. */
export function doneArticles({ articles }: Cup): number {
  return articles.filter(({ state }) => state !== null && isDone(state)).length
}

/** Place of the user at an article among those who have played it: '2nd of 5', or '3rd of 4 so far'; null without one. */
export function placeText(
  t: Texts<'cups'>,
  cup: Cup,
  { number, place }: CupArticle,
): string | null {
  if (place === null) return null
  const played = othersAt(cup, number).length + 1
  const text = t.cup.place_of({ place: t.counts.place(place), count: played })
  return played < cup.players.length && cup.final_at === null ? t.cup.so_far(text) : text
}

/** Place of the user in the standings; null before they have one. */
export function rankText(t: Texts<'cups'>, cup: Cup): string | null {
  const mine = cup.players.find(({ number }) => number === cup.own_number)
  if (mine === undefined || !cup.articles.some((article) => isSeen(cup, article))) return null
  return t.cup.place_of({ place: t.counts.place(mine.rank), count: cup.players.length })
}

/** Players who are not done yet. */
export function awaited(cup: Cup): CupPlayer[] {
  return cup.players.filter(
    ({ number, user, cells }) =>
      user !== null &&
      number !== cup.own_number &&
      cells.filter(({ is_played, is_skipped }) => is_played || is_skipped).length < CUP_ARTICLES,
  )
}
