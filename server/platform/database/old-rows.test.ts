import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { optionsOf } from '@inkling/game/open/options'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createArticles } from '../../features/articles/articles.ts'
import { createFriends } from '../../features/friends/friends.ts'
import { createGames, type Games } from '../../features/games/games.ts'
import { createSignIn } from '../../features/sign-in/sign-in.ts'
import { entered } from '../../features/sign-in/test-browser.ts'
import { testArticle } from '../../test/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { createInProcessBus } from '../bus/in-process.ts'
import { createLocalIdentity } from '../identity/local.ts'
import { migrate } from './migrate.ts'
import { createLimiter } from '../limits/limiter.ts'
import { createMetrics } from '../telemetry/metrics.ts'

const origin = 'http://localhost:3000'
const MIGRATIONS = join(import.meta.dirname, 'migrations')
const BEFORE_RACES = ['0001-players-articles-games.sql', '0002-friends-presence.sql']
const TEXT = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')

let database: TestDatabase

/** A database as it was when one could only play alone, with an article. */
beforeEach(async () => {
  database = await openTestDatabase()
  const { db, pool } = database
  await createArticles({ db }).add(testArticle('Harbour Town', TEXT))
  const article = await db.selectFrom('articles').selectAll().executeTakeFirstOrThrow()
  await sql`drop schema public cascade; create schema public`.execute(db)
  const folder = await mkdtemp(join(tmpdir(), 'inkling-migrations-'))
  for (const name of BEFORE_RACES) await copyFile(join(MIGRATIONS, name), join(folder, name))
  await migrate(pool, folder)
  await rm(folder, { recursive: true })
  await sql`
    insert into articles (title, lang, topic, difficulty, words, source, licence, licence_url, content, digest)
    values (${article.title}, ${article.lang}, ${article.topic}, ${article.difficulty}, ${article.words},
      ${article.source}, ${article.licence}, ${article.licence_url}, ${JSON.stringify(article.content)}, '')`.execute(
    db,
  )
})

afterEach(async () => {
  await database.close()
})

/** A game of a new player as the server of that time wrote it, with two guesses. */
async function playOld(state: 'playing' | 'decoded' | 'gave_up') {
  const ended = state === 'playing' ? null : new Date('2026-03-01T10:05:00Z')
  const { rows } = await sql<{ user_id: string; game_id: string }>`
    with player as (insert into users (full_name) values ('Ann') returning id),
    game as (
      insert into games (mode, difficulty, topic, options, article_id, started_at)
      select 'solo', 'easy', null, '{"free_words": "classic"}', id, '2026-03-01T10:00:00Z' from articles
      returning id
    ),
    sheet as (insert into sheets (game_id) select id from game returning id, game_id),
    row as (
      insert into guesses (sheet_id, seq, user_id, kind, word, key, opened)
      select sheet.id, seq, player.id, 'guess', word, word, array[place]
      from sheet, player, (values (1, 'word3', 5), (2, 'word7', 9)) as guessed (seq, word, place)
    )
    insert into game_players (game_id, user_id, sheet_id, state, finished_at, guesses, hits, hints, seconds, time_played)
    select game_id, player.id, sheet.id, ${state}, ${ended}::timestamptz,
      case when ${state} <> 'playing' then 2 end, 2, 0, 300, 300
    from sheet, player
    returning user_id, game_id`.execute(database.db)
  return rows[0]!
}

function openGames(): Games {
  const { db, pool } = database
  const bus = createInProcessBus()
  const articles = createArticles({ db })
  const limiter = createLimiter()
  const friends = createFriends({ db, bus, limiter })
  const presence = { racing: () => Promise.resolve() }
  return createGames({
    db,
    pool,
    bus,
    articles,
    friends,
    limiter,
    presence,
    metrics: createMetrics(),
    onError: fail,
  })
}

