import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, testArticle, type TestPlayer } from '../../test/test-app.ts'
import { expectRefusal } from '../../test/client.ts'
import { LAGOON } from '../../test/fixtures.ts'
import { putPast } from '../games/engine/test-past.ts'
import { gamesOf } from '../games/test-games.ts'
import { createDeletion } from './deletion.ts'

const GAMES = 60
/** More games than these are too many for one statement. */
const MAX_DELETED = 30

const storage = { isDown: false }
const app = await openTestApp({
  files: {
    put: async () => undefined,
    get: async () => null,
    remove: async () => {
      if (storage.isDown) throw new Error('The storage is down.')
    },
  },
})
const { db } = app
const { befriend } = gamesOf(app)
let article_id: string
beforeAll(async () => {
  await app.articles.add(testArticle('Lagoon', LAGOON))
  article_id = (await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()).id
})
afterEach(() => void (storage.isDown = false))
afterAll(app.close)

/** Resumes deletions as the job of another server does, a minute later; returns the entries in the security log. */
async function resume({ failing }: { failing?: string } = {}): Promise<unknown[]> {
  const deleted: unknown[] = []
  const { resumeDeletions } = createDeletion({
    db,
    slowDb: app.slow.db,
    bus: app.bus,
    avatars: {
      erase: async (user_id) => {
        if (user_id !== failing) return true
        throw Object.assign(new Error('The storage is down.'), { code: 'ECONNREFUSED' })
      },
    },
    games: { leaveAll: async () => undefined },
    presence: { leave: async () => undefined },
    signIn: { revokeSessions: async () => () => undefined },
    security: (event) => void deleted.push(event),
    onError: (error) => expect(failing, String(error)).toBeDefined(),
  })
  await db
    .updateTable('users')
    .set({ closed_at: sql`closed_at - interval '61 seconds'` })
    .execute()
  await resumeDeletions()
  return deleted
}

async function exists({ user_id }: TestPlayer): Promise<boolean> {
  const rows = await db.selectFrom('users').select('id').where('id', '=', user_id).execute()
  return rows.length > 0
}

test('a player with very many games can delete their account', async () => {
  const ann = await app.player('Ann with a past')
  const past = { games: GAMES, rows: 1, words: ['boat'] }
  await putPast(db, { ...past, user_ids: [ann.user_id], article_id })
  await sql`
    create function limit_games() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > ${sql.lit(MAX_DELETED)} then
        raise 'canceling statement due to statement timeout' using errcode = 'query_canceled';
      end if;
      return null;
    end $$;
    create trigger limit_games after delete on games
    referencing old table as gone for each statement execute function limit_games()`.execute(db)

  await ann.call('profile.delete_account')

  expect(await exists(ann)).toBe(false)
  expect(await db.selectFrom('sheets').select('id').execute()).toEqual([])
  await sql`drop function limit_games cascade`.execute(db)
})

test('an account whose picture cannot be deleted now is closed at once and deleted later', async () => {
  const ann = await app.player('Ann without a picture')
  storage.isDown = true

  await ann.call('profile.delete_account')
  await expectRefusal(ann.call('profile.me'), 'UNAUTHORIZED')
  expect(await exists(ann)).toBe(true)

  expect(await resume()).toEqual([{ event: 'account_deleted', user_id: ann.user_id }])
  expect(await exists(ann)).toBe(false)
  expect(await resume()).toEqual([])
})

test('a friend loses a player who deletes their account at once, and sees neither name nor picture of them', async () => {
  const [ann, ben, cid] = [
    await app.player('Ann and friends'),
    await app.player(),
    await app.player(),
  ]
  await befriend(ann, ben)
  const { token } = await cid.call('friends.invite_token')
  await ann.call('friends.send_friend_request', { _token: token })
  storage.isDown = true
  await ann.call('profile.delete_account')

  expect(await ben.call('friends.list')).toEqual([])
  const accepting = cid.call('friends.accept_friend_request', { _sender_id: ann.user_id })
  await expectRefusal(accepting, 'NOT_FOUND')
  const rows = db.selectFrom('users').selectAll().where('id', '=', ann.user_id)
  expect(await rows.execute()).toMatchObject([{ full_name: 'User', provider_avatar_url: null }])
  await resume()
})

test('an account that cannot be deleted holds up no other', async () => {
  const [ann, ben] = [await app.player(), await app.player()]
  storage.isDown = true
  await ann.call('profile.delete_account')
  await ben.call('profile.delete_account')

  const deleted = await resume({ failing: ann.user_id })

  expect(deleted).toEqual([{ event: 'account_deleted', user_id: ben.user_id }])
  expect([await exists(ann), await exists(ben)]).toEqual([true, false])
  await resume()
})

test('a player who signs in while their account waits for deletion is a new one', async () => {
  const ann = await app.player('Ann in a hurry')
  storage.isDown = true
  await ann.call('profile.delete_account')

  const again = await app.player('Ann in a hurry')
  expect(again.user_id).not.toBe(ann.user_id)

  await resume()
  expect([await exists(ann), await exists(again)]).toEqual([false, true])
  await again.call('profile.me')
})
