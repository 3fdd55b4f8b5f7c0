import type { Game, GameEvent } from '@inkling/protocol/game'
import { type BoardState, type Felt, isShared } from './board-state.ts'
import { nextId, say } from './game-walk.ts'
import { nameOf, ordinal, shortName } from './people.ts'
import { REACTION_NAMES } from './reaction-names.ts'

/** What is older when it is read, in milliseconds, is not told as news. */
const FRESH = 10_000
const FEELINGS_KEPT = 20

/** What these events change on a board beside the game. `now` is the server's time. */
export function tidings(
  happened: readonly GameEvent[],
  game: Game,
  { me, felt, now }: { me: string; felt: readonly Felt[]; now: number },
): Partial<Pick<BoardState, 'news' | 'said' | 'felt' | 'rematch_by'>> {
  const fresh = happened.filter(({ at }) => Math.abs(now - Date.parse(at)) < FRESH)
  const text = newsOf(fresh, game, me)
  const spoken = aloud(fresh, game, me)
  const more = fresh.flatMap(feltIn)
  const asks = happened.find(({ kind }) => kind === 'rematch')?.user ?? null
  return {
    ...(text !== null && { news: { id: nextId(), text } }),
    ...(spoken !== null && { said: say(spoken) }),
    ...(more.length > 0 && { felt: [...felt, ...more].slice(-FEELINGS_KEPT) }),
    ...(asks !== null && { rematch_by: nameOf(asks) }),
  }
}

function feltIn({ user_id, reaction }: GameEvent): Felt[] {
  if (user_id === null || reaction === null) return []
  return [{ id: nextId(), user_id, reaction, at: Date.now() }]
}

/** What is worth telling of these events to a player, in a few words: the last of them that is. */
function newsOf(events: readonly GameEvent[], game: Game, me: string): string | null {
  let text: string | null = null
  for (const event of events) text = tell(event, game, me) ?? text
  return text
}

/** What of these events is read aloud: the news with what follows from it, else a feeling. */
function aloud(events: readonly GameEvent[], game: Game, me: string): string | null {
  const news = newsOf(events, game, me)
  if (news === null) return feelingOf(events.at(-1), me)
  const isFirst = events.some(({ players }) => players.some(({ place }) => place === 1))
  const minutes = game.options.last_stretch
  const stretch = `The last stretch: ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
  return isFirst && game.phase === 'running' ? `${news}. ${stretch}` : news
}

function feelingOf(event: GameEvent | undefined, me: string): string | null {
  if (event === undefined || event.user === null || event.user_id === me) return null
  return event.reaction === null ? null : `${nameOf(event.user)}: ${REACTION_NAMES[event.reaction]}`
}

function tell(event: GameEvent, game: Game, me: string): string | null {
  if (event.kind === 'timed_out') return 'Time is up'
  if (event.kind === 'gave_up' && event.user_id === null) return 'All gave up'
  if (event.user === null || event.user_id === me || game.phase === 'lobby') return null
  return TELLS[event.kind]?.(shortName(event.user, game), game, event) ?? null
}

type Tell = (name: string, game: Game, event: GameEvent) => string | null

const TELLS: Partial<Record<GameEvent['kind'], Tell>> = {
  joined: (name, game) => (game.phase === 'over' ? null : `${name} came in`),
  left: (name) => `${name} left`,
  decoded(name, game, { user_id }) {
    if (isShared(game)) return `${name} found the last word`
    const place = game.players.find(({ user }) => user.id === user_id)?.place ?? null
    return place === null || place === 1
      ? `${name} decoded it`
      : `${name} decoded it, ${ordinal(place)}`
  },
  gave_up: (name) => `${name} gave up`,
  voted(name, { players }, { user_id }) {
    const votes = players.find(({ user }) => user.id === user_id)?.votes
    return votes === true ? `${name} wants to give up` : `${name} wants to go on`
  },
  rematch: (name) => `${name} wants a rematch`,
}
