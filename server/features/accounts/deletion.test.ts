import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { until } from '../../test/until.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isDeadlock } from '../../platform/database/failures.ts'
import { gamesOf } from '../games/test-games.ts'
import { expectRefusal } from '../../test/client.ts'

const app = await openTestApp()
const { addArticle, befriend, running, lobby } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

async function wordsIn(game_id: string) {
  const rows = await app.db
    .selectFrom('sheets')
    .leftJoin('guesses', 'guesses.sheet_id', 'sheets.id')
    .select(['word', 'user_id'])
    .where('sheets.game_id', '=', game_id)
    .orderBy('sheets.id')
    .orderBy('seq')
    .execute()
  return rows.map(({ word, user_id }) => [word, user_id])
}

async function playDaily(player: TestPlayer): Promise<string> {
  return (await player.call('daily.play_daily')).game_id
}

/** Deletes an account, and returns the result of a call made during the deletion. */
function callDuringDeletion<Reply>(user_id: string, call: () => Promise<Reply>): Promise<Reply> {
  return callDuring((tx) => tx.deleteFrom('users').where('id', '=', user_id).execute(), call)
}

type Step = (tx: Tx) => Promise<unknown>

/** Makes a call that waits for a transaction after its `first` step, and returns its result. If the `next` step waits for
 *  the call, PostgreSQL ends one of the two. */
async function callDuring<Reply>(
  first: Step,
  call: () => Promise<Reply>,
  next: Step = async () => undefined,
): Promise<Reply> {
  const replies: Promise<PromiseSettledResult<Reply>>[] = []
  const transaction = app.db.transaction().execute(async (tx) => {
    await first(tx)
    replies.push(Promise.allSettled([call()]).then(([reply]) => reply))
    await until(async () => expect(await countWaiting()).toBeGreaterThan(0))
    await next(tx)
  })
  await transaction.catch((error: unknown) => {
    if (!isDeadlock(error)) throw error
  })
  const reply = await replies[0]!
  if (reply.status === 'rejected') throw reply.reason
  return reply.value
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.db,
  )
  return rows.length
}

describe('while an account is being deleted', () => {
  test('its player is signed out when they start a game', async () => {
    const ann = await app.player()

    const call = callDuringDeletion(ann.user_id, () =>
      ann.call('games.create_game', { mode: 'solo', difficulty: 'easy' }),
    )

    await expectRefusal(call, 'UNAUTHORIZED')
  })

  test('inviting its player fails as for an unknown player', async () => {
    const [ann, bob] = [await app.player(), await app.player()]
    await befriend(ann, bob)
    const game = await bob.call('games.create_game', {
      mode: 'race',
      difficulty: 'easy',
    })

    const call = callDuringDeletion(ann.user_id, () =>
      bob.call('lobbies.invite_to_game', { game_id: game.game_id, user_id: ann.user_id }),
    )

    await expectRefusal(call, 'NOT_FOUND')
  })
})

describe('a player who deletes their account', () => {
  test('loses their own sheet of a race, and leaves those of the others', async () => {
    const { game_id, as, players } = await running('race', 3)
    await as(0).guess('island')
    await as(1).guess('boat')

    await players[0]!.call('profile.delete_account')

    expect(await wordsIn(game_id)).toEqual([
      ['boat', players[1]!.user_id],
      [null, null],
    ])
    expect((await as(1).game()).phase).toBe('running')
  })

  test('leaves their words on shared sheets, without their name', async () => {
    const { game_id, as, players } = await running('together', 2)
    await as(0).guess('island')
    await as(1).guess('boat')

    await players[0]!.call('profile.delete_account')

    expect(await wordsIn(game_id)).toEqual([
      ['island', null],
      ['boat', players[1]!.user_id],
    ])
    expect((await as(1).rows())[0]).toMatchObject({ word: 'island', user_id: null })
  })

  test('is not named in the records of games with others', async () => {
    const race = await running('race', 3)
    const waiting = await lobby('together', 3)
    const left = await lobby('race', 2)
    const [ann] = race.players
    await ann!.call('lobbies.join_game', { code: waiting.code })
    await waiting.as(0).act('lobbies.remove_player', { user_id: ann!.user_id })
    await ann!.call('lobbies.join_game', { code: left.code })
    await ann!.call('games.leave_game', { game_id: left.game_id })

    await ann!.call('profile.delete_account')

    const events = await app.db.selectFrom('game_events').selectAll().execute()
    expect(JSON.stringify(events)).not.toContain(ann!.user_id)
    const started = (await race.as(1).events()).find(
      ({ kind }: { kind: string }) => kind === 'started',
    )
    const others = race.players.slice(1).map(({ user_id }) => ({ user_id, state: 'playing' }))
    expect(started).toMatchObject({ players: others })
  })

  test('does not delete the daily, even if they alone had played it', async () => {
    await addArticle('Old Town')
    const ann = await app.player()
    const game_id = await playDaily(ann)
    await ann.call('games.submit_guess', { game_id, word: 'island' })

    await ann.call('profile.delete_account')

    expect(await wordsIn(game_id)).toEqual([])
    expect(await playDaily(await app.player())).toBe(game_id)
  })

  test.each(['create_game', 'play_daily', 'replace_invite_token', 'update_settings'])(
    'can no longer call %s on any server, even one that starts later',
    async (name) => {
      const ann = await app.player()
      await ann.call('profile.delete_account')

      expect((await ann.post(`/api/${name}`, {})).status).toBe(401)
      expect((await app.postElsewhere(`/api/${name}`, ann)).status).toBe(401)
    },
  )

  test('is deleted also while the account of a friend is being deleted', async () => {
    const [ann, bob] = [await app.player(), await app.player()]
    await befriend(ann, bob)
    const friendOf =
      ({ user_id }: TestPlayer): Step =>
      (tx) =>
        sql`select from friends where user_id = ${user_id} for update`.execute(tx)

    await callDuring(friendOf(bob), () => ann.call('profile.delete_account'), friendOf(ann))

    expect(await app.db.selectFrom('users').where('id', '=', ann.user_id).execute()).toEqual([])
  })

  test('hands over the lobby that they host, and its invitations', async () => {
    const { as, players, game_id } = await lobby('race', 2)
    const friend = await app.player()
    await app.db
      .insertInto('game_invites')
      .values({ game_id, sender_id: players[0]!.user_id, receiver_id: friend.user_id })
      .execute()

    await players[0]!.call('profile.delete_account')

    expect((await as(1).game()).host_id).toBe(players[1]!.user_id)
    expect(await friend.call('lobbies.game_invites')).toEqual([])
  })
})
