import { setTimeout } from 'node:timers/promises'
import { MODES } from '@inkling/game/open/modes'
import type { Sheet } from '@inkling/game/open/sheet'
import { seenArticle, seenSheet, seenTitleWords } from '@inkling/game/secret/view'
import type { Game, GameEvent, Invited, Player, Progress, SheetRow } from '@inkling/protocol/game'
import type { Database } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles, PlayableArticle } from '../../articles/articles.ts'
import type { Friends } from '../../friends/friends.ts'
import { toUser } from '../../users/users.ts'
import { listEvents } from '../engine/events.ts'
import { findMembership, requirePlayer, type Membership } from '../engine/membership.ts'
import { listRows } from '../engine/log.ts'
import type { SheetCache } from '../engine/sheets.ts'
import {
  hasBegun,
  hasOthers,
  loadArticle,
  maySeeArticle,
  maySeeSheet,
  maySeeWords,
  phaseAt,
} from './access.ts'
import { createDrawReader } from './draw.ts'
import { createProgress } from './progress.ts'
import { readMatch, scoreOf } from './results.ts'
import { createNearnessView, seeRows } from './rows.ts'
import { listInvited, listPlayers, type PlayerRow } from './sql.ts'

const NO_PROGRESS = { seq: 0, guesses: 0, hints: 0, uncovered: 0, title_found: 0 }

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'foresee' | 'load'>
  friends: Pick<Friends, 'filterFriends'>
  sheets: SheetCache
  /** Waits for some milliseconds. */
  pause?: ((ms: number) => Promise<unknown>) | undefined
}

type Board = { game: Game; sheet: Sheet | null; rows: SheetRow[] }

/** Reads as much of a game as one of its members may see. */
export function createGameReader({ db, articles, friends, sheets, pause }: Dependencies) {
  const readSheet = createSheetReader({ db, articles, pause })
  const readProgress = createProgress(sheets)
  const readDraw = createDrawReader({ articles })
  const seeNearness = createNearnessView()

  async function find(user_id: string, game_id: string): Promise<Game> {
    return gameOf(await requirePlayer(db, user_id, game_id))
  }

  async function gameOf(member: Membership): Promise<Game> {
    const rows = hasOthers(member) ? await listPlayers(db, member.id) : []
    const joined = rows.filter(({ state }) => state !== 'watching').map(({ id }) => id)
    const [progress, invited, match, draw] = await Promise.all([
      readProgress(member, rows),
      member.code === null ? [] : listInvited(db, member.id),
      readMatch(db, member),
      readDraw(member, joined),
    ])
    const article = hasBegun(member) ? await loadArticle(articles, member) : null
    const players = rows.map((row) => toPlayer(row, progress.get(row.id)))
    return { ...toGame(member, article), ...draw, players, invited: invited.map(toInvited), match }
  }

  /** Reads all that a board shows of a game at first; the sheet only once the countdown has ended. */
  async function readBoard(member: Membership): Promise<Board> {
    const isOpen = hasBegun(member) && maySeeSheet(member)
    const [game, rows, article] = await Promise.all([
      gameOf(member),
      rowsOf(member, member, 0),
      isOpen ? loadArticle(articles, member) : null,
    ])
    return { game, sheet: article && seenSheet(article.redacted), rows }
  }

  async function listGuesses(
    user_id: string,
    game_id: string,
    { since, of }: { since: number; of: string },
  ): Promise<SheetRow[]> {
    const member = await requirePlayer(db, user_id, game_id)
    return rowsOf(member, of === user_id ? member : await findOther(member, of), since)
  }

  /** Reads the rows of the owner's sheet, as another member or the owner sees them. Nearness is for the players of the
   *  sheet only. */
  async function rowsOf(member: Membership, owner: Membership, since: number): Promise<SheetRow[]> {
    if (owner.sheet_id === null) return []
    const isOwnSheet = MODES[member.mode].sheet === 'own'
    const article = await loadArticle(articles, member)
    const { sheet_id } = owner
    const hasNearness = member.options.nearness && (!isOwnSheet || owner === member)
    const sheet = { game_id: member.id, sheet_id, since: hasNearness ? 0 : since }
    const rows = await listRows(db, [sheet])
    const seen = hasNearness ? await seeNearness(article, sheet_id, rows) : seeRows(article, rows)
    return seen.flatMap((row, index) => {
      if (row.seq <= since) return []
      return isOwnSheet && owner === member ? row : { ...row, user_id: rows[index]!.user_id }
    })
  }

  /** Finds another member whose rows a member may see: on a shared sheet, or after their own end. In games of the whole
   *  world only friends see each other. */
  async function findOther(member: Membership, otherId: string): Promise<Membership> {
    const { sheet: shared, scope } = MODES[member.mode]
    if (shared === 'own' && !maySeeWords(member)) refuse('NOT_FOUND')
    if (
      scope === 'world' &&
      (await friends.filterFriends(member.user_id, [otherId])).length === 0
    ) {
      refuse('NOT_FOUND')
    }
    return (await findMembership(db, member.id, otherId)) ?? refuse('NOT_FOUND')
  }

  async function readEvents(
    user_id: string,
    game_id: string,
    since: number,
  ): Promise<{ now: string; events: GameEvent[]; progress: Progress[] }> {
    const member = await requirePlayer(db, user_id, game_id)
    const now = iso(member.now)
    if (!hasOthers(member)) return { now, events: [], progress: [] }
    const happened = await listEvents(db, game_id, since)
    const progress = await readProgress(member, await listPlayers(db, game_id))
    return {
      now,
      events: happened,
      progress: Array.from(progress, ([id, seen]) => ({ user_id: id, ...seen })),
    }
  }

  return { find, readBoard, readSheet, listGuesses, readEvents }
}

