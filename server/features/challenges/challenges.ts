import {
  answerRefusal,
  challengeRefusal,
  MAX_CHALLENGES,
  MAX_SENT,
} from '@inkling/game/open/challenge'
import { byDaily } from '@inkling/game/open/daily'
import { isFinished, type PlayerState } from '@inkling/game/open/game-state'
import { wordsAlone, curveOf } from '@inkling/game/secret/story'
import { seenTitle } from '@inkling/game/secret/view'
import type {
  Challenge,
  ChallengePlayer,
  ChallengeSummary,
  Side,
} from '@inkling/protocol/challenges'
import type { Database, Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import { randomCode, readCode } from '../../platform/short-code.ts'
import type { Articles } from '../articles/articles.ts'
import type { Friends } from '../friends/friends.ts'
import type { Games } from '../games/games.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { toUser, type UserRow } from '../users/users.ts'
import * as store from './store.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'hasPlayed' | 'isInPlayOf' | 'isWithdrawn'>
  friends: Pick<Friends, 'filterFriends'>
  games: Pick<Games, 'views' | 'start'>
  inbox: Pick<Inbox, 'add' | 'remove'>
  limiter: Limiter
}

/** Creates challenges: games that a player has finished alone, and that others play by a link, to compare. */
export function createChallenges(dependencies: Dependencies) {
  const { db } = dependencies
  return {
    ...createActions(dependencies),
    ...createViews(dependencies),
    deleteExpired: () => store.deleteExpired(db),
  }
}
export type Challenges = ReturnType<typeof createChallenges>

/** Finds the challenge of a typed code. Unknown codes, and those of strangers' challenges, count towards a limit. */
async function requireChallenge(
  { db, limiter }: Pick<Dependencies, 'db' | 'limiter'>,
  user_id: string,
  typed: string,
): Promise<store.FoundChallenge> {
  const code = readCode(typed)
  const found = code === null ? undefined : await store.findChallenge(db, code, user_id)
  if (found?.is_known !== true) await limiter.take('join_code', user_id)
  return found ?? refuse('UNKNOWN_CODE')
}

