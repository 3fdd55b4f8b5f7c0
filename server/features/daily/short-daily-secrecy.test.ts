import { daysEarlier } from '@inkling/game/open/daily'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RULES } from '../../platform/limits/rules.ts'
import { longWordsOf, textsIn } from '../../test/leak-check.ts'
import { createRecordingPlayers, type RecordingPlayer } from '../../test/recording-player.ts'
import { befriend } from '../../test/fixtures.ts'
import { openTestApp, testArticle } from '../../test/test-app.ts'
import { openDays } from './test-days.ts'

const NAMES = ['amber', 'birch', 'cedar', 'dunes', 'ember', 'fjord', 'grove']
const GUESSED = 'xylophone'

/** The test sends more requests than a page does. */
const call = { ...RULES.call, points: 100_000 }

const app = await openTestApp({ limits: { rules: { call } } })
const days = openDays(app.db)
const { newPlayer } = createRecordingPlayers(app)

/** Words of an article that no other one has. */
const wordsOf = (name: string) => Array.from({ length: 200 }, (_, index) => `${name}${index}`)
const titleOf = (name: string) => `${name}port ${name}bay`

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  for (const name of NAMES) {
    const words = wordsOf(name)
    const text = `${words.slice(0, 90).join(' ')}\n## Later\n${words.slice(90).join(' ')}`
    await app.articles.add(testArticle(titleOf(name), text))
  }
})
afterAll(() => app.close())

const articleOf = (day: string, length: 'whole' | 'lead') =>
  app.db
    .selectFrom('daily_articles')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select(['articles.id', 'title'])
    .where('day', '=', day)
    .where('length', '=', length)
    .executeTakeFirstOrThrow()

const nameOf = ({ title }: { title: string }) => NAMES.find((name) => title.startsWith(name))!

async function play(player: RecordingPlayer, daily: object): Promise<string> {
  return (await player.post('play_daily', daily)).body.game_id
}

async function decode(player: RecordingPlayer, game_id: string, name: string): Promise<void> {
  for (const word of titleOf(name).split(' ')) await player.post('submit_guess', { game_id, word })
}

/** Sends all requests that may tell of a daily. */
async function ask(player: RecordingPlayer, friend: RecordingPlayer, games: string[], day: string) {
  const parts = ['', '/board', '/sheet', '/faded?waves=1000', '/guesses', '/events?since=0']
  const paths = games.flatMap((id) => [
    ...[...parts, '/story', '/ghosts'].map((part) => `games/${id}${part}`),
    `games/${id}/guesses?user_id=${friend.user_id}`,
    `stats/games/${id}`,
  ])
  const pages = ['daily', `daily?day=${day}`, 'daily/archive', 'inbox', 'games', 'friends']
  const figures = ['me', 'me/details', 'me/bests', 'week', `friends/${friend.user_id}`]
  const own = ['unfinished_games', 'users/me/export', `user_status?user_ids=${friend.user_id}`]
  for (const path of [...pages, ...figures.map((path) => `stats/${path}`), ...own, ...paths]) {
    await player.get(path)
  }
}

/** Words of short dailies, and ids of their articles, that a player has been told. */
function told({ heard }: RecordingPlayer, names: string[], ids: string[]): string[] {
  return heard.flatMap(({ way, text, content }) => {
    const words = textsIn(content).flatMap(longWordsOf)
    const leaks = words.filter(
      (word) => word === GUESSED || names.some((name) => word.startsWith(name)),
    )
    return [...leaks, ...ids.filter((id) => text.includes(id))].map((leak) => `${leak} in ${way}`)
  })
}

test('until a player finishes a short daily, nothing sent to them tells of its article or of the words of a friend', async () => {
  const [ann, ben] = [await newPlayer(), await newPlayer()]
  await befriend(app.db, ann.user_id, ben.user_id)
  const today = await days.today()
  const yesterday = daysEarlier(today, 1)
  await ben.get('daily')
  const [whole, lead, next] = await Promise.all([
    articleOf(today, 'whole'),
    articleOf(today, 'lead'),
    articleOf(daysEarlier(today, -1), 'lead'),
  ])
  const drawn = await app.db.selectFrom('daily_articles').select('article_id').execute()
  const past = await app.db
    .selectFrom('articles')
    .select(['id', 'title'])
    .where(
      'id',
      'not in',
      drawn.map(({ article_id }) => article_id),
    )
    .executeTakeFirstOrThrow()
  await days.makeDay(yesterday, past.id, 'lead')
  await days.makeDay(yesterday, whole.id)

  const games = [
    await play(ben, { length: 'lead' }),
    await play(ben, { length: 'lead', day: yesterday }),
  ]
  const secrets = [lead, past, next]
  const [name, pastName] = [nameOf(lead), nameOf(past)]
  for (const game_id of games) await ben.post('submit_guess', { game_id, word: GUESSED })
  await decode(ben, games[0]!, name)
  await decode(ben, games[1]!, pastName)
  const leaks = () =>
    told(
      ann,
      secrets.map(nameOf),
      secrets.map(({ id }) => id),
    )

  await ask(ann, ben, games, yesterday)
  expect(leaks()).toEqual([])

  await decode(ann, await play(ann, {}), nameOf(whole))
  await ask(ann, ben, games, yesterday)
  expect(leaks()).toEqual([])

  await play(ann, { length: 'lead' })
  await play(ann, { length: 'lead', day: yesterday })
  await ann.post('submit_guess', { game_id: games[0]!, word: 'zebra' })
  await ask(ann, ben, games, yesterday)
  expect(leaks()).toEqual([])

  await decode(ann, games[0]!, name)
  ann.heard.length = 0
  await ask(ann, ben, games, yesterday)
  const words = leaks().map((leak) => leak.split(' in ')[0])
  expect(words).toEqual(expect.arrayContaining([`${name}port`, `${name}0`, GUESSED]))
  for (const other of [pastName, nameOf(next)]) {
    expect(words.filter((word) => word?.startsWith(other))).toEqual([])
  }
  for (const { close } of [ann, ben]) close()
})
