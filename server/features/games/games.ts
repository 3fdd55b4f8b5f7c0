import { leave as leaveRoom } from '@inkling/game/lobby'
import { told, vote, type Player, type PlayerState } from '@inkling/game/game'
import {
  hint,
  judge,
  readGuess,
  type Entry,
  type GuessRefusal,
  type HintRefusal,
} from '@inkling/game/guess'
import { MODES } from '@inkling/game/modes'
import { seenEntry, seenProgress } from '@inkling/game/view'
import { topicOf, type ChannelEvents } from '@inkling/protocol/channels'
import type { Difficulty, Topic } from '@inkling/game/article'
import type { Answer, Reaction, Result } from '@inkling/protocol/game'
import type { RefusalCode } from '@inkling/protocol/refusals'
import type { Pool } from 'pg'
import type { Bus } from '../../adapters/bus/bus.ts'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import type { Articles } from '../articles/articles.ts'
import type { Friends } from '../friends/friends.ts'
import type { Presence } from '../presence/presence.ts'
import { createGuessLog } from './guess-log.ts'
import * as queries from './queries.ts'
import { createLimits } from './limits.ts'
import type { Rate } from './rate-limit.ts'
import { createGameClock } from './clock.ts'
import { createReading, mayOpen } from './reading.ts'
import { type Changed, createRooms } from './rooms.ts'
import { createSheets, type Turn } from './sheets.ts'

const REFUSED: Record<GuessRefusal | HintRefusal, RefusalCode> = {
  empty_guess: 'EMPTY_GUESS',
  long_guess: 'LONG_GUESS',
  several_words: 'SEVERAL_WORDS',
  no_word: 'NO_WORD',
  hint_in_title: 'HINT_IN_TITLE',
  already_open: 'ALREADY_OPEN',
  no_such_position: 'NO_SUCH_POSITION',
  nothing_to_hint: 'NOTHING_TO_HINT',
}

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
  rooms.onChange(tellPresence)

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

  async function submitGuess(user_id: string, game_id: string, typed: string): Promise<Answer> {
    limits.guess(user_id)
    const { sheet } = await sheets.find(game_id, user_id)
    const guess = readGuess(typed, sheet.article.redacted.article.lang)
    if ('refused' in guess) {
      const code = REFUSED[guess.refused]
      refuse(code, code === 'SEVERAL_WORDS' ? oneAtATime(guess.words) : undefined)
    }
    const results: Result[] = []
    for (const word of guess.words) {
      const { result, state } = await guessWord(user_id, game_id, word)
      results.push(result)
      if (state !== 'playing') return { results, state }
    }
    return { results, state: 'playing' }
  }

  async function guessWord(
    user_id: string,
    game_id: string,
    word: string,
  ): Promise<{ result: Result; state: PlayerState }> {
    let unwritten: Result | undefined
    const turn = await sheets.advance(game_id, user_id, ({ article, state }) => {
      const outcome = judge(article.redacted, state, word, article.formsOf)
      if (outcome.kind === 'accepted') return outcome.entry
      unwritten =
        outcome.kind === 'free'
          ? { outcome: 'free', word }
          : { outcome: 'repeat', word, seq: outcome.seq }
      return null
    })
    return { result: turn.entry === null ? unwritten! : tell(turn, turn.entry), state: turn.state }
  }

  async function useHint(
    user_id: string,
    game_id: string,
    position: number | null,
  ): Promise<Answer> {
    limits.guess(user_id)
    const turn = await sheets.advance(game_id, user_id, ({ article, state }) => {
      const given = hint(article.redacted, state, position, article.formsOf)
      if ('refused' in given) refuse(REFUSED[given.refused])
      return given
    })
    return { results: [tell(turn, turn.entry!)], state: turn.state }
  }

  /** Tells the others in a game of a row, as much as they may know of it; answers with what its player sees. */
  function tell({ seat: { game_id, user_id, mode, sheet } }: Turn, entry: Entry): Result {
    const { article, state } = sheet
    const seen = seenEntry(article.redacted, entry)
    if (mode === 'race') {
      const payload: ChannelEvents['game_change_to']['PROGRESS'] = {
        user_id,
        ...seenProgress(article.redacted, state),
      }
      bus.publish(topicOf('game_change_to', game_id), { event: 'PROGRESS', payload })
    }
    if (mode !== 'together') return { outcome: 'accepted', ...seen }
    const payload: ChannelEvents['game_change_to']['INSERT'] = { ...seen, user_id }
    bus.publish(topicOf('game_change_to', game_id), { event: 'INSERT', payload })
    return { outcome: 'accepted', ...payload }
  }

  /** Friends see who is in a race. */
  function tellPresence({ room, changed }: Changed): void {
    if (room.mode !== 'race' || room.started_at === null) return
    const isPlaying = ({ state }: Player) => state === 'playing'
    const racing = changed.filter(isPlaying).map(({ user_id }) => user_id)
    const done = changed.filter((player) => !isPlaying(player)).map(({ user_id }) => user_id)
    if (racing.length > 0) presence.racing(racing, room.ends_at).catch(lost)
    if (done.length > 0) presence.racing(done, null).catch(lost)
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
    if (seat.mode === 'daily') return void (await leaveDaily(seat, user_id))
    await rooms.change(game_id, ({ room, now }) => leaveRoom(room, user_id, now))
  }

  async function leaveDaily(seat: queries.Seat, user_id: string): Promise<void> {
    if (seat.state === 'playing') await sheets.giveUp(seat.id, user_id)
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

  const { list, find, sheet, guesses, events, mayFollow, findSeat } = reading
  return {
    ...{
      create,
      limitNew: limits.create,
      limitMoves: limits.move,
      enterDaily,
      submitGuess,
      useHint,
      giveUp,
      voteGiveUp,
    },
    ...{ leave, leaveAll, react, report },
    ...{ list, find, sheet, guesses, events, mayFollow, findSeat },
    change: rooms.change,
    tellInvite: rooms.tellInvite,
    onChange: rooms.onChange,
    /** Ends now what should have ended by its clock. */
    endDue: clock.look,
    close: clock.close,
  }
}
export type Games = ReturnType<typeof createGames>
export type { Locked } from './rooms.ts'
export { createRateLimit, type Rate } from './rate-limit.ts'
export { INVITE_MS, mayOpen } from './reading.ts'

function oneAtATime(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`)
  const last = quoted.pop()
  return `One word at a time: guess ${quoted.join(', ')} and ${last}.`
}
