import { isFinished } from '@inkling/game/game'
import type { Game, GameEvent, Phase, Player, Progress, Standing } from '@inkling/protocol/game'

/** How far each player has come, by his id. */
export type Strides = ReadonlyMap<string, Progress>

/** The game after one thing that happened in it. `me` is whose browser this is. */
export function afterEvent(game: Game, event: GameEvent, me: string): Game {
  const changed: Game = {
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

/** The game after all of these events that follow on it without a gap, in their order whatever order they came in; what
 *  lies beyond a gap is `left` for later. */
export function afterEvents(
  game: Game,
  events: readonly GameEvent[],
  me: string,
): { game: Game; happened: GameEvent[]; left: GameEvent[] } {
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

function playersAfter(players: Player[], { players: changed, gone, user }: GameEvent): Player[] {
  if (changed.length + gone.length === 0) return players
  const standings = new Map(changed.map((standing) => [standing.user_id, standing]))
  const after = players
    .filter((player) => !gone.includes(player.user.id))
    .map((player) => stand(player, standings.get(player.user.id)))
  const comes = user === null ? undefined : standings.get(user.id)
  const isKnown = players.some((player) => player.user.id === user?.id)
  if (user === null || comes === undefined || isKnown) return after
  const none = { seq: 0, guesses: 0, uncovered: 0, title_found: 0 }
  const { user_id: _, ...standing } = comes
  return [...after, { user, ...standing, ...none }]
}

function stand(player: Player, standing: Standing | undefined): Player {
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

function phaseAfter({ started_at, over_at, phase }: Game, { at }: GameEvent): Phase {
  if (over_at !== null) return 'over'
  if (started_at === null) return 'lobby'
  const isRunning = phase === 'running' || Date.parse(at) >= Date.parse(started_at)
  return isRunning ? 'running' : 'countdown'
}

/** Takes what is newer in these messages, in whatever order they came. */
export function further(strides: Strides, progress: readonly Progress[]): Strides {
  const newer = progress.filter(({ user_id, seq }) => seq > (strides.get(user_id)?.seq ?? -1))
  if (newer.length === 0) return strides
  return new Map([...strides, ...newer.map((stride) => [stride.user_id, stride] as const)])
}

/** How far the players of a game had come when it was read. */
export function stridesIn({ players }: Game): Progress[] {
  return players.map(({ user, seq, guesses, uncovered, title_found }) => ({
    user_id: user.id,
    seq,
    guesses,
    uncovered,
    title_found,
  }))
}

/** Whether my part ended, or the game did, so that more may be seen now. */
export function hasEnded(before: Game, after: Game): boolean {
  const isMine = isFinished(after.state) && !isFinished(before.state)
  return isMine || (after.phase === 'over' && before.phase !== 'over')
}
