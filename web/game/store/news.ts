import type { GameEvent } from '@inkling/protocol/game'
import { type GameState, type PlayedGame, type ShownReaction } from './game-state.ts'
import { announce, nextId } from './transitions.ts'

/** What is older when it is read, in milliseconds, is not told as news. */
const FRESH = 10_000
const REACTIONS_KEPT = 20
const NEWS: ReadonlySet<GameEvent['kind']> = new Set([
  'joined',
  'left',
  'decoded',
  'gave_up',
  'voted',
  'rematch',
])

type Before = Pick<GameState, 'me' | 'reactions' | 'offset' | 'announcements'>

/** What these events change on a board beside the game. */
export function stateFromEvents(
  happened: readonly GameEvent[],
  game: PlayedGame,
  { me, reactions, offset, announcements }: Before,
): Partial<GameState> {
  const now = Date.now() + offset
  const fresh = happened.filter(({ at }) => Math.abs(now - Date.parse(at)) < FRESH)
  const event = fresh.findLast((one) => isNews(one, game, me))
  const more = fresh.flatMap(reactionIn)
  const last = fresh.at(-1)
  const isFelt = last !== undefined && last.reaction !== null && last.user_id !== me
  return {
    ...(event !== undefined && { news: { id: nextId(), at: Date.now(), event } }),
    ...((event !== undefined || isFelt) &&
      announce({ announcements }, { kind: 'events', events: fresh })),
    ...(more.length > 0 && { reactions: [...reactions, ...more].slice(-REACTIONS_KEPT) }),
  }
}

/** Whether an event is worth telling to a player. */
export function isNews(event: GameEvent, game: PlayedGame, me: string): boolean {
  const { kind, user, user_id } = event
  if (kind === 'timed_out' || (kind === 'gave_up' && user_id === null)) return true
  if (user === null || user_id === me || game.phase === 'lobby') return false
  return NEWS.has(kind) && !(kind === 'joined' && game.phase === 'over')
}

function reactionIn({ user_id, reaction }: GameEvent): ShownReaction[] {
  if (user_id === null || reaction === null) return []
  return [{ id: nextId(), user_id, reaction, at: Date.now() }]
}
