import { setTimeout } from 'node:timers/promises'
import { MODES } from '@inkling/game/open/modes'
import type { Sheet } from '@inkling/game/open/sheet'
import { seenArticle, seenSheet, seenTitleWords } from '@inkling/game/secret/view'
import type {
  Faded,
  Game,
  GameEvent,
  Invited,
  Player,
  Progress,
  SheetRow,
} from '@inkling/protocol/game'
import type { Database } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles, PlayableArticle } from '../../articles/articles.ts'
import type { Friends } from '../../friends/friends.ts'
import { toUser } from '../../users/users.ts'
import { requirePlayer, type GamePlayer } from '../engine/player.ts'
import { fadesAt } from '../engine/ink.ts'
import type { SheetCache } from '../engine/sheets.ts'
import { listEvents } from '../store/events.ts'
import { listRows } from '../store/guesses.ts'
import { listInvited } from '../store/invites.ts'
import { findPlayer, listPlayers, type ListedPlayer } from '../store/players.ts'
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
import { seeFaded } from './faded.ts'
import { createProgress } from './progress.ts'
import { readMatch, scoreOf } from './results.ts'
import { createNearnessView, seeRows } from './rows.ts'

const NO_PROGRESS = { seq: 0, guesses: 0, hints: 0, uncovered: 0, title_found: 0 }

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'foresee' | 'load'>
  friends: Pick<Friends, 'filterFriends'>
  sheets: SheetCache
  /** Waits for some milliseconds. */
  pause?: ((ms: number) => Promise<unknown>) | undefined
}

type Board = { game: Game; sheet: Sheet | null; rows: SheetRow[]; faded: Faded | null }

/** Reads as much of a game as one of its players may see. */
export function createGameReader({ db, articles, friends, sheets, pause }: Dependencies) {
  const readSheet = createSheetReader({ db, articles, pause })
  const readProgress = createProgress(sheets)
  const readDraw = createDrawReader({ articles })
  const seeNearness = createNearnessView()

  async function find(user_id: string, game_id: string): Promise<Game> {
    return gameOf(await requirePlayer(db, user_id, game_id))
  }

  async function gameOf(player: GamePlayer): Promise<Game> {
    const rows = hasOthers(player) ? await listPlayers(db, player.id) : []
    const joined = rows.filter(({ state }) => state !== 'watching').map(({ id }) => id)
    const [progress, invited, match, draw] = await Promise.all([
      readProgress(player, rows),
      player.code === null ? [] : listInvited(db, player.id),
      readMatch(db, player),
      readDraw(player, joined),
    ])
    const article = hasBegun(player) ? await loadArticle(articles, player) : null
    const players = rows.map((row) => toPlayer(row, progress.get(row.id)))
    return { ...toGame(player, article), ...draw, players, invited: invited.map(toInvited), match }
  }

  /** Reads all that a board shows of a game at first; the sheet only once the countdown has ended. */
  async function readBoard(player: GamePlayer): Promise<Board> {
    const isOpen = hasBegun(player) && maySeeSheet(player)
    const [game, rows, article] = await Promise.all([
      gameOf(player),
      rowsOf(player, player, 0),
      isOpen ? loadArticle(articles, player) : null,
    ])
    const faded = article && seeFaded(player, { article, waves: 0 })
    return { game, sheet: article && seenSheet(article.redacted), rows, faded }
  }

  async function listGuesses(
    user_id: string,
    game_id: string,
    { since, of }: { since: number; of: string },
  ): Promise<SheetRow[]> {
    const player = await requirePlayer(db, user_id, game_id)
    return rowsOf(player, of === user_id ? player : await findOther(player, of), since)
  }

  /** Reads the rows of the owner's sheet, as another player or the owner sees them. Nearness is for the players of the
   *  sheet only. */
  async function rowsOf(player: GamePlayer, owner: GamePlayer, since: number): Promise<SheetRow[]> {
    if (owner.sheet_id === null) return []
    const isOwnSheet = MODES[player.mode].sheet === 'own'
    const article = await loadArticle(articles, player)
    const { sheet_id } = owner
    const hasNearness = player.options.nearness && (!isOwnSheet || owner === player)
    const sheet = { game_id: player.id, sheet_id, since: hasNearness ? 0 : since }
    const rows = await listRows(db, [sheet])
    const seen = hasNearness
      ? await seeNearness(article, sheet_id, rows, fadesAt(player, article))
      : seeRows(article, rows)
    return seen.flatMap((row, index) => {
      if (row.seq <= since) return []
      const isByOwner = isOwnSheet && owner === player && row.kind !== 'nudge'
      return isByOwner ? row : { ...row, user_id: rows[index]!.user_id }
    })
  }

  /** Finds another player whose rows a player may see: on a shared sheet, or after their own end. In games of the whole
   *  world only friends see each other. */
  async function findOther(player: GamePlayer, otherId: string): Promise<GamePlayer> {
    const { sheet: shared, scope } = MODES[player.mode]
    if (shared === 'own' && !maySeeWords(player)) refuse('NOT_FOUND')
    if (
      scope === 'world' &&
      (await friends.filterFriends(player.user_id, [otherId])).length === 0
    ) {
      refuse('NOT_FOUND')
    }
    return (await findPlayer(db, player.id, otherId)) ?? refuse('NOT_FOUND')
  }

  async function readEvents(
    user_id: string,
    game_id: string,
    since: number,
  ): Promise<{ now: string; events: GameEvent[]; progress: Progress[] }> {
    const player = await requirePlayer(db, user_id, game_id)
    const now = iso(player.now)
    if (!hasOthers(player)) return { now, events: [], progress: [] }
    const happened = await listEvents(db, game_id, since)
    const progress = await readProgress(player, await listPlayers(db, game_id))
    return {
      now,
      events: happened,
      progress: Array.from(progress, ([id, seen]) => ({ user_id: id, ...seen })),
    }
  }

  return { find, readBoard, readSheet, listGuesses, readEvents }
}

