import { isTooMuch, type Player, type GameState } from '@inkling/game/open/game-state'
import { isClosed } from '@inkling/game/open/lobby'
import { MODES, type Mode, type Variant } from '@inkling/game/open/modes'
import { channelOf } from '@inkling/protocol/channels'
import type { GameEvent } from '@inkling/protocol/game'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { retryDeadlocks } from '../../../platform/database/deadlocks.ts'
import { isBlocked, isUnavailable } from '../../../platform/database/failures.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Announce } from '../../inbox/inbox.ts'
import { writeEvents } from '../store/events.ts'
import { deleteInvites } from '../store/invites.ts'
import { deletePastedText } from '../store/lobbies.ts'
import { deletePlayers, writeTitles } from '../store/players.ts'
import { deleteRemoved, insertRemoved } from '../store/removed-players.ts'
import { eventsOf, MISSED } from './events.ts'
import {
  lockFreeGame,
  lockGame,
  lockPlayer,
  writeGame,
  type AcceptedDecision,
  type Decision,
  type LockedGame,
} from './locked-game.ts'
import { writePlayers } from './players.ts'

/** Limits of waiting for the database after a commit without an answer: tries, and milliseconds between them. */
const MAX_CHECKS = 120
const CHECK_EVERY = 1_000

/** Decides on a locked game; null changes nothing. It runs again after a deadlock, so it has no effect except through
 *  `tx`. */
export type Decide = (locked: DecidedGame) => Promise<Decision | null> | Decision | null

/** A locked game with a function that keeps an announcement for after the commit. */
export type DecidedGame = LockedGame & { announceLater(announce: Announce): void }

/** A transition that is written: the game's state after it, its events, and the players it changed and removed.
 *  `endsInvites` is true if it ended invitations. `match_id` and `next_game_id` are its place in a chain of rematches. */
export type GameChange = {
  game_id: string
  variant: Variant | null
  match_id: string | null
  next_game_id: string | null
  state: GameState
  events: GameEvent[]
  changed: Player[]
  gone: Player[]
  endsInvites: boolean
}

/** Writes what follows from a transition, in its transaction; returns what to announce after the commit. */
export type InTransaction = (tx: Tx, change: GameChange) => Promise<Announce | null>

/** Reacts to a committed transition, on the server where it happened. The player's request does not wait for it. */
export type AfterCommit = (change: GameChange) => Promise<unknown> | void

/** Effects of every transition, in this order. */
export type Effects = {
  inTransaction: readonly InTransaction[]
  afterCommit: readonly AfterCommit[]
}

type Dependencies = { db: Database; bus: Bus; effects: Effects; onError: (error: unknown) => void }
type Lock = (tx: Tx) => Promise<LockedGame | null>