/** Creates the function that reads the sheet of a game that has started. During a countdown the answer waits for its end,
 *  and is for who is a member then. */
function createSheetReader({
  db,
  articles,
  pause = setTimeout,
}: Pick<Dependencies, 'db' | 'articles' | 'pause'>) {
  return async function readSheet(user_id: string, game_id: string): Promise<Sheet> {
    const member = await requirePlayer(db, user_id, game_id)
    if (member.article_id === null || member.state === 'joined') refuse('NOT_STARTED')
    const { redacted } = await loadArticle(articles, member)
    const left = Math.ceil(member.starts_in ?? 0)
    if (left > 0) {
      await pause(left)
      return readSheet(user_id, game_id)
    }
    if (!maySeeSheet(member)) refuse('WATCHING')
    return seenSheet(redacted)
  }
}

/** Shows a game as a member may see it, without the people in it and the draw. */
function toGame(
  member: Membership,
  article: PlayableArticle | null,
): Omit<Game, 'players' | 'invited' | 'match' | 'options' | 'widening' | 'unrated'> {
  const began_at = member.began_at ?? member.started_at
  return {
    id: member.id,
    mode: member.mode,
    variant: member.variant,
    lang: member.lang,
    difficulty: member.difficulty,
    topic: member.topic,
    state: member.state,
    day: member.day,
    code: member.code,
    host_id: member.host_id,
    chosen_by: member.chosen_by,
    next_game_id: member.next_game_id,
    starts_when_ready: member.starts_when_ready,
    phase: phaseAt(member),
    started_at: iso(began_at),
    ends_at: iso(member.ends_at),
    over_at: iso(member.over_at),
    finished_at: iso(member.finished_at),
    now: iso(member.now),
    elapsed: began_at === null ? 0 : elapsed(member, began_at),
    score: scoreOf(member),
    event: member.event_number,
    ...articleOf(member, article),
  }
}

function articleOf(
  member: Membership,
  article: PlayableArticle | null,
): Pick<Game, 'title_words' | 'article'> {
  if (article === null) return { title_words: null, article: null }
  const { redacted, credit } = article
  const seen = seenArticle(redacted, maySeeArticle(member))
  return {
    title_words: seenTitleWords(redacted),
    article: seen === null ? null : { ...seen, credit },
  }
}

function elapsed({ finished_at, over_at, now }: Membership, began_at: Date): number {
  const until = finished_at ?? over_at ?? now
  return Math.max(0, until.getTime() - began_at.getTime())
}

function toPlayer(row: PlayerRow, progress: Omit<Progress, 'user_id'> = NO_PROGRESS): Player {
  const { state, is_ready, votes, place, joined_at, finished_at } = row
  return {
    user: toUser(row),
    state,
    is_ready,
    votes,
    place,
    joined_at: iso(joined_at),
    finished_at: iso(finished_at),
    ...progress,
  }
}

function toInvited({
  sender_id,
  declined_at,
  ...user
}: Awaited<ReturnType<typeof listInvited>>[number]): Invited {
  return { user: toUser(user), sender_id, declined: declined_at !== null }
}
