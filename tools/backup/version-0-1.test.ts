import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNTDOWNS, createApp } from '../../server/app.ts'
import { createBrowser } from '../../server/features/sign-in/test-browser.ts'
import { createInProcessBus } from '../../server/platform/bus/in-process.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { createDisk } from '../../server/platform/files/disk.ts'
import { createLocalIdentity } from '../../server/platform/identity/local.ts'
import { createWebPush } from '../../server/platform/push/web-push.ts'
import { BARE_TEMPLATE, openTestDatabase } from '../../server/test/test-database.ts'
import { type Add, writeArchive } from './archive.ts'
import { checkBackup, fillDatabase } from './restore.ts'

const ORIGIN = 'http://localhost:3000'
const MIGRATIONS = ['0001-players-articles-games.sql', '0030-indexes-by-game.sql']
/** Tables and columns of the last version 0.1, in the order of its backups. */
const COLUMNS: Record<string, string> = {
  articles: `id title lang topic difficulty words source url authors_url revision licence licence_url content digest
    imported_at withdrawn_at title_id draw_key suspended_at is_labelled graded_at has_lead`,
  ended_sessions: 'session_id ended_at',
  readiness: 'is_only written_at',
  server_keys: 'name private_jwk created_at',
  users: `id full_name has_uploaded_avatar provider_avatar_url created_at updated_at appear_offline language operator_key
    suspended_at suspension unwanted_notifications`,
  wikipedia_keeper: `name holder held_until paused_until reached_at failure failed_at failures is_paused
    failure_detail`,
  wikipedia_links: 'lang english title',
  wikipedia_pages: 'lang title refusal asked_at',
  article_reports: 'article_id user_id reason created_at',
  blocks: 'user_id blocked_id created_at',
  daily_articles: 'day article_id created_at lang',
  friend_requests: 'sender_id receiver_id created_at',
  friends: 'user_id friend_id created_at',
  games: `id mode difficulty topic options article_id created_at started_at host_id code day ends_at over_at next_game_id
    event_number lang own_article_id chosen_by match_id starts_when_ready is_counted`,
  identities: 'issuer subject user_id created_at',
  invite_tokens: 'user_id token created_at',
  operator_acts: 'id operator_id kind article_id title lang player_id detail created_at',
  ordered_imports: `id operator_id topic difficulty created_at ended_at is_stopped failure worker worked_until
    failure_detail`,
  ratings: 'user_id races mu sigma',
  sessions:
    'id user_id created_at expires_at revoked_at device secret_hash refresh_count last_used_at',
  user_status: 'user_id last_active_at',
  challenges: 'id code challenger_id game_id created_at',
  game_events: 'game_id number kind user_id payload created_at',
  game_invites: 'game_id receiver_id sender_id created_at declined_at',
  ordered_pages: 'import_id seq lang title topic difficulty outcome refusal',
  push_subscriptions: 'id user_id session_id endpoint p256dh auth time_zone created_at remind_at',
  race_ratings: 'game_id seat number user_id place races_before mu_before sigma_before mu sigma',
  refresh_tokens: 'hash session_id created_at expires_at used_at',
  removed_players: 'game_id user_id',
  sheets: 'id game_id folded folded_users',
  challenge_answers: 'challenge_id user_id game_id sent_at declined_at created_at',
  game_players: `game_id user_id sheet_id state joined_at finished_at guesses hits hints seconds time_played is_ready votes
    place started_at title_id is_folded sits_out`,
  guesses: 'sheet_id seq user_id kind word key opened created_at game_id',
  push_messages: 'id subscription_id kind subject sender_id due_at expires_at tries',
}

const ANN = '41c77e47-288f-4cec-83e5-edc0770da29d'
const BEN = '7d3f0f4e-3f1c-4f4b-9a53-0a3a5b2f6c11'
const HARBOUR = '252e8e2f-5518-4c05-964f-4e8c7168c579'
const SALT = '5c0b1b0e-6d0b-4a9f-8a0b-7b6f5a3e2d10'
const HARBOUR_TITLE = '74cc044b-4369-492a-b21b-2588943dc5f5'
const SALT_TITLE = '0b5a4b0e-9f6d-4c55-8f43-2f1f9f9e7a01'
const PLAYING = '82cc07ed-20fc-4bcf-8d06-3cd67256b99c'
const DECODED = '1f0e7a52-4a1b-4a51-9a52-0c7b9d8e6f21'
const LOBBY = '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d'
const ANNS_SESSION = 'cdf4bde4-a61c-44d4-a445-b1c31602fb10'
const BENS_SESSION = '3b1f4f0a-2c5d-4e6f-8a7b-9c0d1e2f3a4b'

/** Key of the cookies below, and the cookies as version 0.1 gave them to the browsers of Ann and Ben. */
const REFRESH_KEY = '{"k": "itGoAEs4sJrqYHxBh2uYVJ1EUaE8RBojCzawY2hVxNE", "kty": "oct"}'
const ANNS_COOKIE = `${ANNS_SESSION}.Lho-K9QzWNRPDaioUPCk-7hYuERqk2ZLRWKp0PcYVcM.3.UxVV8-nQ3XW9yEPqxDSrCUiiIuk92ZJ_MGU92EtAknY`
const BENS_COOKIE = 'Rq0J4b6y8sH3nTzL2vXwK9uF5mC7pG1dA0iEoYjUeZk'