/** Transitions of games: one at a time for each game, with numbered events that are announced after the commit. */
export function createTransitions({ db, bus, effects, onError }: Dependencies) {
  /** Games whose last transition may have been committed or not. */
  const unclear = new Set<string>()

  /** Applies a decision to a game; null if it changes nothing. Not for games of the whole world, which have no common
   *  state. */
  function apply(game_id: string, decide: Decide): Promise<GameChange | null> {
    const lock: Lock = async (tx) => (await lockGame(tx, game_id)) ?? refuse('NOT_FOUND')
    return run(lock, decide).catch((error: unknown) => throwFailure(game_id, error))
  }

  /** Does the same; null at once if another transaction is changing the game. */
  function applyIfFree(game_id: string, decide: Decide): Promise<GameChange | null> {
    const lock: Lock = (tx) => lockFreeGame(tx, game_id)
    return run(lock, decide).catch((error: unknown) => throwFailure(game_id, error))
  }

  /** Does the same for a decision on one player; in a game of the whole world only that player is locked. */
  function applyForPlayer(
    { mode, game_id, user_id }: { mode: Mode; game_id: string; user_id: string },
    decide: Decide,
  ): Promise<GameChange | null> {
    if (MODES[mode].scope !== 'world') return apply(game_id, decide)
    return run(
      async (tx) => (await lockPlayer(tx, game_id, user_id)) ?? refuse('NOT_FOUND'),
      decide,
    )
  }

  async function run(lock: Lock, decide: Decide): Promise<GameChange | null> {
    // An insert of guesses locks its rows in another order.
    const done = await retryDeadlocks(() =>
      db.transaction().execute(async (tx) => {
        const announcements: Announce[] = []
        const announceLater = (announce: Announce) => void announcements.push(announce)
        const locked = await lock(tx)
        const decided = locked === null ? null : await decide({ ...locked, announceLater })
        if (locked === null || decided === null) return null
        if ('refused' in decided) return refuse(decided.refused)
        if (isTooMuch(locked.game.event_number, decided.events)) return refuse('TOO_MANY_EVENTS')
        const change = await write(locked, decided)
        for (const effect of effects.inTransaction) {
          const announceEffect = await effect(tx, change)
          if (announceEffect !== null) announceLater(announceEffect)
        }
        return { change, announcements }
      }),
    )
    if (done === null) return null
    const { change, announcements } = done
    announce(bus, change)
    for (const tell of announcements) tell()
    for (const effect of effects.afterCommit) void react(effect, change)
    return change
  }

  /** Throws the failure of a transition. Players read the game again if the transition may still have been committed. */
  function throwFailure(game_id: string, failure: unknown): never {
    const isUnclear = isUnavailable(failure) && !isBlocked(failure)
    if (isUnclear && !unclear.has(game_id)) {
      unclear.add(game_id)
      void tellOfMissed(game_id).finally(() => unclear.delete(game_id))
    }
    throw failure
  }

  /** Tells the players of a game that they may have missed something, once no transaction on it is under way. */
  async function tellOfMissed(game_id: string): Promise<void> {
    for (let checks = 1; checks <= MAX_CHECKS; checks++) {
      if (await isSettled(game_id)) {
        return bus.publish(channelOf('game', game_id), MISSED)
      }
      await pause(CHECK_EVERY, undefined, { ref: false })
    }
  }

  function isSettled(game_id: string): Promise<boolean> {
    const locking = db.transaction().execute((tx) => lockGame(tx, game_id))
    return locking.then(
      () => true,
      () => false,
    )
  }

  async function react(effect: AfterCommit, change: GameChange): Promise<void> {
    try {
      await effect(change)
    } catch (error) {
      onError(error)
    }
  }

  return { apply, applyIfFree, applyForPlayer }
}
export type Transitions = ReturnType<typeof createTransitions>

/** Writes a decision. Games of one player, and of the whole world, have no events. */
async function write(locked: LockedGame, decided: AcceptedDecision): Promise<GameChange> {
  const { game, tx } = locked
  const { state, events: happened } = decided
  const differences = differencesOf(locked.state, state)
  const { id: game_id, variant, match_id, next_game_id } = game
  const nothing = { game_id, variant, match_id, next_game_id, state, ...differences }
  if (happened.length === 0) return { ...nothing, events: [], endsInvites: false }
  const { scope } = MODES[state.mode]
  const events = scope === 'group' ? eventsOf(locked, decided, differences) : []
  if (scope !== 'world') await writeGame(locked, decided, events.length)
  await deletePlayers(tx, game_id, differences.gone)
  await insertRemoved(tx, game_id, without(state.removed, locked.state.removed))
  await deleteRemoved(tx, game_id, without(locked.state.removed, state.removed))
  await writePlayers(locked, state, differences.changed)
  if (decided.article !== undefined) await writeTitles(tx, game_id)
  const written = await writeEvents(tx, events)
  const closes = isClosed(state) && !isClosed(locked.state)
  const endsInvites = closes && (await deleteInvites(tx, game_id))
  if (closes && state.started_at === null) await deletePastedText(tx, game)
  return { ...nothing, events: written, endsInvites }
}

function differencesOf(before: GameState, after: GameState): { changed: Player[]; gone: Player[] } {
  const known = new Map(before.players.map((player) => [player.user_id, player]))
  const changed = after.players.filter((player) => known.get(player.user_id) !== player)
  const staying = new Set(after.players.map(({ user_id }) => user_id))
  return { changed, gone: before.players.filter(({ user_id }) => !staying.has(user_id)) }
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  return ids.filter((id) => !others.includes(id))
}

/** Publishes the new events of a game. Players who are gone hear them too, and nothing after them. */
function announce(bus: Bus, { game_id, events, gone }: GameChange): void {
  const channel = channelOf('game', game_id)
  const expel = gone.map(({ user_id }) => user_id)
  for (const [index, payload] of events.entries()) {
    const isLast = index === events.length - 1
    bus.publish(channel, {
      event: 'EVENT',
      payload,
      ...(isLast && expel.length > 0 && { expel }),
    })
  }
}