/** Creates the actions of players: making, sending, declining and answering challenges. */
function createActions(dependencies: Dependencies) {
  const { db, articles, friends, games, inbox, limiter } = dependencies

  /** Makes a challenge of a user's finished game, or finds the existing one. */
  async function create(user_id: string, game_id: string): Promise<{ code: string }> {
    await limiter.take('move', user_id)
    const player = await games.views.requirePlayer(user_id, game_id)
    const refused = challengeRefusal(player, dayOf(player.now))
    if (refused !== null) refuse(refused)
    return db.transaction().execute(async (tx) => {
      await store.lockChallenger(tx, user_id)
      await store.deleteExpiredOf(tx, user_id)
      return { code: await putChallenge(tx, { challenger_id: user_id, game_id }) }
    })
  }

  /** Sends a user's own challenge to a friend, even if the friend has played its article: a refusal would reveal it. */
  async function send(user_id: string, typed: string, receiver_id: string): Promise<void> {
    await limiter.take('move', user_id)
    const challenge = await requireChallenge(dependencies, user_id, typed)
    if (challenge.id !== user_id) refuse('UNKNOWN_CODE')
    if ((await friends.filterFriends(user_id, [receiver_id])).length === 0) refuse('NOT_FRIENDS')
    const { challenge_id, code, lang, difficulty, options } = challenge
    const about = { code, lang, difficulty, length: options.length }
    const announce = await db.transaction().execute(async (tx) => {
      if (!(await store.lockChallenge(tx, challenge_id))) refuse('UNKNOWN_CODE')
      const receivers = await store.listReceivers(tx, challenge_id)
      if (receivers.includes(receiver_id)) return null
      if (receivers.length >= MAX_SENT) refuse('TOO_MANY_INVITED')
      if (!(await store.putReceiver(tx, challenge_id, receiver_id))) return null
      const to = { user_id: receiver_id, sender_id: user_id }
      return inbox.add(tx, [{ kind: 'challenge', ...to, challenge_id, about }])
    })
    announce?.()
  }

  async function decline(user_id: string, typed: string): Promise<void> {
    const { challenge_id } = await requireChallenge(dependencies, user_id, typed)
    await db.transaction().execute(async (tx) => {
      await store.setDeclined(tx, challenge_id, user_id)
      await inbox.remove(tx, { kind: 'challenge', id: challenge_id, user_id })
    })
  }

  /** Starts the game with which a user answers a challenge, or finds the existing one. */
  async function answer(user_id: string, typed: string): Promise<{ game_id: string }> {
    const challenge = await requireChallenge(dependencies, user_id, typed)
    const known = await store.findAnswer(db, challenge.challenge_id, user_id)
    if (known !== null) return { game_id: known }
    await limiter.take('new_game', user_id)
    const started = await db.transaction().execute((tx) => startAnswer(tx, user_id, challenge))
    if (started.isNew) games.start.countSolo()
    return { game_id: started.game_id }
  }

  async function startAnswer(
    tx: Tx,
    user_id: string,
    { challenge_id, game_id, title_id }: store.FoundChallenge,
  ): Promise<{ game_id: string; isNew: boolean }> {
    await games.start.enforcePlayQuota(tx, user_id)
    const known = await store.findAnswer(tx, challenge_id, user_id)
    if (known !== null) return { game_id: known, isNew: false }
    if (!(await store.lockChallenge(tx, challenge_id))) refuse('UNKNOWN_CODE')
    const refused = answerRefusal({
      has_played: await articles.hasPlayed(tx, user_id, title_id),
      is_playing: await articles.isInPlayOf(tx, [user_id], title_id),
      is_withdrawn: await articles.isWithdrawn(tx, title_id),
      answers: await store.countAnswers(tx, challenge_id),
    })
    if (refused !== null) refuse(refused)
    const started = await games.start.startSame(tx, user_id, game_id)
    const wasSent = await store.putAnswer(tx, { challenge_id, user_id, game_id: started })
    if (wasSent) await inbox.remove(tx, { kind: 'challenge', id: challenge_id, user_id })
    return { game_id: started, isNew: true }
  }

  return { create, send, decline, answer }
}

async function putChallenge(
  tx: Tx,
  challenge: { challenger_id: string; game_id: string },
): Promise<string> {
  const known = await store.findCode(tx, challenge)
  if (known !== undefined) return known
  const count = await store.countChallenges(tx, challenge.challenger_id)
  if (count >= MAX_CHALLENGES) refuse('TOO_MANY_CHALLENGES')
  let code = randomCode()
  while (!(await store.insertChallenge(tx, { ...challenge, code }))) code = randomCode()
  return code
}