/** Creates the function that reads the sheet of a game that has started. During a countdown the answer waits for its end,
 *  and is for those who play or watch then. */
function createSheetReader({
  db,
  articles,
  pause = setTimeout,
}: Pick<Dependencies, 'db' | 'articles' | 'pause'>) {
  return async function readSheet(user_id: string, game_id: string): Promise<Sheet> {
    const player = await requirePlayer(db, user_id, game_id)
    if (player.article_id === null || player.state === 'joined') refuse('NOT_STARTED')
    const { redacted } = await loadArticle(articles, player)
    const left = Math.ceil(player.starts_in ?? 0)
    if (left > 0) {
      await pause(left)
      return readSheet(user_id, game_id)
    }
    if (!maySeeSheet(player)) refuse('WATCHING')
    return seenSheet(redacted)
  }
}

/** Shows a game as a player may see it, without the people in it and the draw. */
function toGame(
  player: GamePlayer,
  article: PlayableArticle | null,
): Omit<Game, 'players' | 'invited' | 'match' | 'options' | 'widening' | 'unrated'> {
  const began_at = player.began_at ?? player.started_at
  return {
    id: player.id,
    mode: player.mode,
    variant: player.variant,
    lang: player.lang,
    difficulty: player.difficulty,
    topic: player.topic,
    state: player.state,
    day: player.day,
    code: player.code,
    host_id: player.host_id,
    chosen_by: player.chosen_by,
    next_game_id: player.next_game_id,
    starts_when_ready: player.starts_when_ready,
    phase: phaseAt(player),
    started_at: iso(began_at),
    ends_at: iso(player.ends_at),
    over_at: iso(player.over_at),
    finished_at: iso(player.finished_at),
    now: iso(player.now),
    elapsed: began_at === null ? 0 : elapsed(player, began_at),
    score: scoreOf(player),
    event: player.event_number,
    ...articleOf(player, article),
  }
}

function articleOf(
  player: GamePlayer,
  article: PlayableArticle | null,
): Pick<Game, 'title_words' | 'article'> {
  if (article === null) return { title_words: null, article: null }
  const { redacted, credit } = article
  const seen = seenArticle(redacted, maySeeArticle(player))
  return {
    title_words: seenTitleWords(redacted),
    article: seen === null ? null : { ...seen, credit },
  }
}

function elapsed({ finished_at, over_at, now }: GamePlayer, began_at: Date): number {
  const until = finished_at ?? over_at ?? now
  return Math.max(0, until.getTime() - began_at.getTime())
}

function toPlayer(row: ListedPlayer, progress: Omit<Progress, 'user_id'> = NO_PROGRESS): Player {
  const { state, is_ready, sits_out, votes, place, joined_at, finished_at } = row
  return {
    user: toUser(row),
    state,
    is_ready,
    sits_out,
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