const HARBOUR_TEXT =
  `{"keys": {"old": {"forms": ["old"], "proper": false}, "sea": {"forms": ["sea"], "proper": false},
  "the": {"forms": ["the"], "proper": false}, "from": {"forms": ["from"], "proper": false},
  "boats": {"forms": ["boats", "boat"], "proper": false}, "harbour": {"forms": ["harbour"], "proper": false},
  "shelter": {"forms": ["shelter"], "proper": false}, "harbours": {"forms": ["harbours", "harbour"], "proper": false}},
  "blocks": [{"kind": "title", "segments": [0]},
  {"kind": "paragraph", "segments": [1, " ", 2, " ", 3, " ", 4, " ", 5, " ", 6, " ", 7, "."]}],
  "vocabulary": [["Harbour", "harbour"], ["Old", "old"], ["harbours", "harbours"], ["shelter", "shelter"],
  ["boats", "boats"], ["from", "from"], ["the", "the"], ["sea", "sea"]]}`.replaceAll('\n', ' ')
const SALT_TEXT =
  `{"keys": {"salt": {"forms": ["salt"], "proper": false}, "sea": {"forms": ["sea"], "proper": false}},
  "blocks": [{"kind": "title", "segments": [0]}, {"kind": "paragraph", "segments": [1, "."]}],
  "vocabulary": [["Salt", "salt"], ["Sea", "sea"]]}`.replaceAll('\n', ' ')
/** Only row of an ended sheet: the guess Salt, at 2026-11-20T10:00:05Z. */
const FOLDED =
  `\\\\x01ab562a4e2d2c56b28a368cd551cacecc4b01b195d24b538b8b95627594caf38b2022c18939252081ecd44a10df20564729bf203
  52f3545c92a3ada2016c42dcf4b2d82c99564e6a6824d35b7343534b3b0303035303088ad0500`.replaceAll(
    /\s/g,
    '',
  )

