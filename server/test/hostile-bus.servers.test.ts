import { randomUUID } from 'node:crypto'
import { connect } from '@nats-io/transport-node'
import { afterAll, expect, test, vi } from 'vitest'
import { channelOf } from '@inkling/protocol/channels'
import { openChannel } from './test-channel.ts'
import { openFleet } from './test-fleet.ts'
import { befriend, type SignedInUser } from './fixtures.ts'
import { until } from './until.ts'

const fleet = await openFleet()
const intruder = await connect({ servers: new URL(fleet.natsUrl).host })
afterAll(async () => {
  await intruder.close()
  await fleet.close()
})

const id = randomUUID()
const OTHERS = [null, 42, -0.5, true, 'x', '', [], [null], [[]], {}, { event: 'INSERT' }]
const GOSSIP = [
  ...[null, 42, 'x', {}, [null], [42], [[]], [[id]], [[id, null]], [[id, 'x']], [[id, 1e300]]].map(
    (seen) => ({ seen }),
  ),
  ...[null, 42, {}, [], id].map((left) => ({ left })),
  ...[null, -1e300, 1e300, 'x'].map((at) => ({ left: id, at, was_online: true })),
  ...[null, 42, {}, []].map((changed) => ({ changed })),
  ...[null, 42, {}, [null], [{}], [{ user_id: id }], [{ user_id: id, until: null }]].map(
    (racing) => ({ racing, at: 1 }),
  ),
  { racing: [], at: null },
]
const PAYLOADS = [undefined, null, 42, 'x', [], {}, { friend_id: null }, { friend_id: {} }]
const BROADCASTS = [
  'INSERT',
  'DELETE',
  'UPDATE',
  'EVENT',
  'ROW',
  'PROGRESS',
  'phx_close',
  null,
  42,
].flatMap((event) => [
  ...PAYLOADS.map((payload) => ({ event, payload })),
  { event, payload: {}, expel: [null] },
  { event, payload: {}, expel: 42 },
])
const TEXTS = ['', '{', 'nul', '\u0000', '[[[['.repeat(10_000), '{"__proto__":null}', '{"seen":[']

/** Subject in NATS. */
const wireName = (subject: string) => `inkling.${subject.replace(':', '=3a=')}`

/** Publishes all kinds of invalid messages on a subject. */
function vandalise(subject: string): void {
  const name = wireName(subject)
  for (const message of [...OTHERS, ...GOSSIP, ...BROADCASTS]) {
    intruder.publish(name, JSON.stringify(message))
  }
  for (const text of TEXTS) intruder.publish(name, text)
  intruder.publish(
    name,
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  )
}

/** Opens a player's channel on a server, and records its messages. */
async function openTab(user: SignedInUser, name: Parameters<typeof channelOf>[0], first: number) {
  const heard: unknown[] = []
  const joined = vi.fn<() => void>()
  const topic = channelOf(name, user.user_id)
  const hear = (event: string, payload: unknown) => heard.push([event, payload])
  const channel = openChannel({ servers: fleet, user, topic, first, hear, joined })
  await until(() => expect(joined).toHaveBeenCalled())
  return { ...channel, topic, heard, joined }
}

/** Sends a request to a server. */
async function ask({ access_token }: SignedInUser, server: number, method: string, path: string) {
  const headers = { authorization: `Bearer ${access_token}` }
  const url = `http://127.0.0.1:${fleet.ports[server]}/api/${path}`
  expect((await fetch(url, { method, headers })).status).toBe(200)
}

test('servers ignore foreign messages on the bus, and friends receive each other’s as before', async () => {
  const [ann, ben] = (await fleet.signInUsers(2)) as [SignedInUser, SignedInUser]
  const [anns, bens] = [ann.user_id, ben.user_id]
  await befriend(fleet.db, anns, bens)
  const tabs = await Promise.all([
    openTab(ann, 'friends_change_to', 0),
    openTab(ann, 'status_updates_to_friend', 0),
    openTab(ann, 'inbox_of', 0),
    openTab(ben, 'friends_change_to', 1),
    openTab(ben, 'status_updates_to_friend', 1),
    openTab(ben, 'friend_requests_to', 1),
  ])
  const [changes, statuses, ...others] = tabs

  for (const subject of ['presence', 'session_revoked', ...tabs.map(({ topic }) => topic)]) {
    vandalise(subject)
  }
  await intruder.flush()
  await ask(ben, 1, 'POST', 'ping_user_status')
  const online = ['UPDATE', expect.objectContaining({ user_id: bens })]
  await until(() => expect(statuses.heard).toEqual([online]))
  await ask(ben, 1, 'DELETE', `friends/${anns}`)
  const parted = ['DELETE', { friend_id: bens }]
  await until(() => expect(changes.heard).toEqual([parted]))
  const bensNews = [['DELETE', { friend_id: anns }]]
  await until(() => expect(others.map(({ heard }) => heard)).toEqual([[], bensNews, [], []]))
  for (const { joined, close } of tabs) {
    expect(joined).toHaveBeenCalledOnce()
    close()
  }
})
