import { daysEarlier } from '@inkling/game/open/daily'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../test/client.ts'
import { befriend } from '../../test/fixtures.ts'
import { openTestApp, testArticle, type TestApp, type TestPlayer } from '../../test/test-app.ts'
import { until } from '../../test/until.ts'
import { openDays } from './test-days.ts'

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ')
const WITH_LEAD = `${words(90)}\n## Later\n${words(200)}`

let app: TestApp
let days: ReturnType<typeof openDays>
let today: string

beforeEach(async () => {
  app = await openTestApp()
  days = openDays(app.db)
  today = await days.today()
  return app.close
})

/** Adds articles: those named `Pier` have a lead, others are too short for one. */
async function add(...titles: string[]): Promise<void> {
  for (const title of titles) {
    await app.articles.add(testArticle(title, title.startsWith('Pier') ? WITH_LEAD : words(60)))
  }
}

const playShort = async (player: TestPlayer, day?: string) =>
  (await player.call('daily.play_daily', { length: 'lead', ...(day !== undefined && { day }) }))
    .game_id

async function decode(player: TestPlayer, game_id: string): Promise<void> {
  const { title } = await app.db
    .selectFrom('games')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select('title')
    .where('games.id', '=', game_id)
    .executeTakeFirstOrThrow()
  for (const word of title.split(' ')) await player.call('games.submit_guess', { game_id, word })
}

async function articleOf(day: string, length: 'whole' | 'lead'): Promise<string> {
  const { article_id } = await app.db
    .selectFrom('daily_articles')
    .select('article_id')
    .where('day', '=', day)
    .where('length', '=', length)
    .executeTakeFirstOrThrow()
  return article_id
}