/** Rows in the format of COPY; \\N is null. */
function rows(now: Date): Record<string, (string | number)[][]> {
  const at = new Date(now.getTime() - 60_000).toISOString()
  const later = new Date(now.getTime() + 20 * 86_400_000).toISOString()
  const article = [
    'en',
    'geography',
    'easy',
    7,
    'original',
    '\\N',
    '\\N',
    '\\N',
    'CC0 1.0',
    'https://example.org',
  ]
  const user = ['f', '\\N', at, at, 'f', '\\N', '\\N', '\\N', '\\N', '{}']
  const no_group = ['\\N', '\\N', '\\N', '\\N', '\\N']
  const after = ['en', '\\N', '\\N', '\\N', 'f', 'f']
  const options = '{"free_words": "standard", "last_stretch": 3}'
  return {
    articles: [
      [
        HARBOUR,
        'Harbour',
        ...article,
        HARBOUR_TEXT,
        'h',
        at,
        '\\N',
        HARBOUR_TITLE,
        0.1,
        '\\N',
        'f',
        '\\N',
        '\\N',
      ],
      [
        SALT,
        'Salt',
        ...article,
        SALT_TEXT,
        's',
        at,
        '\\N',
        SALT_TITLE,
        0.2,
        '\\N',
        'f',
        '\\N',
        't',
      ],
    ],
    readiness: [['t', at]],
    server_keys: [
      ['access_token', '{"kty": "EC"}', at],
      ['refresh_token', REFRESH_KEY, at],
    ],
    users: [
      [ANN, 'Ann', ...user],
      [BEN, 'Ben', ...user],
    ],
    wikipedia_keeper: [
      ['keeper', '\\N', '-infinity', '-infinity', '\\N', '\\N', '\\N', 0, 'f', '\\N'],
    ],
    games: [
      [PLAYING, 'solo', 'easy', '\\N', options, HARBOUR, at, at, ...no_group, '\\N', 0, ...after],
      [
        DECODED,
        'solo',
        'easy',
        '\\N',
        options,
        SALT,
        at,
        at,
        '\\N',
        '\\N',
        '\\N',
        '\\N',
        at,
        '\\N',
        0,
        ...after,
      ],
      [
        LOBBY,
        'race',
        'easy',
        '\\N',
        options,
        '\\N',
        at,
        '\\N',
        BEN,
        'ABCD1234',
        '\\N',
        '\\N',
        '\\N',
        '\\N',
        1,
        ...after,
      ],
    ],
    sessions: [
      [
        ANNS_SESSION,
        ANN,
        at,
        later,
        '\\N',
        '\\N',
        '\\\\x37f1f46a84ac64f729b0098ec66236f5751b89d930137e1c3711b873a7fc2a99',
        3,
        at,
      ],
      [BENS_SESSION, BEN, at, later, '\\N', '\\N', '\\N', 0, at],
    ],
    game_events: [[LOBBY, 1, 'invited', BEN, `{"receiver_id": "${ANN}"}`, at]],
    game_invites: [[LOBBY, ANN, BEN, at, '\\N']],
    refresh_tokens: [['\\\\x00', BENS_SESSION, at, later, '\\N']],
    sheets: [
      [1, PLAYING, '\\N', '\\N'],
      [2, DECODED, FOLDED, `{${ANN}}`],
    ],
    game_players: [
      [
        PLAYING,
        ANN,
        1,
        'playing',
        at,
        '\\N',
        '\\N',
        '\\N',
        '\\N',
        '\\N',
        '\\N',
        'f',
        'f',
        '\\N',
        at,
        HARBOUR_TITLE,
        'f',
        'f',
      ],
      [
        DECODED,
        ANN,
        2,
        'decoded',
        at,
        at,
        1,
        1,
        0,
        5,
        5,
        'f',
        'f',
        '\\N',
        at,
        SALT_TITLE,
        't',
        'f',
      ],
      [
        LOBBY,
        BEN,
        '\\N',
        'joined',
        at,
        '\\N',
        '\\N',
        '\\N',
        '\\N',
        '\\N',
        '\\N',
        'f',
        'f',
        '\\N',
        '\\N',
        '\\N',
        'f',
        'f',
      ],
    ],
    guesses: [
      [1, 1, ANN, 'guess', 'boats', 'boats', '{4}', at, PLAYING],
      [1, 2, ANN, 'guess', 'zebra', 'zebra', '{}', at, PLAYING],
    ],
  }
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkling-0-1-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Writes a backup in the format of version 0.1. */
async function writeBackup(path: string): Promise<void> {
  const now = new Date()
  const by_table = rows(now)
  const tables = Object.entries(COLUMNS).map(([name, columns]) => ({
    name,
    columns: columns.split(/\s+/),
  }))
  const fill = async (add: Add) => {
    for (const { name } of tables) {
      const lines = (by_table[name] ?? []).map((row) => `${row.join('\t')}\n`)
      if (lines.length > 0) await add('table', `${name}/1`, Buffer.from(lines.join('')))
    }
    const counts = tables.map(({ name }) => [name, by_table[name]?.length ?? 0])
    return { rows: Object.fromEntries(counts), sequences: { sheets_id_seq: 2 } }
  }
  const header = { created_at: now.toISOString(), migrations: MIGRATIONS, tables }
  await writeArchive({ path, header, fill, signal: new AbortController().signal })
}

/** Starts a server of this version on the restored backup. */
async function startRestored() {
  const path = join(folder, 'backup')
  await writeBackup(path)
  const database = await openTestDatabase(BARE_TEMPLATE)
  await fillDatabase(database.pool, { path, header: await checkBackup(path), files: null })
  await migrate(database.pool)
  const bus = createInProcessBus()
  const http = await createApp({
    ...database,
    bus,
    files: createDisk(join(folder, 'files')),
    identity: createLocalIdentity({ origin: ORIGIN }),
    push: createWebPush({ origin: ORIGIN }),
    origin: ORIGIN,
    countdowns: COUNTDOWNS,
    web_dir: null,
    log: pino({ level: 'silent' }),
    limits: { longest_delay: 0 },
  })

  async function close(): Promise<void> {
    await http.close()
    await bus.close()
    await database.close()
  }

  return { http, db: database.db, close }
}

test('after restoring a backup of version 0.1, players are still signed in and continue their games', async () => {
  const { http, db, close } = await startRestored()
  const browser = (value: string) =>
    createBrowser(http, ORIGIN, [{ name: 'inkling_refresh', value, path: '/auth' }])

  const { user, access_token } = await browser(ANNS_COOKIE).session()
  expect(user).toEqual({ id: ANN })
  const headers = { authorization: `Bearer ${access_token}` }
  const get = async (path: string) => (await http.inject({ url: `/api/${path}`, headers })).json()

  expect(await get(`games/${PLAYING}/guesses`)).toMatchObject([
    { word: 'boats' },
    { word: 'zebra' },
  ])
  const payload = { _game_id: PLAYING, _word: 'harbour' }
  const guessed = await http.inject({ method: 'POST', url: '/api/submit_guess', headers, payload })
  expect(guessed.json()).toMatchObject({ results: [{ seq: 3, count: 2 }], state: 'decoded' })
  expect(await get(`games/${DECODED}/guesses`)).toMatchObject([{ word: 'Salt' }])
  expect(await get('game_invites')).toMatchObject([{ game_id: LOBBY, sender: { id: BEN } }])

  const options = await db
    .selectFrom('games')
    .select('options')
    .where('id', '=', DECODED)
    .executeTakeFirst()
  expect(options).toEqual({
    options: {
      free_words: 'standard',
      last_stretch: 3,
      length: 'whole',
      best_of: 1,
      rated: true,
      hints: 'none',
    },
  })
  expect((await browser(BENS_COOKIE).post('/auth/refresh')).statusCode).toBe(401)
  await close()
})
