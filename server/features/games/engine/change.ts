import { isTooMuch } from '@inkling/game/open/event-limit'
import { isClosed } from '@inkling/game/open/lobby'
import { MODES, type Mode } from '@inkling/game/open/modes'
import type { Player, Room, Transition } from '@inkling/game/open/room'
import type { GameEvent, Reaction } from '@inkling/protocol/game'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { isDeadlock } from '../../../platform/database/failures.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Announcer } from './announcer.ts'
import { writeEvents } from './event-store.ts'
import { eventsOf } from './events.ts'
import { deleteInvites, deletePastedText, writeGame, type Settings } from './game-store.ts'
import { writePlayers } from './players.ts'
import { deleteRemoved, insertRemoved } from './removal-store.ts'
import * as store from './room-store.ts'

const MAX_TRIES = 5

/** A transition of a room, with what the rules of rooms do not know. */
export type Decision = Transition & {
  article_id?: string
  next_game_id?: string
  code?: string
  settings?: Settings
  reaction?: Reaction
}

/** Decides what becomes of a room that nobody else can change meanwhile. Null changes nothing. */
export type Decide = (locked: store.Locked) => Promise<Decision | null> | Decision | null

/** A room after a change, which is committed; with the players whom it concerned, whose invitations ended, and the chain
 *  of rematches that it is in. */
export type Changed = {
  game_id: string
  match_id: string | null
  next_game_id: string | null
  room: Room
  events: GameEvent[]
  changed: Player[]
  gone: Player[]
  uninvited: string[]
}

type Dependencies = { db: Database; announcer: Announcer; onChange: (changed: Changed) => void }
type Lock = (tx: Tx) => Promise<store.Locked | null>

/** The changes of games: one after the other for each game, numbered, announced after commit. `onChange` hears of each,
 *  on this server only. */
export function createRoomChanges({ db, announcer, onChange }: Dependencies) {
  /** Lets `decide` change a game; null if it did not want to. What the whole world plays has no room to change. */
  function change(game_id: string, decide: Decide): Promise<Changed | null> {
    return run(async (tx) => (await store.lockRoom(tx, game_id)) ?? refuse('NOT_FOUND'), decide)
  }

  /** Lets `decide` change a game that nobody else is changing; null if somebody is. */
  function changeIfFree(game_id: string, decide: Decide): Promise<Changed | null> {
    return run((tx) => store.lockFreeRoom(tx, game_id), decide)
  }

  /** Lets `decide` change a player's part; in what the whole world plays nothing else is locked. */
  function changePart(
    { mode, game_id, user_id }: { mode: Mode; game_id: string; user_id: string },
    decide: Decide,
  ): Promise<Changed | null> {
    if (MODES[mode].scope !== 'world') return change(game_id, decide)
    return run(
      async (tx) => (await store.lockSeat(tx, game_id, user_id)) ?? refuse('NOT_FOUND'),
      decide,
    )
  }

  async function run(lock: Lock, decide: Decide): Promise<Changed | null> {
    const changed = await inTransaction(async (tx) => {
      const locked = await lock(tx)
      if (locked === null) return null
      const decided = await decide(locked)
      if (decided === null) return null
      if ('refused' in decided) return refuse(decided.refused)
      if (isTooMuch(locked.game.event_number, decided.events)) return refuse('TOO_MANY_EVENTS')
      return write(locked, decided)
    })
    if (changed === null) return null
    announcer.announce(changed)
    onChange(changed)
    return changed
  }

  /** Runs in a transaction; again where it and an insert of guesses waited for each other. */
  async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        if (tries === MAX_TRIES || !isDeadlock(error)) throw error
      }
    }
  }

  return { change, changeIfFree, changePart }
}
export type RoomChanges = ReturnType<typeof createRoomChanges>

/** Writes what was decided. Nobody hears of what one does alone or with the whole world, so that has no events. */
async function write(
  locked: store.Locked,
  decided: Exclude<Decision, { refused: unknown }>,
): Promise<Changed> {
  const { game, tx } = locked
  const { room, events: happened } = decided
  const differences = differencesOf(locked.room, room)
  const { id: game_id, match_id, next_game_id } = game
  const chain = { match_id, next_game_id }
  const nothing = { game_id, ...chain, room, events: [], ...differences, uninvited: [] }
  if (happened.length === 0) return nothing
  const { scope } = MODES[room.mode]
  const events = scope === 'group' ? eventsOf(locked, decided, differences) : []
  if (scope !== 'world') await writeGame(tx, game, { ...decided, events: events.length })
  await store.deletePlayers(tx, game.id, differences.gone)
  await insertRemoved(tx, game.id, without(room.removed, locked.room.removed))
  await deleteRemoved(tx, game.id, without(locked.room.removed, room.removed))
  await writePlayers(locked, room, differences.changed)
  const written = await writeEvents(tx, events)
  const closes = isClosed(room) && !isClosed(locked.room)
  const uninvited = closes ? await deleteInvites(tx, game.id) : []
  if (closes && room.started_at === null) await deletePastedText(tx, game)
  return { ...nothing, events: written, uninvited }
}

function differencesOf(before: Room, after: Room): { changed: Player[]; gone: Player[] } {
  const known = new Map(before.players.map((player) => [player.user_id, player]))
  const changed = after.players.filter((player) => known.get(player.user_id) !== player)
  const staying = new Set(after.players.map(({ user_id }) => user_id))
  return { changed, gone: before.players.filter(({ user_id }) => !staying.has(user_id)) }
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  return ids.filter((id) => !others.includes(id))
}
