import type { Tx } from '../../../platform/database/database.ts'
import { type Article, cutArticle } from '@inkling/game/secret/article'
import type { Row } from '@inkling/game/open/sheet'
import { newPlayer } from '@inkling/game/open/lobby'
import { WITHOUT_LEXICON } from '@inkling/languages/inflections'
import { redact } from '@inkling/game/secret/redact'
import type { Player, GameState } from '@inkling/game/open/game-state'
import { optionsOf } from '@inkling/game/open/modes'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { PlayableArticle } from '../../articles/articles.ts'
import type { NewRow } from '../store/guesses.ts'
import type { Transitions } from './transitions.ts'
import type { GuessWriter } from './writer.ts'

const SHEET = 1
const STARTED = new Date(0)

/** Waits until the test lets this step run. */
export type Step = (what: string) => Promise<void>

/** A row of the sheet with its author. */
export type OwnedRow = Row & { user_id: string }

/** Simulates PostgreSQL for one shared game: a query executes at one step, and its answer arrives at a later one. */
export function createMemory(step: Step, user_ids: readonly string[]) {
  const rows: OwnedRow[] = []
  let gameState = stateOfGame(user_ids)
  let ends = 0

  /** Enforces the two unique indexes. */
  function insert({ seq, kind, word, key, opened, user_id }: OwnedRow): boolean {
    if (rows.some((row) => row.seq === seq || (key !== null && row.key === key))) return false
    rows.push({ seq, kind, word, key, opened, user_id })
    return true
  }

  async function query<Answer>(what: string, act: () => Answer): Promise<Answer> {
    await step(`${what} is executed`)
    const answer = act()
    await step(`${what} is answered`)
    return answer
  }

  const stateOf = (user_id: string) =>
    gameState.players.find((player) => player.user_id === user_id)?.state ?? null

  const writer: GuessWriter = {
    append: (row: NewRow) =>
      query(`row ${row.seq}`, () => stateOf(row.user_id) === 'playing' && insert(row)),
    waiting: () => 0,
  }

  const database = databaseOf((compiled) =>
    query(compiled.sql.slice(0, 40), () => answerTo(compiled)),
  )
  /** A transaction is one step. */
  const tx = databaseOf(async (query) => answerTo(query)) as Tx

  function answerTo({ sql, parameters }: CompiledQuery): unknown[] {
    if (sql.startsWith('insert into "guesses"')) {
      const names = /\(([^)]*)\)/.exec(sql)?.[1]?.replaceAll('"', '').split(', ') ?? []
      const row = Object.fromEntries(names.map((name, index) => [name, parameters[index]]))
      return insert(row as OwnedRow) ? [row] : []
    }
    if (sql.includes('from "game_players"')) return playerOf(parameters as [string, string])
    const [, , [since]] = parameters as [string[], number[], [number]]
    const about = { sheet_id: SHEET, since, archived: null, created_at: STARTED, age: 0 }
    return rows.filter(({ seq }) => seq > since).map((row) => ({ ...row, ...about }))
  }

  function playerOf([id, user_id]: [string, string]): unknown[] {
    const about = { mode: gameState.mode, lang: 'en', options: { free_words: 'standard' } }
    const player = { id, user_id, sheet_id: SHEET, article_id: '1', state: stateOf(user_id) }
    return [{ ...player, ...about, starts_in: 0, last_seq: rows.length }]
  }

  const applyForPlayer: Transitions['applyForPlayer'] = async ({ game_id }, decide) => {
    await step('a change begins')
    const game = { ...GAME, id: game_id }
    const locked = { state: gameState, now: Date.now(), tx, game, players: [] }
    const decided = await decide({ ...locked, announceLater: () => undefined })
    if (decided !== null && !('refused' in decided)) {
      gameState = decided.state
      ends += decided.events.filter(({ kind }) => kind === 'over').length
    }
    await step('a change is answered')
    if (decided === null || 'refused' in decided) return null
    const about = { game_id, variant: null, match_id: null, next_game_id: null, state: gameState }
    return { ...about, events: [], changed: [], gone: [], endsInvites: false }
  }

  return { rows, writer, database, transitions: { applyForPlayer }, ends: () => ends }
}

/** Makes an article without inflections. */
export function playable(title: string, text: string): PlayableArticle {
  const textBlocks = [{ kind: 'paragraph' as const, text }]
  const article: Article = cutArticle(title, 'en', textBlocks, WITHOUT_LEXICON)
  const nobody = { source: 'original' as const, url: null, authors_url: null, revision: null }
  const credit = { ...nobody, licence: 'CC0', licence_url: 'https://example.org' }
  return {
    redacted: redact(article, 'standard'),
    ...WITHOUT_LEXICON,
    credit,
    nearWords: () => null,
    fading: () => new Map(),
  }
}

/** Makes a database whose queries `answer` answers. */
function databaseOf(answer: (query: CompiledQuery) => Promise<unknown[]>): Kysely<Tables> {
  const connection: DatabaseConnection = {
    executeQuery: async <Found>(query: CompiledQuery) => ({
      rows: (await answer(query)) as Found[],
    }),
    async *streamQuery() {},
  }
  class Driver extends DummyDriver {
    override acquireConnection = async () => connection
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

function stateOfGame(user_ids: readonly string[]): GameState {
  const players = user_ids.map((user_id): Player => newPlayer(user_id, 'playing', 0))
  const times = { started_at: STARTED.getTime(), ends_at: null, over_at: null }
  const about = {
    mode: 'together' as const,
    last_stretch: 3 as const,
    length: 'whole' as const,
    fading_ink: false,
    host_id: null,
  }
  return { ...about, ...times, chosen_by: null, starts_when_ready: false, players, removed: [] }
}

const GAME = {
  mode: 'together' as const,
  difficulty: 'easy' as const,
  topic: null,
  variant: null,
  options: optionsOf('together'),
  article_id: '1',
  created_at: STARTED,
  started_at: STARTED,
  host_id: null,
  code: null,
  day: null,
  ends_at: null,
  over_at: null,
  next_game_id: null,
  event_number: 0,
  lang: 'en',
  own_article_id: null,
  chosen_by: null,
  match_id: null,
  starts_when_ready: false,
  is_counted: false,
  widened_from: null,
  unrated: null,
}