/** Views of challenges. Until a player has finished, they see who made a challenge and what kind of game it is. */
function createViews(dependencies: Dependencies) {
  const { db, articles, games } = dependencies

  async function find(user_id: string, typed: string): Promise<Challenge> {
    const challenge = await requireChallenge(dependencies, user_id, typed)
    const { challenge_id, title_id, id: challenger_id } = challenge
    const [players, sent_to, has_played] = await Promise.all([
      store.listPlayers(db, challenge_id, user_id),
      challenger_id === user_id ? store.listReceivers(db, challenge_id) : [],
      articles.hasPlayed(db, user_id, title_id),
    ])
    const mine = players.find(({ id }) => id === user_id)
    const state = mine?.state ?? null
    const isOver = state !== null && isFinished(state)
    return {
      ...toSummary(challenge),
      is_own: challenger_id === user_id,
      game_id: mine?.game_id ?? null,
      state,
      title: titleFor(state, challenge),
      has_played: has_played && mine === undefined,
      players: isOver ? players.map(toChallengePlayer).toSorted(byDaily) : [],
      sent_to,
    }
  }

  async function list(user_id: string): Promise<ChallengeSummary[]> {
    const rows = await store.listChallenges(db, user_id)
    return rows.map((row) => ({
      ...toSummary(row),
      is_own: row.is_own,
      game_id: row.game_id,
      state: row.state,
      title: titleFor(row.state, row),
      is_waiting: row.is_waiting,
      playing: row.playing,
      finished: row.finished,
    }))
  }

  /** Finds the challenge that a user's game answers, and tells if they may make one of it. */
  async function findByGame(
    user_id: string,
    game_id: string,
  ): Promise<{ answers: string | null; may_challenge: boolean }> {
    const player = await games.views.requirePlayer(user_id, game_id)
    const answered = await store.findAnswered(db, game_id)
    return {
      answers: answered?.code ?? null,
      may_challenge: challengeRefusal(player, dayOf(player.now)) === null,
    }
  }

  /** Compares a user's game with that of another who made or answers the same challenge, once both have finished. */
  async function compare(
    user_id: string,
    typed: string,
    otherId: string,
  ): Promise<{ mine: Side; theirs: Side }> {
    const { challenge_id } = await requireChallenge(dependencies, user_id, typed)
    const players = await store.listPlayers(db, challenge_id, user_id)
    const mine = players.find(({ id }) => id === user_id)
    const theirs = players.find(({ id }) => id === otherId)
    if (mine === undefined || theirs === undefined) return refuse('UNKNOWN_CODE')
    if (!isFinished(mine.state) || !isFinished(theirs.state)) refuse('NOT_FINISHED')
    const [own, others] = await Promise.all([
      games.views.readPlayed(mine.id, mine.game_id),
      games.views.readPlayed(theirs.id, theirs.game_id),
    ])
    return { mine: toSide(mine, own, others), theirs: toSide(theirs, others, own) }
  }

  return { find, list, findByGame, compare }
}

/** Finds a challenge for visitors without an account; null if it has expired or its challenger is suspended. */
export async function findForVisitor(db: Database, code: string) {
  const row = await store.findForVisitor(db, code)
  if (row === undefined) return null
  const { lang, difficulty, options } = row
  const { length, nearness, fading_ink } = options
  return { sender: toUser(row), lang, difficulty, length, nearness, fading_ink }
}

function dayOf(now: Date): string {
  return iso(now).slice(0, 'yyyy-mm-dd'.length)
}

type SummaryRow = UserRow &
  Pick<store.FoundChallenge, 'code' | 'lang' | 'difficulty' | 'options' | 'created_at'>

function toSummary(row: SummaryRow) {
  const { code, lang, difficulty, options, created_at } = row
  return {
    code,
    lang,
    difficulty,
    length: options.length,
    nearness: options.nearness,
    fading_ink: options.fading_ink,
    challenger: toUser(row),
    created_at: iso(created_at),
  }
}

function titleFor(
  state: PlayerState | null,
  article: { title: string; lang: string },
): string | null {
  return seenTitle(article, state !== null && isFinished(state)).title
}

function toChallengePlayer({
  state,
  guesses,
  seconds,
  finished_at,
  ...row
}: store.ChallengePlayerRow): ChallengePlayer {
  return { user: toUser(row), state, guesses, seconds, finished_at: iso(finished_at) }
}

type Played = Awaited<ReturnType<Games['views']['readPlayed']>>

function toSide(player: store.ChallengePlayerRow, own: Played, others: Played): Side {
  const { score, finished_at } = own
  if (score === null || finished_at === null)
    throw new Error('A player has finished without figures.')
  return {
    user: toUser(player),
    state: player.state,
    score,
    finished_at,
    ...curveOf(own.article.redacted, own.rows, own.start),
    only: wordsAlone(own.rows, others.rows),
  }
}
