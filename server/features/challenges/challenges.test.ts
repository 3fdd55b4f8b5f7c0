import { MAX_CHALLENGES } from '@inkling/game/open/challenge'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { gamesOf } from '../games/test-games.ts'
import { challengesOf, GONE, newsWith } from './test-challenges.ts'

const app = await openTestApp()
const { addArticle, running } = gamesOf(app)
const { startSolo, guess, challenge, of, newsOf, endAt } = challengesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

describe('a challenge', () => {
  test('is made of a daily once its day is over', async () => {
    const own = await openTestApp()
    await gamesOf(own).addArticle()
    const ann = await own.player()
    const { game_id } = (await ann.post('/api/play_daily', {})).body
    await ann.post('/api/give_up', { _game_id: game_id })
    const refused = await ann.post('/api/create_challenge', { _game_id: game_id })
    expect(refused.body.code).toBe('NOT_A_CHALLENGE')

    await own.db
      .updateTable('games')
      .set({ day: sql`day - 1` })
      .where('id', '=', game_id)
      .execute()
    const made = await ann.post('/api/create_challenge', { _game_id: game_id })
    expect(made.status).toBe(200)
    const ben = await own.player()
    const begun = await of(made.body.code).begin(ben)
    const game = (await ben.get(`/api/games/${begun.body.game_id}`)).body
    expect(game).toMatchObject({ mode: 'solo', day: null, state: 'playing' })
    await own.close()
  })

  test('is made of a game that I have finished alone, once', async () => {
    const { ann, ben, game_id, code } = await challenge()

    const again = () => ann.post('/api/create_challenge', { _game_id: game_id })
    const made = await Promise.all([again(), again(), again()])
    expect(made.map(({ body }) => body)).toEqual([{ code }, { code }, { code }])
    const { body } = await ann.get(`/api/games/${game_id}/challenge`)
    expect(body).toEqual({ answers: null, may_challenge: true })
    const theirs = await ben.post('/api/create_challenge', { _game_id: game_id })
    expect(theirs).toMatchObject({ status: 404 })
  })

  test('is not made of a game that goes on, nor of one with others', async () => {
    const ann = await app.player()
    const solo = await startSolo(ann)
    const running_one = await ann.post('/api/create_challenge', { _game_id: solo })
    expect(running_one.body.code).toBe('NOT_FINISHED')
    expect((await ann.get(`/api/games/${solo}/challenge`)).body.may_challenge).toBe(false)

    const race = await running('race', 2)
    await race.as(0).post('give_up')
    expect((await race.as(0).post('create_challenge')).body.code).toBe('NOT_A_CHALLENGE')
  })

  test('tells who made it and what kind of game it is, and nothing else before my end', async () => {
    const { ann, ben, find } = await challenge({ free_words: 'hard' })

    const { body } = await find(ben)
    expect(body).toEqual({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      challenger: expect.objectContaining({ id: ann.user_id }),
      lang: 'en',
      difficulty: 'easy',
      length: 'whole',
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

  test('is one game of mine on the same article with the same options, also when I begin it twice', async () => {
    const { ben, game_id, begin, find } = await challenge({ free_words: 'hard' })

    const begun = await Promise.all([begin(ben), begin(ben), begin(ben)])
    const ids = new Set(begun.map(({ body }) => body.game_id))
    expect(ids.size).toBe(1)
    const [mine] = [...ids]
    expect((await begin(ben)).body).toEqual({ game_id: mine })
    const rows = await app.db
      .selectFrom('games')
      .select(['article_id', 'lang', 'difficulty'])
      .where('id', 'in', [game_id, String(mine)])
      .execute()
    expect(rows[0]).toEqual(rows[1])
    const game = (await ben.get(`/api/games/${mine}`)).body
    expect(game).toMatchObject({ mode: 'solo', options: { free_words: 'hard' }, article: null })
    expect((await find(ben)).body).toMatchObject({ game_id: mine, state: 'playing', players: [] })
    expect((await ben.get(`/api/games/${mine}/challenge`)).body.may_challenge).toBe(false)
  })

  test('is compared once both have finished, by each of the two', async () => {
    const { ann, ben, code, begin, compare, find } = await challenge()
    const { game_id } = (await begin(ben)).body
    await guess(ben, game_id, 'silk', 'boat')
    expect((await compare(ann, ben)).body.code).toBe('NOT_FINISHED')
    expect((await compare(ben, ann)).body.code).toBe('NOT_FINISHED')
    const playing = { user: { id: ben.user_id }, state: 'playing', guesses: null }
    expect((await find(ann)).body.players).toMatchObject([{ guesses: 5 }, playing])

    await guess(ben, game_id, 'harbour', 'town')

    const { mine, theirs } = (await compare(ben, ann)).body
    expect(mine).toMatchObject({ state: 'decoded', score: { guesses: 4 }, only: ['silk'] })
    expect(theirs).toMatchObject({ user: { id: ann.user_id }, score: { guesses: 5 } })
    expect(theirs.only).toEqual(['canal'])
    expect(theirs.best).toEqual({ word: 'harbour', count: 3, guess: 4 })
    expect(theirs.title_at).toEqual([4, 5])
    expect((await compare(ann, ben)).body).toEqual({ mine: theirs, theirs: mine })
    const found = (await find(ben)).body
    expect(found).toMatchObject({ code, title: 'Harbour Town', state: 'decoded' })
    expect(found.players.map(({ user }: { user: { id: string } }) => user.id)).toEqual([
      ben.user_id,
      ann.user_id,
    ])
    expect((await ben.get(`/api/games/${game_id}/challenge`)).body.answers).toBe(code)
  })

  test('that I gave up is finished, and I see how the other did', async () => {
    const { ann, ben, begin, compare, find } = await challenge()
    const { game_id } = (await begin(ben)).body
    await ben.post('/api/give_up', { _game_id: game_id })

    expect((await compare(ben, ann)).body.mine).toMatchObject({ state: 'gave_up', only: [] })
    expect((await find(ann)).body.players).toMatchObject([
      { state: 'decoded' },
      { state: 'gave_up' },
    ])
  })

  test('is told to both when it is answered', async () => {
    const { ann, ben, code, begin } = await challenge()
    const heard = new Map([ann, ben].map((player) => [player, newsOf(player)]))
    const { game_id } = (await begin(ben)).body
    await ben.post('/api/give_up', { _game_id: game_id })

    await expect.poll(() => heard.get(ben)).toEqual([newsWith(code, null)])
    await expect.poll(() => heard.get(ann)).toEqual([newsWith(code, ben.user_id)])
  })

  test('is not for who has made it, has played the article before, or plays it elsewhere', async () => {
    const { ann, ben, begin, find } = await challenge()
    expect((await begin(ann)).body.code).toBe('PLAYED_BEFORE')

    const elsewhere = await startSolo(ben)
    expect((await begin(ben)).body.code).toBe('FINISH_FIRST')
    expect((await find(ben)).body.has_played).toBe(false)
    await ben.post('/api/give_up', { _game_id: elsewhere })
    expect((await begin(ben)).body.code).toBe('PLAYED_BEFORE')
    expect((await find(ben)).body).toMatchObject({ has_played: true, title: null })
  })

  test('begins anew for nobody once an operator has withdrawn its article; who plays it finishes', async () => {
    const { ben, begin, find } = await challenge()
    const cid = await app.player()
    const { game_id } = (await begin(cid)).body
    await app.withdraw('Harbour Town')

    expect((await begin(ben)).body).toMatchObject({
      code: 'WITHDRAWN',
      message: 'This article has been withdrawn.',
    })
    expect((await begin(cid)).body).toEqual({ game_id })
    await guess(cid, game_id, 'harbour', 'town')
    expect((await find(cid)).body.state).toBe('decoded')

    await addArticle()
    expect((await begin(ben)).status).toBe(200)
  })

  test('in play is drawn for no other game of mine', async () => {
    const { ben, begin } = await challenge()
    await begin(ben)
    const setup = { _mode: 'solo', _difficulty: 'easy' }
    expect((await ben.post('/api/create_game', setup)).body.code).toBe('NO_ARTICLE')
  })

  test('is nothing to who has blocked the other, or was blocked', async () => {
    const { ann, ben, begin, compare, find } = await challenge()
    const { game_id } = (await begin(ben)).body
    await ben.post('/api/give_up', { _game_id: game_id })
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      await one.post('/api/block_user', { _user_id: other.user_id })
      expect(await find(ben)).toMatchObject(GONE)
      expect(await begin(ben)).toMatchObject(GONE)
      expect(await compare(ben, ann)).toMatchObject(GONE)
      expect(await compare(ann, ben)).toMatchObject(GONE)
      expect((await ben.get('/api/challenges')).body).toEqual([])
      expect((await ben.get(`/api/games/${game_id}/challenge`)).body.answers).toBe(null)
      expect((await find(ann)).body.players).toHaveLength(1)
      await one.post('/api/unblock_user', { _user_id: other.user_id })
    }
  })

  test('that ends while I press Play is gone, and no game is begun', async () => {
    const { ben, code, begin } = await challenge()
    const pressed = await app.db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${ben.user_id} for update`.execute(tx)
      const pending = begin(ben)
      await expect.poll(isSomebodyWaiting).toBe(true)
      await app.db.deleteFrom('challenges').where('code', '=', code).execute()
      return { pending }
    })
    expect(await pressed.pending).toMatchObject(GONE)
    expect((await ben.get('/api/games')).body).toEqual([])
  })

  test('cannot be found by trying codes', async () => {
    const { find, begin } = of('ZZZZZZZZ')
    const ann = await app.player()
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await find(ann)).toMatchObject(GONE)
      expect(await begin(ann)).toMatchObject(GONE)
    }
    expect((await find(ann)).body.code).toBe('TOO_MANY_CODES')
  })

  test('can be made a hundred times, until some have ended', async () => {
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
    }))
    await app.db.insertInto('challenges').values(rows).execute()
    const another = await startSolo(ann)
    await ann.post('/api/give_up', { _game_id: another })

    const refused = await ann.post('/api/create_challenge', { _game_id: another })
    expect(refused.body.code).toBe('TOO_MANY_CHALLENGES')
    await endAt(code, 0)
    const made_now = await ann.post('/api/create_challenge', { _game_id: another })
    expect(made_now.status).toBe(200)
  })
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.db,
  )
  return rows.length > 0
}
