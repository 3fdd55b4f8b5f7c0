import { beforeEach, describe, expect, test } from 'vitest'
import { REFUSALS } from '@inkling/protocol/refusals'
import type { Database } from '../../platform/database/database.ts'
import { openTestApp, testArticle, type TestApp, type TestPlayer } from '../../test/test-app.ts'
import { createDaily } from './daily.ts'
import { daysEarlier } from '@inkling/game/open/daily'
import { openDays } from './test-days.ts'
import { expectRefusal } from '../../test/client.ts'

const TEXT = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')
let app: TestApp
let db: Database
let days: ReturnType<typeof openDays>
let article_id: string
let today: string

beforeEach(async () => {
  app = await openTestApp()
  db = app.db
  days = openDays(db)
  await app.articles.add(testArticle('Harbour Town', TEXT))
  article_id = (await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()).id
  today = await days.today()
  return app.close
})

/** Finds the long daily of a day. */
const find = async (player: TestPlayer, day?: string) => {
  const { whole, ...rest } = await player.call('daily.find', day === undefined ? {} : { day })
  return { ...rest, ...whole }
}
const play = async (player: TestPlayer, day?: string) =>
  player.call('daily.play_daily', day === undefined ? {} : { day })

async function decode(player: TestPlayer, ...words: string[]): Promise<string> {
  const { game_id } = await play(player)
  for (const word of [...words, 'harbour', 'town']) {
    await player.call('games.submit_guess', { game_id, word })
  }
  return game_id
}

describe('the daily', () => {
  test('is the same game for everybody, each on their own sheet', async () => {
    const [ann, ben] = [await app.player('Ann'), await app.player('Ben')]

    const game_id = await decode(ann, 'word7')
    const mine = await play(ben)

    expect(mine.game_id).toBe(game_id)
    expect(await find(ann)).toMatchObject({ game_id, state: 'decoded', guesses: 3, day: today })
    expect(await find(ben)).toMatchObject({ game_id, state: 'playing', guesses: null })
    const game = await ben.call('games.find', { id: game_id })
    expect(game).toMatchObject({ mode: 'daily', state: 'playing', article: null, day: today })
    expect(await ben.call('games.guesses', { id: game_id })).toEqual([])
    const body = await ben.call('games.submit_guess', { game_id, word: 'word7' })
    expect(body.results).toMatchObject([{ outcome: 'accepted', seq: 1 }])
  })

  test('shows its difficulty before I play it, and its title only after I finish', async () => {
    const player = await app.player()
    expect(await find(player)).toMatchObject({ difficulty: 'easy', title: null, hits: null })
    await play(player)
    expect(await find(player)).toMatchObject({ difficulty: 'easy', title: null, hits: null })

    await decode(player, 'word7', 'xylophone')

    expect(await find(player)).toMatchObject({
      title: 'Harbour Town',
      guesses: 4,
      hits: 3,
      hints: 0,
    })
    expect((await find(await app.player())).title).toBeNull()
  })

  test('gives me one game, even if several tabs start it', async () => {
    const player = await app.player()

    const answers = await Promise.all(Array.from({ length: 8 }, () => play(player)))

    const ids = new Set(answers.map(({ game_id }) => game_id))
    expect(ids.size).toBe(1)
    const players = await db.selectFrom('game_players').selectAll().execute()
    expect(players).toMatchObject([{ user_id: player.user_id, state: 'playing' }])
    expect(players[0]!.started_at).toEqual(expect.any(Date))
    expect(await db.selectFrom('sheets').selectAll().execute()).toHaveLength(1)
  })

  test('is left once, even if several tabs leave it', async () => {
    const player = await app.player()
    const { game_id } = await play(player)

    await Promise.all(Array.from({ length: 5 }, () => player.call('games.leave_game', { game_id })))

    expect(await find(player)).toMatchObject({ state: 'gave_up' })
  })

  test('is drawn once, even if many request it at the same moment', async () => {
    for (const title of ['One Pier', 'Two Piers', 'Three Piers']) {
      await app.articles.add(testArticle(title, TEXT))
    }
    const players = await Promise.all(Array.from({ length: 6 }, () => app.player()))

    const answers = await Promise.all(players.map((player) => play(player)))

    expect(new Set(answers.map(({ game_id }) => game_id)).size).toBe(1)
    const drawn = await db.selectFrom('daily_articles').select('day').orderBy('day').execute()
    expect(drawn.map(({ day }) => day)).toEqual([today, daysEarlier(today, -1)])
  })

  test('starts the time of each player when they first open it', async () => {
    const [ann, ben] = [await app.player(), await app.player()]
    await play(ann)
    await db
      .updateTable('games')
      .set({ started_at: new Date(Date.now() - 3_600_000) })
      .execute()

    await decode(ben)

    expect((await find(ben)).seconds).toBeLessThan(3_000)
  })

  test('shows its number and the time until the next one', async () => {
    const { number, is_today, ends_in } = await find(await app.player())

    expect(is_today).toBe(true)
    expect(number).toBe(1)
    expect(ends_in).toBeGreaterThan(0)
    expect(ends_in).toBeLessThanOrEqual(86_400_000)
  })
})

