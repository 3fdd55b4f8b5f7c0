import { channelOf } from '@inkling/protocol/channels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOTIFIED } from '../../platform/bus/messages.ts'
import type { TestPlayer } from '../../test/test-app.ts'
import { challengesOf } from '../challenges/test-challenges.ts'
import { gamesOf } from '../games/test-games.ts'
import { openAppWithDevices } from '../notifications/test-devices.ts'
import { createInbox } from './inbox.ts'

const app = await openAppWithDevices()
const { db, bus, subscribed, isWaiting, settled } = app
const { addArticle, befriend, lobby } = gamesOf(app)
const { challenge } = challengesOf(app)
beforeAll(() => addArticle())
afterAll(app.close)

/** Calls another server, whose announcements nobody hears, as if it had died after its commit. */
async function callUnheard(path: string, player: TestPlayer, input: object): Promise<void> {
  const { status } = await app.postElsewhere(`/api/${path}`, player, input)
  expect(status).toBe(200)
}

/** Lets what waits for a player be sent; returns what their device receives. */
async function sentTo(player: TestPlayer, { news }: Awaited<ReturnType<typeof subscribed>>) {
  await isWaiting(player)
  await settled(player)
  return news()
}

describe('if a server dies between a commit and its announcement', () => {
  test('an invitation is listed, and sent once', async () => {
    const guest = await app.player()
    const device = await subscribed(guest)
    const { game_id, players } = await lobby('race', 1)
    const host = players[0]!
    await befriend(host, guest)
    await callUnheard('invite_to_game', host, { game_id, user_id: guest.user_id })

    expect(await guest.call('lobbies.game_invites')).toMatchObject([{ game_id }])
    expect(await sentTo(guest, device)).toMatchObject([{ kind: 'game_invite', subject: game_id }])
  })

  test('a friend request is listed, and sent once', async () => {
    const [ann, ben] = [await app.player(), await app.player()]
    const device = await subscribed(ann)
    const { token } = await ann.call('friends.invite_token')
    await callUnheard('send_friend_request', ben, { _token: token })

    const sender = { id: ben.user_id }
    expect(await ann.call('friends.requests')).toMatchObject([{ sender }])
    const subject = ben.user_id
    expect(await sentTo(ann, device)).toMatchObject([{ kind: 'friend_request', subject }])
  })

  test('an answer to a challenge is listed, and sent once', async () => {
    const { ann, ben, code, begin } = await challenge()
    const device = await subscribed(ann)
    const { game_id } = await begin(ben)
    await callUnheard('give_up', ben, { game_id })

    const kind = 'challenge_answered'
    expect(await ann.call('inbox.list')).toMatchObject([{ kind, code, user: { id: ben.user_id } }])
    expect(await sentTo(ann, device)).toMatchObject([{ kind, subject: code }])
  })
})

test('a transaction that is rolled back tells nobody', async () => {
  const { ann, ben } = await challenge()
  const inbox = createInbox({ db, bus })
  const heard: unknown[] = []
  bus.subscribe(channelOf('friend_requests_to', ann.user_id), (message) => heard.push(message))
  bus.subscribe(NOTIFIED, (message) => heard.push(message))
  const item = { kind: 'friend_request', user_id: ann.user_id, sender_id: ben.user_id } as const
  const failing = db.transaction().execute(async (tx) => {
    await inbox.add(tx, [item])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')

  const rows = db.selectFrom('inbox').selectAll().where('user_id', '=', ann.user_id)
  expect(await rows.execute()).toEqual([])
  expect(heard).toEqual([])
})

test('an item is deleted once it has expired', async () => {
  const { ann, ben, send } = await challenge()
  await befriend(ann, ben)
  await send(ann, ben)
  const { user_id } = ben
  const expired = db.updateTable('inbox').set({ expires_at: new Date(0) })
  await expired.where('user_id', '=', user_id).execute()
  expect(await ben.call('inbox.list')).toEqual([])

  await createInbox({ db, bus }).deleteExpired()

  const rows = db.selectFrom('inbox').selectAll().where('user_id', '=', user_id)
  await expect.poll(() => rows.execute()).toEqual([])
})
