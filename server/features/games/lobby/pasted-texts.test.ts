import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { RULES } from '../../../platform/limits/rules.ts'
import { openTestApp, type TestPlayer } from '../../../test/test-app.ts'
import { expectRefusal, outcomeOf } from '../../../test/client.ts'

const rules = { own_article: { ...RULES.own_article, points: 1_000 } }
const app = await openTestApp({ limits: { rules } })
afterAll(() => app.close())

const TEXT = Array.from({ length: 400 }, (_, n) => `tide${n}`).join(' ')

function open(host: TestPlayer, title: string) {
  const article = { title, text: TEXT }
  return host.call('games.create_game', { mode: 'race', difficulty: 'easy', article })
}

async function join(host: TestPlayer, game_id: string, player: TestPlayer): Promise<void> {
  const { code } = await host.call('games.find', { id: game_id })
  await player.call('lobbies.join_game', { code: code! })
}

/** Titles of the stored texts that begin with a word. */
async function stored(word: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('articles')
    .select('title')
    .where('title', 'like', `${word}%`)
    .orderBy('title')
    .execute()
  return rows.map(({ title }) => title)
}

test('a host who is refused a lobby leaves no text behind', async () => {
  const host = await app.player()
  const outcomes = await Promise.all(
    Array.from({ length: 23 }, (_, n) => outcomeOf(open(host, `Refused ${n}`))),
  )

  const refused = outcomes.filter((outcome) => outcome !== 'ok')
  expect(refused).toEqual(['TOO_MANY_LOBBIES', 'TOO_MANY_LOBBIES', 'TOO_MANY_LOBBIES'])
  expect(await stored('Refused')).toHaveLength(20)
})

test('a host with twenty texts in open games cannot paste more, even if others host those games now', async () => {
  const [host, other] = [await app.player(), await app.player()]
  for (let number = 0; number < 20; number++) {
    const { game_id } = await open(host, `Many ${number}`)
    await join(host, game_id, other)
    await host.call('games.leave_game', { game_id })
  }

  await expectRefusal(open(host, 'Many more'), 'TOO_MANY_TEXTS')
  expect(await stored('Many more')).toEqual([])
})

test('a text is deleted when its lobby closes before the start, and stays once it is played', async () => {
  const [host, ...players] = await Promise.all([app.player(), app.player(), app.player()])
  const closed = await open(host, 'Closing lobby')
  const played = await open(host, 'Closing race')
  for (const player of players) await join(host, played.game_id, player)
  await host.call('lobbies.start_game', { game_id: played.game_id })
  expect(await stored('Closing')).toEqual(['Closing lobby', 'Closing race'])

  for (const { game_id } of [closed, played]) {
    for (const player of [host, ...players]) {
      await outcomeOf(player.call('games.leave_game', { game_id }))
    }
  }

  expect(await stored('Closing')).toEqual(['Closing race'])
})

test('deleting an account deletes its unplayed texts, even from lobbies that stay open', async () => {
  const [host, ...players] = await Promise.all([app.player(), app.player(), app.player()])
  const waiting = await open(host, 'Account lobby')
  const played = await open(host, 'Account race')
  for (const { game_id } of [waiting, played]) {
    for (const player of players) await join(host, game_id, player)
  }
  await host.call('lobbies.start_game', { game_id: played.game_id })

  await host.call('profile.delete_account')

  expect(await stored('Account')).toEqual(['Account race'])
  const lobby = await players[0].call('games.find', { id: waiting.game_id })
  expect(lobby).toMatchObject({ phase: 'lobby', chosen_by: null, host_id: players[0].user_id })
})

test('housekeeping deletes all unplayable texts, however many there are', async () => {
  const [host, ...players] = await Promise.all([app.player(), app.player(), app.player()])
  const played = await open(host, 'Lost race')
  for (const player of players) await join(host, played.game_id, player)
  await host.call('lobbies.start_game', { game_id: played.game_id })
  const { game_id } = await open(host, 'Lost')
  await app.db
    .updateTable('articles')
    .set({ imported_at: new Date(Date.now() - 2 * 24 * 60 * 60_000) })
    .where('source', '=', 'pasted')
    .execute()
  await sql`
    insert into articles (title, lang, difficulty, words, source, licence, licence_url, content, digest, rules,
      imported_at, withdrawn_at, has_lead)
    select 'Lost ' || number, lang, difficulty, words, source, licence, licence_url, content, digest, rules,
      imported_at, withdrawn_at, has_lead
    from articles, generate_series(1, 250) number where title = 'Lost'`.execute(app.db)

  await app.articles.deleteUnplayedTexts()

  expect(await stored('Lost')).toEqual(['Lost', 'Lost race'])
  await host.call('games.find', { id: game_id })
})