test('a game that was begun before there were races can be played to its end', async () => {
  const { user_id, game_id } = await playOld('playing')
  expect(await migrate(database.pool)).not.toEqual([])
  const games = openGames()

  expect(await games.read.find(user_id, game_id)).toMatchObject({
    mode: 'solo',
    state: 'playing',
    phase: 'running',
    options: { ...optionsOf('solo'), free_words: 'classic' },
    started_at: '2026-03-01T10:00:00.000Z',
    over_at: null,
    article: null,
  })
  const words = await games.read.guesses(user_id, game_id, { since: 0, of: user_id })
  expect(words.map(({ word }) => word)).toEqual(['word3', 'word7'])
  await games.guess.submitGuess(user_id, game_id, 'harbour')
  expect(await games.guess.submitGuess(user_id, game_id, 'town')).toMatchObject({
    state: 'decoded',
  })
  expect(await games.read.find(user_id, game_id)).toMatchObject({
    phase: 'over',
    score: { guesses: 4 },
    article: { title: 'Harbour Town' },
  })
})

test.each([
  ['decoded', 'decoded'],
  ['given up', 'gave_up'],
] as const)(
  'a game that was %s before there were races is over, with its figures and its article',
  async (_, state) => {
    const { user_id, game_id } = await playOld(state)
    await migrate(database.pool)
    const games = openGames()

    expect(await games.read.find(user_id, game_id)).toMatchObject({
      state,
      phase: 'over',
      over_at: '2026-03-01T10:05:00.000Z',
      score: { guesses: 2, seconds: 300 },
      article: { title: 'Harbour Town' },
    })
    expect(await games.read.list(user_id, { limit: 20 })).toMatchObject([
      { id: game_id, state, phase: 'over', title: 'Harbour Town', guesses: 2, players: 1 },
    ])
  },
)

test('each row of a sheet has its game, from before rows had one, and from a server that does not know of it', async () => {
  const { game_id } = await playOld('playing')
  await migrate(database.pool)
  await sql`
    insert into guesses (sheet_id, seq, kind, word, key, opened)
    select id, 3, 'guess', 'later', 'later', '{}' from sheets`.execute(database.db)

  const rows = await database.db.selectFrom('guesses').select(['seq', 'game_id']).execute()
  expect(rows).toEqual([1, 2, 3].map((seq) => ({ seq, game_id })))
  const lost = sql`insert into guesses (sheet_id, seq, kind, word, opened) values (0, 1, 'guess', '', '{}')`
  await expect(lost.execute(database.db)).rejects.toThrow('violates foreign key constraint')
})

function fail(error: unknown): void {
  throw error
}

test('who signed in before refresh tokens had numbers and keys had names goes on', async () => {
  const { db, pool } = database
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = JSON.stringify(await exportJWK(privateKey))
  const refresh_token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(refresh_token).digest()
  const { rows } = await sql<{ id: string; user_id: string }>`
    with key as (insert into server_keys (name, private_jwk) values ('access_token', ${jwk})),
    player as (insert into users (full_name) values ('Ann') returning id),
    session as (
      insert into sessions (user_id, expires_at) select id, now() + interval '90 days' from player returning id, user_id
    ),
    token as (
      insert into refresh_tokens (hash, session_id, expires_at)
      select ${hash}, id, now() + interval '29 days' from session
    )
    select id, user_id from session`.execute(db)
  const [{ id, user_id } = { id: '', user_id: '' }] = rows
  const access_token = await new SignJWT({ sid: id })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
    .setIssuer(origin)
    .setAudience(origin)
    .setSubject(user_id)
    .setExpirationTime('10m')
    .sign(privateKey)

  await migrate(pool)
  const identity = createLocalIdentity({ origin })
  const sign_in = createSignIn({ db, bus: createInProcessBus(), identity, origin })
  await sign_in.start()

  expect(await sign_in.read(access_token)).toMatchObject({ user_id, session_id: id })
  const { session } = entered(await sign_in.refresh(refresh_token))
  expect(await sign_in.read(session.access_token)).toMatchObject({ user_id, session_id: id })
  const signer = { algorithms: ['ES256'], issuer: origin }
  await jwtVerify(session.access_token, publicKey, signer)
})
