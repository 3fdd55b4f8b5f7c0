import { isFinished } from '@inkling/game/open/game-state'
import type { ChannelEvents } from '@inkling/protocol/channels'
import type { Game, GameEvent, Phase, Standing } from '@inkling/protocol/game'
import { serverNow } from '../../lib/clock.ts'
import type { FeedState, GamePlayer, GameState, PlayedGame, Sheet } from './game-state.ts'
import { announce, nextId } from './reducers.ts'

/** Applies one event to the game, for the player `me`. */
export function afterEvent(game: PlayedGame, event: GameEvent, me: string): PlayedGame {
  const changed: PlayedGame = {
    ...game,
    ...event.game,
    event: event.number,
    players: playersAfter(game.players, event),
    invited: invitedAfter(game.invited, event),
  }
  const mine = event.players.find(({ user_id }) => user_id === me)
  return {
    ...changed,
    state: mine?.state ?? game.state,
    finished_at: mine === undefined ? game.finished_at : mine.finished_at,
    phase: phaseAfter(changed, event),
  }
}

/** Applies events to the game in the order of their numbers. Events after a gap are `left` for later. */
export function afterEvents(
  game: PlayedGame,
  events: readonly GameEvent[],
  me: string,
): { game: PlayedGame; happened: GameEvent[]; left: GameEvent[] } {
  let now = game
  const happened: GameEvent[] = []
  const left: GameEvent[] = []
  for (const event of events.toSorted((a, b) => a.number - b.number)) {
    if (event.number === now.event + 1) {
      now = afterEvent(now, event, me)
      happened.push(event)
    } else if (event.number > now.event) {
      left.push(event)
    }
  }
  return { game: now, happened, left }
}

function playersAfter(
  players: readonly GamePlayer[],
  { players: changed, gone, user }: GameEvent,
): readonly GamePlayer[] {
  if (changed.length + gone.length === 0) return players
  const standings = new Map(changed.map((standing) => [standing.user_id, standing]))
  const after = players
    .filter((player) => !gone.includes(player.user.id))
    .map((player) => withStanding(player, standings.get(player.user.id)))
  const joining = user === null ? undefined : standings.get(user.id)
  const isKnown = players.some((player) => player.user.id === user?.id)
  if (user === null || joining === undefined || isKnown) return after
  const { user_id: _, ...standing } = joining
  return [...after, { user, ...standing }]
}

function withStanding(player: GamePlayer, standing: Standing | undefined): GamePlayer {
  if (standing === undefined) return player
  const { user_id: _, ...rest } = standing
  return { ...player, ...rest }
}

function invitedAfter(invited: Game['invited'], { kind, user_id }: GameEvent): Game['invited'] {
  if (kind === 'joined' || kind === 'uninvited') {
    return invited.filter(({ user }) => user.id !== user_id)
  }
  if (kind !== 'declined') return invited
  return invited.map((one) => (one.user.id === user_id ? { ...one, declined: true } : one))
}

function phaseAfter({ started_at, over_at, phase }: PlayedGame, { at }: GameEvent): Phase {
  if (over_at !== null) return 'over'
  if (started_at === null) return 'lobby'
  const isRunning = phase === 'running' || Date.parse(at) >= Date.parse(started_at)
  return isRunning ? 'running' : 'countdown'
}

/** True if I finished or the game ended, so that more may be visible now. */
export function hasEnded(before: PlayedGame, after: PlayedGame): boolean {
  const isMine = isFinished(after.state) && !isFinished(before.state)
  return isMine || (after.phase === 'over' && before.phase !== 'over')
}

/** Age in milliseconds from which an event is no news. */
const MAX_NEWS_AGE = 10_000
const MAX_REACTIONS = 20
const NEWS: ReadonlySet<GameEvent['kind']> = new Set([
  'joined',
  'left',
  'decoded',
  'gave_up',
  'nudged',
  'voted',
  'rematch',
])

/** Adds these events to the news and announcements. */
export function feedAfterEvents(
  { server: { me }, feed }: GameState,
  happened: readonly GameEvent[],
  game: PlayedGame,
): Partial<FeedState> {
  const now = serverNow()
  const fresh = happened.filter(({ at }) => Math.abs(now - Date.parse(at)) < MAX_NEWS_AGE)
  const event = fresh.findLast((one) => isNews(one, game, me))
  if (event === undefined) return {}
  return {
    news: { id: nextId(), at: Date.now(), event },
    ...announce(feed, { kind: 'events', events: fresh }),
  }
}

/** Shows a reaction, and announces one of another player. */
export function feedAfterReaction(
  { server: { me }, feed }: GameState,
  { user_id, reaction }: ChannelEvents['game']['REACTION'],
): Partial<FeedState> {
  const shown = { id: nextId(), user_id, reaction, at: Date.now() }
  return {
    reactions: [...feed.reactions, shown].slice(-MAX_REACTIONS),
    ...(user_id !== me && announce(feed, { kind: 'reaction', user_id, reaction })),
  }
}

/** Shows at which word a player points, in place of the one before, and announces one of another player. */
export function feedAfterPoint(
  { server: { me, sheet }, feed }: GameState,
  { user_id, position }: ChannelEvents['game']['POINT'],
): Partial<FeedState> {
  const letters = sheet === null ? undefined : lengthsIn(sheet)[position]
  if (letters === undefined) return {}
  const shown = { id: nextId(), user_id, position, letters, at: Date.now() }
  return {
    points: [...feed.points.filter((point) => point.user_id !== user_id), shown],
    ...(user_id !== me && announce(feed, { kind: 'point', user_id, letters })),
  }
}

/** Lengths of the words of a sheet, by position. */
function lengthsIn({ blocks }: Sheet): number[] {
  return blocks.flatMap(({ text }) => text.filter((part) => typeof part === 'number'))
}

/** True if an event is news for a player. */
export function isNews(event: GameEvent, game: PlayedGame, me: string): boolean {
  const { kind, user, user_id } = event
  if (kind === 'timed_out' || (kind === 'gave_up' && user_id === null)) return true
  if (user === null || user_id === me || game.phase === 'lobby') return false
  return NEWS.has(kind) && !(kind === 'joined' && game.phase === 'over')
}
