import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { gamesOf } from '../games/test-games.ts'
import { challengesOf, newsWith } from './test-challenges.ts'
import { expectRefusal } from '../../test/client.ts'

const app = await openTestApp()
const { addArticle, befriend } = gamesOf(app)
const { startSolo, challenge, newsOf, waitingFor, endAt } = challengesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

describe('a challenge that was sent', () => {
  test('waits for its receiver until they start it', async () => {
    const { ann, ben, code, send, begin, find } = await challenge()
    await expectRefusal(send(ann, ben), 'NOT_FRIENDS')
    await befriend(ann, ben)
    const heard = newsOf(ben)

    await send(ann, ben)
    await send(ann, ben)

    expect(heard).toEqual([newsWith(code, null)])
    expect(await waitingFor(ben)).toEqual([code])
    expect((await find(ann)).sent_to).toEqual([ben.user_id])
    expect((await find(ben)).sent_to).toEqual([])
    await begin(ben)
    expect(await waitingFor(ben)).toEqual([])
    const [listed] = await ben.call('challenges.list')
    expect(listed).toMatchObject({ code, state: 'playing', title: null, is_waiting: false })
    const [own] = await ann.call('challenges.list')
    expect(own).toMatchObject({
      code,
      is_own: true,
      title: 'Harbour Town',
      playing: 1,
      finished: 0,
    })
  })

  test('waits however many friends have beaten its receiver in a daily since', async () => {
    const { ann, ben, code, send } = await challenge()
    await befriend(ann, ben)
    await send(ann, ben)
    const result = { state: 'decoded', guesses: 9 }
    const beaten = { day: '2026-03-01', length: 'whole', theirs: result, mine: result }
    await sql`
      with friend as (insert into users (full_name) select 'Fay' from generate_series(1, 60) returning id)
      insert into inbox (user_id, sender_id, kind, game_id, about, expires_at)
      select ${ben.user_id}, friend.id, 'daily_beaten', games.id, ${JSON.stringify(beaten)}::jsonb, 'infinity'
      from friend, (select id from games limit 1) as games`.execute(app.db)

    expect(await waitingFor(ben)).toEqual([code])
  })

  test('waits no longer once it is declined, but can still be started', async () => {
    const { ann, ben, code, send, begin } = await challenge()
    await befriend(ann, ben)
    await send(ann, ben)
    await ben.call('challenges.decline_challenge', { code })

    expect(await waitingFor(ben)).toEqual([])
    await begin(ben)
  })

  test('can be sent only by its maker', async () => {
    const { ben, send } = await challenge()
    const cid = await app.player()
    await befriend(ben, cid)
    await expectRefusal(send(ben, cid), 'UNKNOWN_CODE')
  })

  test('does not reveal to its sender whether the friend has played the article', async () => {
    const { ann, ben, send, find } = await challenge()
    await befriend(ann, ben)
    await ben.call('games.give_up', { game_id: await startSolo(ben) })

    await send(ann, ben)

    expect(await find(ann)).toMatchObject({ sent_to: [ben.user_id], players: [{}] })
    expect((await find(ben)).has_played).toBe(true)
  })

  test('does not wait for a receiver who has blocked its sender', async () => {
    const { ann, ben, send } = await challenge()
    await befriend(ann, ben)
    await send(ann, ben)
    await ben.call('friends.block_user', { user_id: ann.user_id })
    expect(await waitingFor(ben)).toEqual([])
  })
})

describe('a challenge older than thirty days', () => {
  test('is deleted, and the games played stay', async () => {
    const { ann, ben, game_id, code, begin, find } = await challenge()
    const begun = (await begin(ben)).game_id
    await endAt(code, 60_000)
    await find(ben)

    await endAt(code, 0)

    await expectRefusal(find(ben), 'UNKNOWN_CODE')
    await expectRefusal(find(ann), 'UNKNOWN_CODE')
    expect(await ben.call('challenges.list')).toEqual([])
    const made = await ann.call('challenges.create_challenge', { game_id })
    expect(made.code).not.toBe(code)
    for (const [player, id] of [
      [ann, game_id],
      [ben, begun],
    ] as const) {
      await player.call('games.find', { id })
    }
  })
})

describe('an account with challenges', () => {
  test('exports them, without games of others', async () => {
    const { ann, ben, game_id, code, begin } = await challenge()
    const begun = (await begin(ben)).game_id

    const mine = (await ann.get('/api/users/me/export')).body
    expect(mine.challenges).toMatchObject([{ code, game_id }])
    const theirs = (await ben.get('/api/users/me/export')).body
    expect(theirs.challenge_answers).toMatchObject([{ code, game_id: begun }])
    expect(JSON.stringify(theirs)).not.toContain(game_id)
  })

  test('deletes them with it, and leaves the games of others', async () => {
    const { ann, ben, begin, find } = await challenge()
    const begun = (await begin(ben)).game_id
    await ann.call('profile.delete_account')

    await expectRefusal(find(ben), 'UNKNOWN_CODE')
    await ben.call('games.find', { id: begun })
  })

  test('can be deleted too if it has answered one', async () => {
    const { ann, ben, begin, find } = await challenge()
    await begin(ben)
    await ben.call('profile.delete_account')
    expect((await find(ann)).players).toHaveLength(1)
  })
})
