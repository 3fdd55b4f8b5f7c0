import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SOCKET_PATH, channelOf } from '@inkling/protocol/channels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestApp, type TestPlayer } from './test/test-app.ts'
import { until } from './test/until.ts'
import { expectRefusal } from './test/client.ts'

const app = await openTestApp()
beforeAll(async () => void (await app.http.listen({ port: 0, host: '127.0.0.1' })))
afterAll(app.close)

/** Opens a tab of a player, with their three channels joined and their messages recorded. */
async function openTab({ user_id, access_token }: TestPlayer) {
  const [{ port }] = app.http.addresses() as [AddressInfo]
  const url = `ws://127.0.0.1:${port}${SOCKET_PATH}/websocket?vsn=2.0.0`
  const sealed = `base64url.bearer.phx.${btoa(access_token).replaceAll('=', '')}`
  const ws = new WebSocket(url, ['phoenix', sealed], { origin: 'http://localhost:3000' })
  const heard: string[] = []
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  ws.on('message', (data: Buffer) => {
    const [, , topic, event, payload] = JSON.parse(data.toString())
    const [name] = topic.split(':')
    heard.push(
      event === 'phx_reply' ? `${name} ${payload.status}` : `${name} ${event} ${other(payload)}`,
    )
  })
  await new Promise((resolve) => ws.once('open', resolve))
  const names = ['friends_change_to', 'friend_requests_to', 'status_updates_to_friend'] as const
  for (const name of names)
    ws.send(JSON.stringify(['1', '1', channelOf(name, user_id), 'phx_join', {}]))
  await until(() => expect(heard.toSorted()).toEqual(names.map((name) => `${name} ok`).toSorted()))
  heard.length = 0
  return { ws, heard, closed }
}

function other({ friend_id, sender_id, user_id }: Record<string, string>): string {
  return friend_id ?? sender_id ?? user_id ?? ''
}

async function befriend(ann: TestPlayer, ben: TestPlayer): Promise<void> {
  const { token } = await ben.call('friends.invite_token')
  await ann.call('friends.send_friend_request', { _token: token })
  await ben.call('friends.accept_friend_request', { _sender_id: ann.user_id })
}

test('two players see live how they become friends, come online and leave', async () => {
  const [ann, ben] = [await app.player('Ann'), await app.player('Ben')]
  const [anns, bens] = [await openTab(ann), await openTab(ben)]

  await befriend(ann, ben)
  await until(() => {
    expect(anns.heard).toEqual([`friends_change_to INSERT ${ben.user_id}`])
    expect(bens.heard).toEqual([
      `friend_requests_to INSERT ${ann.user_id}`,
      `friends_change_to INSERT ${ann.user_id}`,
    ])
  })

  await ben.call('presence.ping_user_status')
  const online = `status_updates_to_friend UPDATE ${ben.user_id}`
  await until(() => expect(anns.heard).toContain(online))

  const url = `/api/friends/${ben.user_id}`
  const headers = { authorization: `Bearer ${ann.access_token}` }
  await app.http.inject({ method: 'DELETE', url, headers })
  await until(() => {
    expect(anns.heard.at(-1)).toBe(`friends_change_to DELETE ${ben.user_id}`)
    expect(bens.heard.at(-1)).toBe(`friends_change_to DELETE ${ann.user_id}`)
  })
  for (const { ws } of [anns, bens]) ws.close()
})

test('deleting an account closes its sockets, and friends are notified', async () => {
  const [ann, ben] = [await app.player(), await app.player()]
  await befriend(ann, ben)
  const [first, second, bens] = [await openTab(ann), await openTab(ann), await openTab(ben)]
  await ann.call('profile.delete_account')

  expect(await Promise.all([first.closed, second.closed])).toEqual([4401, 4401])
  await until(() => expect(bens.heard).toEqual([`friends_change_to DELETE ${ann.user_id}`]))
  await expectRefusal(ann.call('profile.me'), 'UNAUTHORIZED')
  bens.ws.close()
})

test('a page can open sockets to its own server only', async () => {
  const { headers } = await app.http.inject('/healthz')
  expect(headers['content-security-policy']).toMatch(
    /connect-src 'self' ws:\/\/localhost:3000(;|$)/,
  )
})

test('an upgrade to another protocol than WebSocket is answered as an ordinary request', async () => {
  const [{ port }] = app.http.addresses() as [AddressInfo]
  const headers = { connection: 'Upgrade', upgrade: 'h2c' }
  const status = await new Promise((resolve, reject) => {
    get({ port, path: '/healthz', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
  expect(status).toBe(200)
})

test('an overlong or malformed URL is answered with a sentence', async () => {
  for (const url of [`/avatars/${'a'.repeat(20_000)}`, '/avatars/%E0%A4%A']) {
    const answer = await app.http.inject(url)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'BAD_REQUEST', message: expect.any(String) },
    ])
  }
})
