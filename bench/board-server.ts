import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Row } from '@inkling/game/open/sheet'
import { optionsOf } from '@inkling/game/open/modes'
import { scoreOf } from '@inkling/game/open/endings'
import type { Article, FormsOf } from '@inkling/game/secret/article'
import { applyRow, emptySheet, evaluateGuess, readGuess } from '@inkling/game/secret/guess'
import { evaluateHint } from '@inkling/game/secret/hint'
import { redact } from '@inkling/game/secret/redact'
import { seenArticle, seenRow, seenSheet, seenTitleWords } from '@inkling/game/secret/view'
import type { Answer, Credit, Game, SheetRow } from '@inkling/protocol/game'
import { REFUSALS, type RefusalCode } from '@inkling/protocol/refusals'
import { procedureAt } from '../server/test/api-routes.ts'

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const USER = {
  id: '00000000-0000-4000-8000-000000000001',
  full_name: 'Robin Vale',
  has_uploaded_avatar: false,
  provider_avatar_url: null,
  updated_at: '2026-01-01T00:00:00.000Z',
}

type Input = Record<string, unknown>
type ServerSetup = {
  /** Folder of the built pages. */
  folder: string
  table: (id: string) => Table | undefined
  /** Makes a page for a path; null if the path is not one of its own. */
  page?: (path: string) => string | null
  port?: number
}

/** Serves the built pages as the real server does, and answers the calls of a signed-in player from games in memory: the
 *  page is measured, not a database. */
export async function openBoardServer(setup: ServerSetup) {
  const { folder, table, page, port = 0 } = setup
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/auth/')) return answerSession(response)
    const called = procedureAt(request.method ?? '', pathname)
    if (called !== null) {
      const input = { ...Object.fromEntries(searchParams), ...(await bodyOf(request)) }
      return answerCall(called.name, { ...input, ...called.fields }, response, table)
    }
    const made = page?.(pathname) ?? null
    if (made !== null)
      return void response.writeHead(200, { 'content-type': KINDS['.html'] }).end(made)
    response.setHeader('set-cookie', 'inkling_session=1; Path=/; SameSite=Strict')
    return sendFile(request, response, folder, pathname)
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answerSession(response: ServerResponse): void {
  sendJson(response, 200, { user: { id: USER.id }, access_token: 'bench', expires_in: 600 })
}

function idIn({ id, _game_id }: Input): string {
  const named = id ?? _game_id
  return typeof named === 'string' ? named : ''
}

function answerCall(
  name: string,
  input: Input,
  response: ServerResponse,
  find: ServerSetup['table'],
): void {
  const output = call(name, input, find(idIn(input)))
  if ('refused' in output) {
    const { status } = REFUSALS[output.refused]
    return sendJson(response, status, { code: output.refused, message: output.message })
  }
  sendJson(response, 200, output)
}

function call(name: string, input: Input, table: Table | undefined): object | Refusal {
  const position = input['_position']
  switch (name) {
    case 'profile.me':
      return USER
    case 'stats.me':
      return { wikis_found: 3, time_played: 5400 }
    case 'stats.week':
      return { ends_in: 86_400_000, rows: [{ user: USER, races_won: 0, decoded: 0, dailies: 0 }] }
    case 'games.list':
    case 'games.unfinished':
    case 'challenges.waiting':
    case 'stats.friends_ratings':
    case 'lobbies.game_invites':
    case 'articles.choices':
    case 'friends.list':
    case 'friends.requests':
    case 'presence.user_status':
      return []
    case 'presence.ping_user_status':
      return {}
  }
  if (table === undefined) return { refused: 'NOT_FOUND', message: REFUSALS.NOT_FOUND.message }
  switch (name) {
    case 'games.board':
      return {
        game: table.find(),
        sheet: table.sheet(),
        rows: table.guesses(0),
        is_quick_race: false,
        ghosts: [],
      }
    case 'games.find':
      return table.find()
    case 'games.sheet':
      return table.sheet()
    case 'games.guesses':
      return table.guesses(Number(input['since'] ?? 0))
    case 'games.submit_guess':
      return table.guess(String(input['_word']))
    case 'games.use_hint':
      return table.useHint(typeof position === 'number' ? position : null)
    case 'games.give_up':
      return table.giveUp()
    default:
      return { refused: 'NOT_FOUND', message: REFUSALS.NOT_FOUND.message }
  }
}

async function bodyOf(request: IncomingMessage): Promise<object> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString())
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  pathname: string,
): Promise<void> {
  const path = extname(pathname) === '' ? '/index.html' : normalize(pathname)
  const file = join(folder, path)
  const isBrotli = String(request.headers['accept-encoding']).includes('br')
  const packed = isBrotli ? await readFile(`${file}.br`).catch(() => null) : null
  const content = packed ?? (await readFile(file).catch(() => null))
  if (content === null) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    'content-type': KINDS[extname(file)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ...(packed === null ? {} : { 'content-encoding': 'br' }),
  })
  response.end(content)
}