describe('the short daily', () => {
  test('is a lead, beside the daily and on another article, the same for everybody', async () => {
    await add('Pier Alpha', 'Pier Beta', 'Pier Gamma', 'Pier Delta')
    const [ann, ben] = [await app.player(), await app.player()]

    const { game_id: long } = await ann.call('daily.play_daily', {})
    const short = await playShort(ann)

    expect(await playShort(ben)).toBe(short)
    expect(short).not.toBe(long)
    expect(await ann.call('games.find', { id: short })).toMatchObject({
      mode: 'daily',
      day: today,
      options: { length: 'lead' },
    })
    const sheet = await ann.call('games.sheet', { id: short })
    expect(sheet.blocks.map(({ kind }) => kind)).toEqual(['title', 'paragraph'])
    expect(await ann.call('daily.find', {})).toMatchObject({
      whole: { game_id: long, number: 1, state: 'playing' },
      lead: { game_id: short, number: 1, state: 'playing' },
    })
    expect(await ben.call('daily.find', {})).toMatchObject({
      whole: { game_id: null, state: null },
      lead: { game_id: short, state: 'playing' },
    })
    const drawn = await app.db.selectFrom('daily_articles').select('article_id').execute()
    expect(new Set(drawn.map(({ article_id }) => article_id)).size).toBe(4)
  })

  test('is drawn among the articles with a lead, after the daily and that of tomorrow', async () => {
    await add('Pier Alpha', 'Old Mole', 'New Mole')
    const player = await app.player()

    const { whole, lead } = await player.call('daily.find', {})

    expect(whole.number).toBe(1)
    const titles = await app.db
      .selectFrom('daily_articles')
      .innerJoin('articles', 'articles.id', 'article_id')
      .select(['title', 'day', 'length'])
      .execute()
    expect(titles.filter(({ length }) => length === 'whole')).toHaveLength(2)
    for (const { title } of titles.filter(({ length }) => length === 'lead')) {
      expect(title).toBe('Pier Alpha')
    }
    expect(lead === null).toBe(titles.length === 2)
  })

  test('is missing where no article has a lead, and the daily goes on', async () => {
    await add('Old Mole')
    const player = await app.player()

    expect(await player.call('daily.find', {})).toMatchObject({
      whole: { number: 1 },
      lead: null,
    })
    await expectRefusal(playShort(player), 'NO_DAILY')
  })

  test('counts its days from its own first, before which there is none', async () => {
    await add('Pier Alpha', 'Pier Beta', 'Pier Gamma', 'Pier Delta', 'Old Mole')
    const player = await app.player()
    await player.call('daily.find', {})
    await days.makeDay(daysEarlier(today, 9), await articleOf(today, 'whole'))
    await days.makeDay(daysEarlier(today, 2), await articleOf(today, 'lead'), 'lead')

    const now = await player.call('daily.find', {})
    expect([now.whole.number, now.lead?.number]).toEqual([10, 3])

    const day = daysEarlier(today, 3)
    expect(await player.call('daily.find', { day })).toMatchObject({
      whole: { number: 7 },
      lead: null,
    })
    await expectRefusal(playShort(player, day), 'NO_DAILY')
  })

  test('shows its title and the figures of friends only to those who have finished it, not the daily', async () => {
    await add('Pier Alpha', 'Pier Beta', 'Pier Gamma', 'Pier Delta')
    const [ann, ben] = [await app.player('Ann Short'), await app.player('Ben Short')]
    await befriend(app.db, ann.user_id, ben.user_id)
    await decode(ben, await playShort(ben))
    await decode(ben, (await ben.call('daily.play_daily', {})).game_id)
    await decode(ann, (await ann.call('daily.play_daily', {})).game_id)

    const { whole, lead } = await ann.call('daily.find', {})
    const guessesOf = ({ board }: typeof whole) => board.map(({ guesses }) => guesses)
    expect(guessesOf(whole)).toEqual([2, 2])
    expect(whole.title).toMatch(/^Pier /)
    expect(guessesOf(lead!)).toEqual([null])
    expect(lead).toMatchObject({ title: null, state: null, not_begun: { count: 0 } })

    await decode(ann, await playShort(ann))

    const after = (await ann.call('daily.find', {})).lead!
    expect(guessesOf(after)).toEqual([2, 2])
    expect(after.title).toMatch(/^Pier /)
  })

  test('names the friends who have not begun it, whether or not they have begun the daily', async () => {
    await add('Pier Alpha', 'Pier Beta', 'Pier Gamma', 'Pier Delta')
    const [ann, ben] = [await app.player(), await app.player('Ben Long')]
    await befriend(app.db, ann.user_id, ben.user_id)
    await ben.call('daily.play_daily', {})

    expect(await ann.call('daily.find', {})).toMatchObject({
      whole: { not_begun: { count: 0 } },
      lead: { not_begun: { count: 1, users: [{ full_name: 'Ben Long' }] } },
    })
  })

  test('keeps a streak as the daily does: a day counts once, for either', async () => {
    await add('Pier Alpha', 'Pier Beta', 'Pier Gamma', 'Pier Delta')
    const player = await app.player()
    await player.call('daily.find', {})
    const [long, short] = [await articleOf(today, 'whole'), await articleOf(today, 'lead')]
    for (const ago of [1, 2, 3, 4, 5]) {
      await days.makeDay(daysEarlier(today, ago), long)
      await days.makeDay(daysEarlier(today, ago), short, 'lead')
    }
    const finish = (ago: number, length: 'whole' | 'lead', more: object = {}) =>
      days.finish(player.user_id, daysEarlier(today, ago), { length, ...more })
    await finish(1, 'lead')
    await finish(2, 'whole')
    await finish(2, 'lead')
    await finish(3, 'whole', { gave_up: true })
    await finish(3, 'lead')
    await finish(4, 'lead', { late: 1 })
    await finish(4, 'whole', { gave_up: true })
    await finish(5, 'whole')

    expect((await player.call('daily.find', {})).streak).toEqual({ current: 3, best: 3 })
    const archive = (await player.call('daily.list', {})).days
    expect(archive.map(({ whole, lead }) => [whole.in_time, lead.in_time])).toEqual([
      [false, false],
      [false, true],
      [true, true],
      [false, true],
      [false, false],
      [true, false],
    ])

    await decode(player, await playShort(player))
    expect((await player.call('daily.find', {})).streak.current).toBe(4)
  })

  test('counts for the day on which it was begun, also if midnight comes before its end', async () => {
    await add('Pier Alpha', 'Pier Beta', 'Pier Gamma', 'Pier Delta')
    const player = await app.player()
    await player.call('daily.find', {})
    const yesterday = daysEarlier(today, 1)
    await days.makeDay(yesterday, await articleOf(today, 'lead'), 'lead')
    await days.finish(player.user_id, yesterday, { length: 'lead', seconds: 100 })
    const past = new Date(Date.parse(`${today}T00:00:40Z`))
    await app.db
      .updateTable('game_players')
      .set({ finished_at: past, started_at: new Date(past.getTime() - 100_000) })
      .where('user_id', '=', player.user_id)
      .execute()

    expect((await player.call('daily.find', {})).streak.current).toBe(1)
  })

  describe('has an end of its own for each player, three and a half minutes after their start', () => {
    const startedAgo = async (player: TestPlayer, seconds: number) => {
      const now = Date.now()
      const ago = (of: number) => new Date(now - of * 1_000)
      await app.db
        .updateTable('game_players')
        .set({ started_at: ago(seconds), ends_at: ago(seconds - 210) })
        .where('user_id', '=', player.user_id)
        .execute()
    }

    test('and only players whose time is up run out of it', async () => {
      await add('Pier Alpha', 'Pier Beta', 'Pier Gamma', 'Pier Delta')
      const [ann, ben] = [await app.player(), await app.player()]
      const game_id = await playShort(ann)
      await playShort(ben)
      const { started_at, ends_at } = await ann.call('games.find', { id: game_id })
      expect(Date.parse(ends_at!) - Date.parse(started_at!)).toBe(210_000)
      await startedAgo(ann, 300)
      await startedAgo(ben, 200)

      await until(async () =>
        expect((await ann.call('daily.find', {})).lead).toMatchObject({
          state: 'timed_out',
          seconds: 210,
        }),
      )
      expect((await ann.call('daily.find', {})).lead!.title).toMatch(/^Pier /)
      expect((await ben.call('daily.find', {})).lead).toMatchObject({
        state: 'playing',
        title: null,
      })
      await decode(ben, game_id)
      expect((await ben.call('daily.find', {})).lead).toMatchObject({ state: 'decoded' })
    })

    test('so a title that comes too late no longer decodes it', async () => {
      await add('Pier Alpha', 'Pier Beta', 'Pier Gamma', 'Pier Delta')
      const player = await app.player()
      const game_id = await playShort(player)
      await startedAgo(player, 211)

      await expect(decode(player, game_id)).rejects.toThrow('GAME_OVER')
    })

    test('also where midnight comes before it: it can be resumed and decoded until then', async () => {
      await add('Pier Alpha', 'Pier Beta', 'Pier Gamma', 'Pier Delta')
      const player = await app.player()
      const game_id = await playShort(player)
      await app.db
        .updateTable('games')
        .set({ day: daysEarlier(today, 1) })
        .where('id', '=', game_id)
        .execute()

      expect(await player.call('games.unfinished')).toMatchObject([{ id: game_id }])
      await decode(player, game_id)
      expect((await player.call('games.find', { id: game_id })).state).toBe('decoded')
    })
  })

  test('of a friend is news of its own', async () => {
    await add('Pier Alpha', 'Pier Beta', 'Pier Gamma', 'Pier Delta')
    const [ann, ben] = [await app.player(), await app.player()]
    await befriend(app.db, ann.user_id, ben.user_id)
    const short = await playShort(ann)
    await ann.call('games.submit_guess', { game_id: short, word: 'word7' })
    await decode(ann, short)
    await decode(ben, await playShort(ben))

    expect(await ann.call('inbox.list')).toMatchObject([
      { kind: 'daily_beaten', length: 'lead', day: today, mine: { guesses: 3 } },
    ])
  })
})
