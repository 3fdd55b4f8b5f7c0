import type { Change, Player, Room, RoomRefusal } from '@inkling/game/game'
import { MODES, type Mode } from '@inkling/game/modes'
import { topicOf, type ChannelEvents } from '@inkling/protocol/channels'
import type { GameEvent, Reaction, Standing } from '@inkling/protocol/game'
import type { RefusalCode } from '@inkling/protocol/refusals'
import type { Bus } from '../../adapters/bus/bus.ts'
import { isDeadlock, type Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import { type NewEvent, writeEvents } from './event-queries.ts'
import * as rows from './room-queries.ts'

const REFUSED: Record<RoomRefusal, RefusalCode> = {
  not_in_game: 'NOT_FOUND',
  not_host: 'NOT_HOST',
  too_few_players: 'TOO_FEW_PLAYERS',
  already_started: 'ALREADY_STARTED',
  not_started: 'NOT_STARTED',
  game_over: 'GAME_OVER',
  not_together: 'NOT_TOGETHER',
}

const MOST_TRIES = 5

/** What an act works with: the room as nobody else can change it now, the server's time, and the transaction. */
export type Locked = { room: Room; now: number; game: rows.GameRow; tx: Database }

/** Decides what becomes of a room. Null changes nothing and tells nothing. */
export type Act = (locked: Locked) => Promise<(Change & Extra) | null> | ((Change & Extra) | null)
/** What the rules of rooms do not know. */
type Extra = { article_id?: string; next_game_id?: string; reaction?: Reaction }

/** A room after a change, which is committed, and the players whom it concerned. */
export type Changed = {
  game_id: string
  room: Room
  events: GameEvent[]
  changed: Player[]
  gone: Player[]
}

/** The changes of games: one after the other for each game, numbered, told after commit. */
export function createRooms({ db, bus }: { db: Database; bus: Bus }) {
  const listeners: ((changed: Changed) => void)[] = []

  /** Lets `act` change a game while nobody else can; null if it did not want to. */
  async function change(game_id: string, act: Act): Promise<Changed | null> {
    const done = await inTurn(async (tx): Promise<(Changed & Freed) | null> => {
      const locked = (await rows.lockRoom(tx, game_id)) ?? refuse('NOT_FOUND')
      const decided = await act(locked)
      if (decided === null) return null
      if ('refused' in decided) refuse(REFUSED[decided.refused])
      const { room } = decided
      const parts = differences(locked.room, room)
      if (decided.events.length === 0) return { game_id, room, events: [], ...parts, freed: [] }
      const next = { ...locked, room, ...parts }
      await rows.writeRoom(tx, next, decided)
      const events = await writeEvents(tx, next, payloadsOf(next, decided))
      const freed = room.over_at === null ? [] : await rows.deleteInvites(tx, game_id)
      return { game_id, room, events, ...parts, freed }
    })
    if (done !== null && done.events.length > 0) tell(done)
    return done
  }

  /** Runs in a transaction; again where it and an insert of guesses waited for each other. */
  async function inTurn<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        if (tries === MOST_TRIES || !isDeadlock(error)) throw error
      }
    }
  }

  function tell({ freed, ...changed }: Changed & Freed): void {
    const topic = topicOf('game_change_to', changed.game_id)
    const expel = changed.gone.map(({ user_id }) => user_id)
    changed.events.forEach((payload, index) => {
      const is_last = index === changed.events.length - 1
      bus.publish(topic, {
        event: 'UPDATE',
        payload,
        ...(is_last && expel.length > 0 && { expel }),
      })
    })
    for (const receiver_id of freed) tellInvite(receiver_id, 'DELETE', changed.game_id)
    for (const listener of listeners) listener(changed)
  }

  function tellInvite(receiver_id: string, event: 'INSERT' | 'DELETE', game_id: string): void {
    const payload: ChannelEvents['game_invites_to'][typeof event] = { game_id }
    bus.publish(topicOf('game_invites_to', receiver_id), { event, payload })
  }

  /** Lets `act` end a player's part. */
  function end({ mode, game_id, user_id }: Part, act: Act): Promise<Changed | null> {
    const isForAll = MODES[mode].players[1] === Infinity
    return isForAll ? endAlone(game_id, user_id, act) : change(game_id, act)
  }

  /** In a game that the whole world plays nobody else hears of it. */
  async function endAlone(game_id: string, user_id: string, act: Act): Promise<Changed | null> {
    const changed = await db.transaction().execute(async (tx) => {
      const locked = (await rows.lockSeat(tx, game_id, user_id)) ?? refuse('NOT_FOUND')
      const decided = await act(locked)
      if (decided === null) return null
      if ('refused' in decided) refuse(REFUSED[decided.refused])
      const parts = differences(locked.room, decided.room)
      await rows.writePlayers(tx, { ...locked, room: decided.room, ...parts })
      return { game_id, room: decided.room, events: [], ...parts }
    })
    if (changed !== null) for (const listener of listeners) listener(changed)
    return changed
  }

  return {
    change,
    end,
    tellInvite,
    /** Calls the listener after each change, on this server only. */
    onChange: (listener: (changed: Changed) => void) => void listeners.push(listener),
  }
}
export type Rooms = ReturnType<typeof createRooms>

type Freed = { freed: string[] }
type Part = { mode: Mode; game_id: string; user_id: string }

function differences(before: Room, after: Room): { changed: Player[]; gone: Player[] } {
  const known = new Map(before.players.map((player) => [player.user_id, player]))
  const changed = after.players.filter((player) => known.get(player.user_id) !== player)
  const staying = new Set(after.players.map(({ user_id }) => user_id))
  return { changed, gone: before.players.filter(({ user_id }) => !staying.has(user_id)) }
}

function payloadsOf(
  { room, changed, gone, game }: Locked & Pick<Changed, 'changed' | 'gone'>,
  { events, reaction, next_game_id }: Extract<Change, { events: unknown }> & Extra,
): NewEvent[] {
  return events.map((event, index) => ({
    ...event,
    payload: {
      game: {
        host_id: room.host_id,
        started_at: iso(room.started_at),
        ends_at: iso(room.ends_at),
        over_at: iso(room.over_at),
        next_game_id: next_game_id ?? game.next_game_id,
      },
      players: index === 0 ? changed.map(standingOf) : [],
      gone: index === 0 ? gone.map(({ user_id }) => user_id) : [],
      reaction: reaction ?? null,
    },
  }))
}

function standingOf(player: Player): Standing {
  const { joined_at, finished_at, ...rest } = player
  return { ...rest, joined_at: new Date(joined_at).toISOString(), finished_at: iso(finished_at) }
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
