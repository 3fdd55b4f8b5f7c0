import { leave as leaveRoom } from '@inkling/game/lobby'
import { told, vote, type Player, type PlayerState } from '@inkling/game/game'
import { MODES } from '@inkling/game/modes'
import type { Difficulty, Topic } from '@inkling/game/article'
import type { Reaction } from '@inkling/protocol/game'
import type { Pool } from 'pg'
import type { Bus } from '../../adapters/bus/bus.ts'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import type { Articles } from '../articles/articles.ts'
import type { Friends } from '../friends/friends.ts'
import type { Presence } from '../presence/presence.ts'
import { createGameClock } from './clock.ts'
import { createGuessLog } from './guess-log.ts'
import { createGuessing } from './guessing.ts'
import { createLimits } from './limits.ts'
import * as queries from './queries.ts'
import type { Rate } from './rate-limit.ts'
import { createReading } from './reading.ts'
import { type Changed, createRooms } from './rooms.ts'
import { mayOpen } from './seen-game.ts'
import { createSheets } from './sheets.ts'

/** From so many events on a game is told of no more feelings. */
const MOST_EVENTS = 2_000

/** What a new game is set up with. */
export type Setup = queries.Setup

type Needs = {
  db: Database
  pool: Pool
  bus: Bus
  articles: Articles
  friends: Pick<Friends, 'friendsAmong'>
  presence: Pick<Presence, 'racing'>
  guess_rate?: Rate | undefined
  /** Hears of what went wrong with nobody waiting: games that were to be ended by their clocks (they are tried again),
   *  and friends who were to be told. */
  lost?: (error: unknown) => void
}

/** Games and the guesses in them. A game that is not there and one that is another's answer alike. */
export function createGames(needs: Needs) {
  const { db, pool, bus, articles, friends, presence } = needs
  const { lost = () => undefined } = needs
  const rooms = createRooms({ db, bus })
  const sheets = createSheets({ db, articles, rooms, guess_log: createGuessLog({ pool }) })
  const reading = createReading({ db, articles, friends, sheets })
  const clock = createGameClock({ db, rooms, lost })
  const limits = createLimits(needs.guess_rate)
  const guessing = createGuessing({ bus, sheets, limits })
  rooms.onChange((changed) => void tellPresence(changed).catch(lost))

  async function create(user_id: string, setup: Setup): Promise<{ game_id: string }> {
    limits.create(user_id)
    const { difficulty, topic } = setup
    const article_id = (await articles.draw([user_id], difficulty, topic)) ?? refuse('NO_ARTICLE')
    return { game_id: await queries.insertGame(db, user_id, { ...setup, article_id }) }
  }

  /** A player's seat at the one article of a day, where he starts when he first comes. */
  async function enterDaily(
    user_id: string,
    daily: { day: string; article_id: string; difficulty: Difficulty; topic: Topic | null },
  ): Promise<{ game_id: string }> {
    const options = { free_words: 'standard', last_stretch: 3 } as const
    const game_id = await queries.putDaily(db, { mode: 'daily', options, ...daily })
    await queries.putSeat(db, game_id, user_id)
    return { game_id }
  }

  async function giveUp(user_id: string, game_id: string): Promise<{ state: PlayerState }> {
    await sheets.giveUp(game_id, user_id)
    return { state: 'gave_up' }
  }

  async function voteGiveUp(
    user_id: string,
    game_id: string,
    votes: boolean,
  ): Promise<{ state: PlayerState }> {
    limits.move(user_id)
    const seat = await reading.findSeat(user_id, game_id)
    if (seat.state === 'watching') refuse('WATCHING')
    if (MODES[seat.mode].sheet === 'own') refuse('NOT_TOGETHER')
    const changed = await rooms.change(game_id, ({ room, now }) => vote(room, user_id, votes, now))
    const mine = changed?.room.players.find((player) => player.user_id === user_id)
    return { state: mine?.state ?? seat.state }
  }

  async function leave(user_id: string, game_id: string): Promise<void> {
    const seat = await reading.findSeat(user_id, game_id)
    if (seat.mode !== 'daily') {
      await rooms.change(game_id, ({ room, now }) => leaveRoom(room, user_id, now))
    } else if (seat.state === 'playing') {
      await sheets.giveUp(game_id, user_id)
    }
  }

  /** Friends see who is in a race. */
  async function tellPresence({ room, changed }: Changed): Promise<void> {
    if (room.mode !== 'race' || room.started_at === null) return
    const isPlaying = ({ state }: Player) => state === 'playing'
    const racing = changed.filter(isPlaying).map(({ user_id }) => user_id)
    const done = changed.filter((player) => !isPlaying(player)).map(({ user_id }) => user_id)
    if (racing.length > 0) await presence.racing(racing, room.ends_at)
    if (done.length > 0) await presence.racing(done, null)
  }

  /** Ends a player's part in all that is open, before his account goes. */
  async function leaveAll(user_id: string): Promise<void> {
    for (const game_id of await queries.listOpenGames(db, user_id)) await leave(user_id, game_id)
  }

  async function react(user_id: string, game_id: string, reaction: Reaction): Promise<void> {
    const seat = await reading.findSeat(user_id, game_id)
    if (seat.mode === 'daily') refuse('NOT_FOUND')
    limits.react(user_id)
    if (seat.event_number >= MOST_EVENTS) refuse('TOO_MANY_REQUESTS')
    await rooms.change(game_id, ({ room }) => ({
      ...told(room, { kind: 'reaction', user_id }),
      reaction,
    }))
  }

  async function report(user_id: string, game_id: string, reason: string): Promise<void> {
    const seat = await reading.findSeat(user_id, game_id)
    if (seat.article_id === null || !mayOpen(seat)) refuse('NOT_FINISHED')
    await queries.putReport(db, { article_id: seat.article_id, user_id, reason })
  }

  return {
    ...guessing,
    create,
    enterDaily,
    giveUp,
    voteGiveUp,
    leave,
    leaveAll,
    react,
    report,
    limitNew: limits.create,
    limitMoves: limits.move,
    ...reading,
    change: rooms.change,
    tellInvite: rooms.tellInvite,
    close: clock.close,
  }
}
export type Games = ReturnType<typeof createGames>
export type { Locked } from './rooms.ts'
export { createRateLimit, type Rate } from './rate-limit.ts'
export { INVITE_MS } from './reading.ts'
export { mayOpen } from './seen-game.ts'
