import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { createBrowser } from '../sign-in/test-browser.ts'
import { requestOf } from '../../test/api-routes.ts'
import { openTestApp, testArticle, type TestApp, type TestPlayer } from '../../test/test-app.ts'
import { expectRefusal } from '../../test/client.ts'

const ORIGIN = 'http://localhost:3000'
const TEXT = `
  A lantern is a lamp with walls of glass or paper, made to be carried by a ring and to keep its flame from the wind.
  Night watchmen bore lanterns through the streets before gas came. A keeper trimmed the wick each evening at dusk.
  Ships showed a red lantern to the left and a green one to the right, so that others knew which way they were going.
  Paper lanterns float over rivers at summer feasts in many countries, each with a candle and a wish inside of it.
`.repeat(2)
let app: TestApp
let db: Database
let olga: TestPlayer
beforeEach(async () => {
  app = await openTestApp()
  db = app.db
  olga = await app.player('Olga Operator')
  return app.close
})

async function add(title: string, more: object = {}): Promise<string> {
  await app.articles.add({ ...testArticle(title, TEXT), ...more })
  const { id } = await db
    .selectFrom('articles')
    .select('id')
    .where('title', '=', title)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

/** Plays solo games on all articles, each decoded with one of these numbers of guesses. */
async function play(guesses: readonly number[]): Promise<void> {
  await sql`
    with played as (select n, gen_random_uuid() as id, gen_random_uuid() as user_id, guesses
      from unnest(${guesses}::int[]) with ordinality as given (guesses, n)),
    players as (insert into users (id, full_name) select user_id, 'Player ' || n from played),
    begun as (
      insert into games (id, mode, difficulty, options, article_id, started_at, over_at)
      select played.id, 'solo', 'easy', '{"free_words": "standard", "length": "whole", "last_stretch": 3}', articles.id, now(), now()
      from played, articles returning id
    ),
    written as (insert into sheets (game_id) select id from begun returning id, game_id)
    insert into game_players
      (game_id, user_id, sheet_id, state, finished_at, guesses, hits, hints, seconds, time_played)
    select game_id, user_id, written.id, 'decoded', now(), guesses, 1, 0, 60, 60
    from written join played on played.id = game_id`.execute(db)
}

const page = async (query: object) => (await olga.get(requestOf('admin.articles', query).url)).body

/** Titles that a search finds, with their states. */
async function titles(query: object = {}): Promise<string[]> {
  return (await page(query)).articles.map(({ title }: { title: string }) => title)
}

const act = (name: string, input: object) => olga.post(`/api/admin/${name}`, input)
const article = async (id: string) => await olga.call('admin.article', { id })
const acts = async (query = '') => (await olga.get(`/api/admin/acts${query}`)).body
const kinds = async () => (await acts()).map(({ kind }: { kind: string }) => kind)

describe('in the catalogue', () => {
  test('articles are found by the beginnings of words, ignoring accents and case', async () => {
    for (const title of ['Silk Road', 'Road', 'Écosse', 'Zorn’s lemma', '50% rule'])
      await add(title)

    expect(await titles({ search: 'roa' })).toEqual(['Road', 'Silk Road'])
    expect(await titles({ search: 'ROAD silk' })).toEqual(['Silk Road'])
    expect(await titles({ search: 'ecosse' })).toEqual(['Écosse'])
    expect(await titles({ search: 'É' })).toEqual(['Écosse'])
    expect(await titles({ search: '50%' })).toEqual(['50% rule'])
    expect(await titles({ search: '%' })).toEqual([])
    expect(await titles({ search: 'https://en.wikipedia.org/wiki/Silk_Road' })).toEqual([
      'Silk Road',
    ])
    expect(await titles({ search: '& | ! :*' })).toEqual([])
    expect(await titles()).toEqual(['50% rule', 'Écosse', 'Road', 'Silk Road', 'Zorn’s lemma'])
  })

  test('articles are filtered by their labels and their state', async () => {
    await add('Tea', { topic: 'everyday_life' })
    await add('Fahrrad', { lang: 'de', difficulty: 'hard', source: 'wikipedia' })
    await act('withdraw_article', { article_id: await add('Gone') })
    const suspended = await add('Doubtful')
    await sql`update articles set suspended_at = now() where id = ${suspended}`.execute(db)

    expect(await titles({ topic: 'everyday_life' })).toEqual(['Tea'])
    expect(await titles({ lang: 'de' })).toEqual(['Fahrrad'])
    expect(await titles({ difficulty: 'hard', source: 'wikipedia' })).toEqual(['Fahrrad'])
    expect(await titles({ state: 'withdrawn' })).toEqual(['Gone'])
    expect(await titles({ state: 'suspended' })).toEqual(['Doubtful'])
    expect(await titles({ state: 'in_draw' })).toEqual(['Fahrrad', 'Tea'])
  })

  test('pages follow each other without gaps', async () => {
    const names = Array.from({ length: 60 }, (_, n) => `Title ${String(n).padStart(2, '0')}`)
    for (const name of names) await add(name)

    const first = await page({})
    const rest = await page({ after: first.next })

    const found = [...first.articles, ...rest.articles].map(({ title }) => title)
    expect([found, rest.next]).toEqual([names, null])
    expect((await page({ after: { ...first.next, title_key: '\0' } })).code).toBe('BAD_REQUEST')
  })

  test('an article is shown as imported, and redacted with fewer or more free words', async () => {
    const id = await add('Lantern')
    const blocks = async (query = '') =>
      (await olga.get(`/api/admin/articles/${id}/text${query}`)).body.blocks.slice(1)
    const bars = (found: { text: unknown[] }[]) =>
      found.flatMap(({ text }) => text).filter((part) => typeof part === 'number').length

    expect((await blocks()).map(({ text }: { text: string[] }) => text.join(''))).toEqual(
      TEXT.split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    const hidden = [
      bars(await blocks('?free_words=standard')),
      bars(await blocks('?free_words=hard')),
    ]
    expect(hidden[0]).toBeGreaterThan(20)
    expect(hidden[1]).toBeGreaterThan(hidden[0]!)
  })

  test('topic and difficulty that an operator has set stay when the text changes', async () => {
    const id = await add('Lantern')
    await act('label_article', { article_id: id, topic: 'technology', difficulty: 'hard' })
    const again = await add('Lantern', testArticle('Lantern', `${TEXT} One line more.`))

    expect(again).not.toBe(id)
    expect(await article(again)).toMatchObject({
      topic: 'technology',
      difficulty: 'hard',
      is_labelled: true,
    })
    expect(await acts()).toMatchObject([
      {
        kind: 'labelled',
        operator: { full_name: 'Olga Operator' },
        article: { title: 'Lantern', lang: 'en' },
        detail: { topic: 'geography', difficulty: 'easy' },
      },
    ])
  })

  test('each article shows how often it was played, and with how many guesses', async () => {
    await add('Lantern')
    await play([12, 90, 31])
    await add('Lantern', testArticle('Lantern', `${TEXT} One line more.`))
    await add('Tea')

    expect((await olga.call('admin.articles')).articles).toMatchObject([
      { title: 'Lantern', finished: 3, median_guesses: 31 },
      { title: 'Tea', finished: 0, median_guesses: null },
    ])
  })

  test('an operator can let results decide again, effective at once if there are enough', async () => {
    const id = await add('Lantern')
    const unlabel = () => act('unlabel_article', { article_id: id })
    await act('label_article', { article_id: id, topic: 'technology', difficulty: 'hard' })
    await unlabel()
    expect(await article(id)).toMatchObject({ difficulty: 'hard', is_labelled: false })

    await act('label_article', { article_id: id, topic: 'technology', difficulty: 'hard' })
    await play(Array(20).fill(12))
    await unlabel()
    await unlabel()
    expect(await article(id)).toMatchObject({
      topic: 'technology',
      difficulty: 'easy',
      is_labelled: false,
    })
    expect(await kinds()).toEqual(['unlabelled', 'labelled', 'unlabelled', 'labelled'])
    expect((await acts())[0]).toMatchObject({
      article: { title: 'Lantern' },
      detail: { topic: 'technology', difficulty: 'hard' },
    })
  })

  test('a withdrawn article is not drawn, not even for a coming daily, and can be restored', async () => {
    const id = await add('Lantern')
    const suspended_at = new Date()
    await sql`
      insert into daily_articles (day, lang, article_id)
      select date(now() at time zone 'utc') + n, 'en', ${id} from generate_series(0, 1) as n`.execute(
      db,
    )
    await db.updateTable('articles').set({ suspended_at }).where('id', '=', id).execute()

    await act('withdraw_article', { article_id: id })
    await act('withdraw_article', { article_id: id })
    expect((await article(id)).state).toBe('withdrawn')
    expect(await app.articles.listChoices()).toEqual([])
    const { rows } = await sql<{ is_today: boolean }>`
      select day = date(now() at time zone 'utc') as is_today from daily_articles`.execute(db)
    expect(rows).toEqual([{ is_today: true }])

    await act('restore_article', { article_id: id })
    expect((await article(id)).state).toBe('suspended')
    expect(await kinds()).toEqual(['restored', 'withdrew'])
  })

  test('a replaced text cannot be restored and is not listed', async () => {
    const id = await add('Lantern')
    await act('withdraw_article', { article_id: id })
    await add('Lantern', testArticle('Lantern', `${TEXT} One line more.`))

    expect(await act('restore_article', { article_id: id })).toMatchObject({
      status: 409,
      body: { code: 'ARTICLE_REPLACED' },
    })
    expect(await titles()).toEqual(['Lantern'])
    expect(await kinds()).toEqual(['withdrew'])
  })

  test('an unknown article is refused', async () => {
    for (const name of [
      'unlabel_article',
      'withdraw_article',
      'restore_article',
      'absolve_article',
    ]) {
      expect((await act(name, { article_id: randomUUID() })).status).toBe(404)
    }
    await expectRefusal(olga.call('admin.article', { id: randomUUID() }), 'NOT_FOUND')
    await expectRefusal(olga.call('admin.article_text', { id: randomUUID() }), 'NOT_FOUND')
  })
})

describe('reports', () => {
  test('are shown with the opening of the article, and dismissed with one action', async () => {
    const id = await add('Lantern')
    const players = [await app.player(), await app.player(), await app.player()]
    const reasons = ['offensive', 'broken_text', 'broken_text']
    for (const [index, { user_id }] of players.entries()) {
      await app.articles.report(user_id, id, reasons[index]!)
    }
    await sql`update articles set suspended_at = now() where id = ${id}`.execute(db)

    expect(await olga.call('admin.reports')).toMatchObject([
      {
        title: 'Lantern',
        state: 'suspended',
        reports: 3,
        reasons: { broken_text: 2, offensive: 1 },
        finished: 0,
        opening: expect.stringMatching(/^A lantern is a lamp/),
      },
    ])

    await act('absolve_article', { article_id: id })
    expect(await olga.call('admin.reports')).toEqual([])
    expect((await article(id)).state).toBe('in_draw')
    expect(await acts('?only=decisions')).toMatchObject([
      { kind: 'absolved', detail: { reports: 3 } },
    ])
  })
})

describe('players', () => {
  async function enter(name: string, user_agent?: string) {
    const browser = createBrowser(app.http, ORIGIN)
    const headers = user_agent === undefined ? {} : { 'user-agent': user_agent }
    const callback = await browser.say(await browser.begin(), name)
    const back = String((await browser.visit(callback, { headers })).headers.location)
    return { browser, back }
  }
  const me = (access_token: string) =>
    app.http.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${access_token}` } })

  test('are found by a word of their name or by their id, with their sessions', async () => {
    const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
    const { browser } = await enter('Żaneta Finder', phone)
    const { user } = await browser.session()

    for (const search of ['find', 'zaneta', 'FINDER ż', user.id]) {
      const body = await olga.call('admin.players', { search })
      expect([search, body.map(({ user: found }: { user: { id: string } }) => found.id)]).toEqual([
        search,
        [user.id],
      ])
    }
    expect(await olga.call('admin.player', { id: user.id })).toMatchObject({
      is_operator: false,
      suspension: null,
      sessions: [{ device: 'Firefox · Android', last_used_at: expect.any(String) }],
    })
    expect((await olga.call('admin.player', { id: olga.user_id })).is_operator).toBe(true)
  })

  test('can be signed out everywhere', async () => {
    const { browser } = await enter('Sid Everywhere')
    const { user, access_token } = await browser.session()

    await act('sign_out_player', { user_id: user.id })
    expect((await me(access_token)).statusCode).toBe(401)
    expect((await browser.post('/auth/refresh')).statusCode).toBe(401)
    expect((await enter('Sid Everywhere')).back).toBe('/')
  })

  test('are signed out when they are suspended, read the reason, and return when it is lifted', async () => {
    const { browser } = await enter('Rude Rudi')
    const { user, access_token } = await browser.session()
    const reason = 'Rude names; “twice”.'

    await act('suspend_player', { user_id: user.id, reason: ` ${reason} ` })
    expect((await me(access_token)).statusCode).toBe(401)
    const refreshed = await browser.post('/auth/refresh')
    expect([refreshed.statusCode, refreshed.json().code]).toEqual([401, 'SUSPENDED'])
    expect(refreshed.json().message).toContain(reason)
    expect(decodeURIComponent(browser.cookie('inkling_suspended')!)).toBe(reason)

    const again = await enter('Rude Rudi')
    expect(again.back).toBe('/?sign_in_error=suspended')
    expect(decodeURIComponent(again.browser.cookie('inkling_suspended')!)).toBe(reason)
    expect(again.browser.cookie('inkling_refresh')).toBeUndefined()

    await act('lift_suspension', { user_id: user.id })
    expect(await again.browser.signIn('Rude Rudi')).toBe('/')
    expect(again.browser.cookie('inkling_suspended')).toBeUndefined()
    expect(await kinds()).toEqual(['lifted', 'suspended'])
    const rudi = await app.player('Rude Rudi')
    expect((await rudi.get('/api/users/me/export')).body.operator_acts).toMatchObject([
      { kind: 'suspended', detail: { reason } },
      { kind: 'lifted' },
    ])
    expect((await olga.get('/api/users/me/export')).body.own_acts).toHaveLength(2)
  })

  test('cannot be suspended if they are operators or do not exist', async () => {
    const suspend = (user_id: string) => act('suspend_player', { user_id, reason: 'Test.' })
    expect((await suspend(olga.user_id)).body.code).toBe('IS_OPERATOR')
    expect((await suspend(randomUUID())).status).toBe(404)
    expect((await act('lift_suspension', { user_id: olga.user_id })).status).toBe(404)
    expect(await kinds()).toEqual([])
  })
})

test('are counted in the figures', async () => {
  await add('Lantern')
  await act('withdraw_article', { article_id: await add('Gone') })
  const ann = await app.player()
  const { game_id } = await ann.call('games.create_game', {
    mode: 'solo',
    difficulty: 'easy',
  })
  await ann.call('games.submit_guess', { game_id, word: 'glass' })
  await ann.call('presence.ping_user_status')

  const body = await olga.call('admin.figures')
  expect(body).toMatchObject({
    games_today: 1,
    guesses_today: 1,
    languages: [{ lang: 'en', in_draw: 1, suspended: 0, withdrawn: 1 }],
    version: expect.stringMatching(/^\d+\.\d+\.\d+(-dev)?$/),
  })
  expect(body.players).toBeGreaterThan(1)
  await expect.poll(async () => (await olga.call('admin.figures')).online).toBeGreaterThan(0)
  expect(body.database_bytes).toBeGreaterThan(1_000_000)
})