test('changes with the day, and yesterday’s can still be played', async () => {
  const player = await app.player()
  const clock = {
    today: '2026-05-31',
    ends_in: 1,
    first_day: '2026-05-31',
    first_lead: '2026-05-31',
  }
  const daily = createDaily({
    db,
    articles: app.articles,
    games: { enterDaily: () => Promise.reject(new Error('Nobody plays here.')) },
    readCalendar: () => Promise.resolve(clock),
  })
  const ask = (day: string | null) => daily.find(player.user_id, 'en', day)
  expect(await ask(null)).toMatchObject({ day: '2026-05-31', whole: { number: 1 }, is_today: true })
  await expect(ask('2026-06-01')).rejects.toThrow(REFUSALS.DAILY_TO_COME.message)

  clock.today = '2026-06-01'

  expect(await ask(null)).toMatchObject({ day: '2026-06-01', whole: { number: 2 }, is_today: true })
  expect(await ask('2026-05-31')).toMatchObject({ is_today: false, ends_in: null })
})

describe('other days', () => {
  test('a future day is refused, and nothing is drawn for it', async () => {
    const player = await app.player()
    await find(player)
    const tomorrow = daysEarlier(today, -1)

    for (const day of [tomorrow, '9999-12-31']) {
      await expectRefusal(player.call('daily.find', { day }), 'DAILY_TO_COME')
      const { message } = await expectRefusal(play(player, day), 'DAILY_TO_COME')
      expect(message).toBe(REFUSALS.DAILY_TO_COME.message)
    }
    const drawn = await db.selectFrom('daily_articles').select('day').execute()
    expect(drawn).toEqual([{ day: today }])
    const body = await player.call('daily.list', { before: '9999-12-31' })
    expect(body.days.map(({ day }: { day: string }) => day)).toEqual([today])
  })

  test('a day before the first daily is refused', async () => {
    const player = await app.player()
    await days.makeDay(daysEarlier(today, 3), article_id)

    const { message } = await expectRefusal(
      player.call('daily.find', { day: daysEarlier(today, 4) }),
      'NO_DAILY',
    )

    expect(message).toBe(REFUSALS.NO_DAILY.message)
    await expectRefusal(player.call('daily.find', { day: '0000-01-01' }), 'NO_DAILY')
    expect((await find(player, daysEarlier(today, 3))).day).toBe(daysEarlier(today, 3))
  })

  test('a day that is written in another way, or that no calendar has, is refused', async () => {
    const player = await app.player()
    for (const day of ['tomorrow', '2026-02-30', '2026-2-3', '21.11.2026']) {
      await expectRefusal(player.call('daily.find', { day }), 'BAD_REQUEST')
      await expectRefusal(play(player, day), 'BAD_REQUEST')
      await expectRefusal(player.call('daily.list', { before: day }), 'BAD_REQUEST')
    }
  })

  test('a day without an article gets one on request and can be played', async () => {
    const player = await app.player()
    await days.makeDay(daysEarlier(today, 9), article_id)
    const day = daysEarlier(today, 5)

    const { game_id } = await play(player, day)

    expect(await find(player, day)).toMatchObject({
      day,
      is_today: false,
      ends_in: null,
      game_id,
      state: 'playing',
    })
    expect(await find(player)).toMatchObject({ day: today, game_id: null, state: null })
  })

  test('no article repeats before every article was a daily', async () => {
    const player = await app.player()
    for (const title of ['One Pier', 'Two Piers']) {
      await app.articles.add(testArticle(title, TEXT))
    }
    await days.makeDay(daysEarlier(today, 8), article_id)

    for (let ago = 7; ago >= 0; ago--) await find(player, daysEarlier(today, ago))

    const rows = await db
      .selectFrom('daily_articles')
      .select('article_id')
      .orderBy('created_at')
      .execute()
    for (let from = 0; from < 9; from += 3) {
      expect(new Set(rows.slice(from, from + 3).map((row) => row.article_id)).size).toBe(3)
    }
  })

  test('the archive lists a month per page, from today back to the first daily', async () => {
    const player = await app.player()
    const first = daysEarlier(today, 40)
    await days.makeDay(first, article_id)
    await days.makeDay(daysEarlier(today, 2), article_id)
    await days.finish(player.user_id, daysEarlier(today, 2), { guesses: 31 })
    await play(player)

    const body = await player.call('daily.list')

    expect(body).toMatchObject({ today, first_day: first })
    expect(body.days).toHaveLength(31)
    expect(body.days.slice(0, 4)).toMatchObject([
      { day: today, whole: { state: 'playing', guesses: null } },
      { day: daysEarlier(today, 1), whole: { state: null, guesses: null } },
      { day: daysEarlier(today, 2), whole: { state: 'decoded', guesses: 31 } },
      { day: daysEarlier(today, 3), whole: { state: null }, number: body.days[0]!.number - 3 },
    ])
    const before = body.days.at(-1)!.day
    const rest = (await player.call('daily.list', { before })).days
    expect(rest.map(({ day }: { day: string }) => day)).toEqual(
      Array.from({ length: 10 }, (_, index) => daysEarlier(before, index + 1)),
    )
    expect((await player.call('daily.list', { before: first })).days).toEqual([])
    expect((await player.call('daily.list', { before: '0001-01-01' })).days).toEqual([])
  })
})
