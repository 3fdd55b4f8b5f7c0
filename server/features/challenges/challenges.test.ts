import { MAX_CHALLENGES } from '@inkling/game/open/challenge'
import { REFUSALS } from '@inkling/protocol/refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { gamesOf } from '../games/test-games.ts'
import { challengesOf, newsWith } from './test-challenges.ts'
import { expectRefusal } from '../../test/client.ts'

const app = await openTestApp()
const { addArticle, running } = gamesOf(app)
const { startSolo, guess, challenge, of, newsOf, endAt } = challengesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

describe('a challenge', () => {
  test('can be made of a past daily', async () => {
    const own = await openTestApp()
    await gamesOf(own).addArticle()
    const ann = await own.player()
    const { game_id } = await ann.call('daily.play_daily')
    await ann.call('games.give_up', { game_id })
    await expectRefusal(ann.call('challenges.create_challenge', { game_id }), 'NOT_A_CHALLENGE')

    await own.db
      .updateTable('games')
      .set({ day: sql`day - 1` })
      .where('id', '=', game_id)
      .execute()
    const { code } = await ann.call('challenges.create_challenge', { game_id })
    const ben = await own.player()
    const begun = await of(code).begin(ben)
    const game = await ben.call('games.find', { id: begun.game_id })
    expect(game).toMatchObject({ mode: 'solo', day: null, state: 'playing' })
    await own.close()
  })

  test('can be made of a finished solo game, once', async () => {
    const { ann, ben, game_id, code } = await challenge()

    const again = () => ann.call('challenges.create_challenge', { game_id })
    const made = await Promise.all([again(), again(), again()])
    expect(made).toEqual([{ code }, { code }, { code }])
    const body = await ann.call('challenges.of_game', { id: game_id })
    expect(body).toEqual({ answers: null, may_challenge: true })
    await expectRefusal(ben.call('challenges.create_challenge', { game_id }), 'NOT_FOUND')
  })

  test('cannot be made of an unfinished game, nor of one with others', async () => {
    const ann = await app.player()
    const solo = await startSolo(ann)
    await expectRefusal(ann.call('challenges.create_challenge', { game_id: solo }), 'NOT_FINISHED')

    expect((await ann.call('challenges.of_game', { id: solo })).may_challenge).toBe(false)

    const race = await running('race', 2)
    await race.as(0).act('games.give_up')
    await expectRefusal(race.as(0).act('challenges.create_challenge'), 'NOT_A_CHALLENGE')
  })

  test('shows its maker and its kind of game, but nothing else before I finish', async () => {
    const { ann, ben, find } = await challenge({ free_words: 'hard' })

    const body = await find(ben)
    expect(body).toEqual({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      challenger: expect.objectContaining({ id: ann.user_id }),
      lang: 'en',
      difficulty: 'easy',
      length: 'whole',
      nearness: false,
      fading_ink: false,
      created_at: expect.any(String),
      is_own: false,
      game_id: null,
      state: null,
      title: null,
      has_played: false,
      players: [],
      sent_to: [],
    })
  })

  test('starts one game with the same article and options, even if started twice', async () => {
    const { ben, game_id, begin, find } = await challenge({ free_words: 'hard' })

    const begun = await Promise.all([begin(ben), begin(ben), begin(ben)])
    const ids = new Set(begun.map(({ game_id }) => game_id))
    expect(ids.size).toBe(1)
    const mine = String([...ids][0])
    expect(await begin(ben)).toEqual({ game_id: mine })
    const rows = await app.db
      .selectFrom('games')
      .select(['article_id', 'lang', 'difficulty'])
      .where('id', 'in', [game_id, mine])
      .execute()
    expect(rows[0]).toEqual(rows[1])
    const game = await ben.call('games.find', { id: mine })
    expect(game).toMatchObject({ mode: 'solo', options: { free_words: 'hard' }, article: null })
    expect(await find(ben)).toMatchObject({ game_id: mine, state: 'playing', players: [] })
    expect((await ben.call('challenges.of_game', { id: mine })).may_challenge).toBe(false)
  })

  test('can be compared by both players once both have finished', async () => {
    const { ann, ben, code, begin, compare, find } = await challenge()
    const { game_id } = await begin(ben)
    await guess(ben, game_id, 'silk', 'boat')
    await expectRefusal(compare(ann, ben), 'NOT_FINISHED')
    await expectRefusal(compare(ben, ann), 'NOT_FINISHED')
    const playing = { user: { id: ben.user_id }, state: 'playing', guesses: null }
    expect((await find(ann)).players).toMatchObject([{ guesses: 5 }, playing])

    await guess(ben, game_id, 'harbour', 'town')

    const { mine, theirs } = await compare(ben, ann)
    expect(mine).toMatchObject({ state: 'decoded', score: { guesses: 4 }, only: ['silk'] })
    expect(theirs).toMatchObject({ user: { id: ann.user_id }, score: { guesses: 5 } })
    expect(theirs.only).toEqual(['canal'])
    expect(theirs.best).toEqual({ word: 'harbour', count: 3, guess: 4 })
    expect(theirs.title_at).toEqual([4, 5])
    expect(await compare(ann, ben)).toEqual({ mine: theirs, theirs: mine })
    const found = await find(ben)
    expect(found).toMatchObject({ code, title: 'Harbour Town', state: 'decoded' })
    expect(found.players.map(({ user }: { user: { id: string } }) => user.id)).toEqual([
      ben.user_id,
      ann.user_id,
    ])
    expect((await ben.call('challenges.of_game', { id: game_id })).answers).toBe(code)
  })

  test('counts as finished when I give up, and then shows the result of the other', async () => {
    const { ann, ben, begin, compare, find } = await challenge()
    const { game_id } = await begin(ben)
    await ben.call('games.give_up', { game_id })

    expect((await compare(ben, ann)).mine).toMatchObject({ state: 'gave_up', only: [] })
    expect((await find(ann)).players).toMatchObject([{ state: 'decoded' }, { state: 'gave_up' }])
  })

  test('notifies both players when it is answered', async () => {
    const { ann, ben, code, begin } = await challenge()
    const heard = new Map([ann, ben].map((player) => [player, newsOf(player)]))
    const { game_id } = await begin(ben)
    await ben.call('games.give_up', { game_id })

    await expect.poll(() => heard.get(ben)).toEqual([newsWith(code, null)])
    await expect.poll(() => heard.get(ann)).toEqual([newsWith(code, ben.user_id)])
  })

  test('is refused for its maker, and for players who know the article or are playing it', async () => {
    const { ann, ben, begin, find } = await challenge()
    await expectRefusal(begin(ann), 'PLAYED_BEFORE')

    const elsewhere = await startSolo(ben)
    await expectRefusal(begin(ben), 'FINISH_FIRST')
    expect((await find(ben)).has_played).toBe(false)
    await ben.call('games.give_up', { game_id: elsewhere })
    await expectRefusal(begin(ben), 'PLAYED_BEFORE')
    expect(await find(ben)).toMatchObject({ has_played: true, title: null })
  })

  test('cannot be started once its article is withdrawn, but a running game can be finished', async () => {
    const { ben, begin, find } = await challenge()
    const cid = await app.player()
    const { game_id } = await begin(cid)
    await app.withdraw('Harbour Town')

    const { message } = await expectRefusal(begin(ben), 'WITHDRAWN')
    expect(message).toBe(REFUSALS.WITHDRAWN.message)
    expect(await begin(cid)).toEqual({ game_id })
    await guess(cid, game_id, 'harbour', 'town')
    expect((await find(cid)).state).toBe('decoded')

    await addArticle()
    await begin(ben)
  })

  test('keeps its article from being drawn for my other games', async () => {
    const { ben, begin } = await challenge()
    await begin(ben)
    const setup = { mode: 'solo', difficulty: 'easy' } as const
    await expectRefusal(ben.call('games.create_game', setup), 'NO_ARTICLE')
  })

  test('is hidden if one of the two has blocked the other', async () => {
    const { ann, ben, begin, compare, find } = await challenge()
    const { game_id } = await begin(ben)
    await ben.call('games.give_up', { game_id })
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      await one.call('friends.block_user', { user_id: other.user_id })
      await expectRefusal(find(ben), 'UNKNOWN_CODE')
      await expectRefusal(begin(ben), 'UNKNOWN_CODE')
      await expectRefusal(compare(ben, ann), 'UNKNOWN_CODE')
      await expectRefusal(compare(ann, ben), 'UNKNOWN_CODE')
      expect(await ben.call('challenges.list')).toEqual([])
      expect((await ben.call('challenges.of_game', { id: game_id })).answers).toBe(null)
      expect((await find(ann)).players).toHaveLength(1)
      await one.call('friends.unblock_user', { user_id: other.user_id })
    }
  })

  test('starts no game if it expires while I press Play', async () => {
    const { ben, code, begin } = await challenge()
    const pressed = await app.db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${ben.user_id} for update`.execute(tx)
      const pending = begin(ben)
      await expect.poll(isSomebodyWaiting).toBe(true)
      await app.db.deleteFrom('challenges').where('code', '=', code).execute()
      return { pending }
    })
    await expectRefusal(pressed.pending, 'UNKNOWN_CODE')
    expect(await ben.call('games.list')).toEqual([])
  })

  test('cannot be found by guessing codes', async () => {
    const { find, begin } = of('ZZZZZZZZ')
    const ann = await app.player()
    for (let tries = 0; tries < 10; tries += 1) {
      await expectRefusal(find(ann), 'UNKNOWN_CODE')
      await expectRefusal(begin(ann), 'UNKNOWN_CODE')
    }
    await expectRefusal(find(ann), 'TOO_MANY_CODES')
  })

  test('can be made a hundred times until some expire', async () => {
    const { ann, game_id, code } = await challenge()
    const made = Array.from({ length: MAX_CHALLENGES - 1 }, async () => {
      const { id } = await app.db
        .insertInto('games')
        .columns(['mode', 'difficulty', 'options', 'article_id', 'started_at', 'over_at'])
        .expression((games) =>
          games
            .selectFrom('games')
            .select(['mode', 'difficulty', 'options', 'article_id', 'started_at', 'over_at'])
            .where('id', '=', game_id),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
    const rows = (await Promise.all(made)).map((id, index) => ({
      code: `A000${String(index).padStart(4, '0')}`,
      challenger_id: ann.user_id,
      game_id: id,
      expires_at: new Date(Date.now() + 60_000),
    }))
    await app.db.insertInto('challenges').values(rows).execute()
    const another = await startSolo(ann)
    await ann.call('games.give_up', { game_id: another })

    await expectRefusal(
      ann.call('challenges.create_challenge', { game_id: another }),
      'TOO_MANY_CHALLENGES',
    )

    await endAt(code, 0)
    await ann.call('challenges.create_challenge', { game_id: another })
  })
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.db,
  )
  return rows.length > 0
}