type TableSetup = { id: string; article: Article; formsOf: FormsOf; credit: Credit }

type Refusal = { refused: RefusalCode; message: string }

const ALONE = {
  mode: 'solo',
  lang: 'en',
  difficulty: 'medium',
  topic: null,
  options: optionsOf('solo'),
  day: null,
  host_id: null,
  chosen_by: null,
  ends_at: null,
  next_game_id: null,
  starts_when_ready: false,
  match: null,
  code: null,
  players: [],
  invited: [],
  event: 0,
} satisfies Partial<Game>

/** Creates a solo game in memory that follows the real rules and answers as the server does. */
export function createTable({ id, article, formsOf, credit }: TableSetup) {
  const redacted = redact(article, 'standard')
  const entries: Row[] = []
  const start = Date.now()
  const state = emptySheet()
  let end: number | null = null

  function add(entry: Row): SheetRow {
    applyRow(redacted, state, entry, formsOf)
    entries.push(entry)
    if (state.ended !== null) end ??= Date.now()
    return seenRow(redacted, entry)
  }

  function find(): Game {
    const score = end === null ? null : scoreOf(entries, { start, end, times: [] })
    const seen = seenArticle(redacted, end !== null)
    return {
      ...ALONE,
      id,
      state: state.ended ?? 'playing',
      ...timesOf(start, end),
      title_words: seenTitleWords(redacted),
      score,
      article: seen === null ? null : { ...seen, credit },
    }
  }

  function guess(typed: string): Answer | Refusal {
    const read = readGuess(typed, article.lang)
    if ('refused' in read) return refusal(read.refused.toUpperCase())
    const results = read.words.map((guessed): Answer['results'][number] => {
      const { word } = guessed
      const outcome = evaluateGuess(redacted, state, guessed, { formsOf, isWord: () => true })
      if (outcome.kind === 'accepted') return { outcome: 'accepted', ...add(outcome.row) }
      return outcome.kind === 'repeat'
        ? { outcome: 'repeat', word, seq: outcome.seq }
        : { outcome: outcome.kind, word }
    })
    return { results, state: state.ended ?? 'playing' }
  }

  function useHint(position: number | null): Answer | Refusal {
    const entry = evaluateHint(redacted, state, position, formsOf)
    if ('refused' in entry) return refusal(entry.refused.toUpperCase())
    return { results: [{ outcome: 'accepted', ...add(entry) }], state: state.ended ?? 'playing' }
  }

  function giveUp() {
    add({ seq: state.seq + 1, kind: 'give_up', word: '', key: null, opened: [] })
    return { state: 'gave_up' as const }
  }

  return {
    find,
    sheet: () => seenSheet(redacted),
    guesses: (since = 0) => entries.slice(since).map((entry) => seenRow(redacted, entry)),
    guess,
    useHint,
    giveUp,
  }
}

export type Table = ReturnType<typeof createTable>

function timesOf(start: number, end: number | null) {
  const finished_at = end === null ? null : new Date(end).toISOString()
  return {
    phase: end === null ? ('running' as const) : ('over' as const),
    started_at: new Date(start).toISOString(),
    finished_at,
    over_at: finished_at,
    now: new Date().toISOString(),
    elapsed: (end ?? Date.now()) - start,
  }
}

function refusal(code: string): Refusal {
  const known = Object.keys(REFUSALS).find((name): name is RefusalCode => name === code)
  const refused = known ?? 'BAD_REQUEST'
  return { refused, message: REFUSALS[refused].message }
}
