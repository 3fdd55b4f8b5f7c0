import { channelOf } from '@inkling/protocol/channels'
import type { UserStatus } from '@inkling/protocol/presence'
import { expect } from 'vitest'
import { createInProcessBus } from '../../platform/bus/in-process.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import { createLossyBus } from '../../test/chaos-bus.ts'
import { createFriends } from '../friends/friends.ts'
import { BEAT_MS, createPresence } from './presence.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'

const START = Date.parse('2026-03-01T12:00:00.000Z')

/** An installation of one or more servers whose time passes only when the test says so. */
export function openWorld(db: Database, { servers: many = 1 } = {}) {
  let time = START
  const bus = createInProcessBus()
  const friends = createFriends({ db, bus, limiter: createLimiter() })
  const ears = Array.from({ length: many }, () => createLossyBus(bus))
  const open = (own: { db?: Database; bus?: Bus } = {}) =>
    createPresence({ db, bus, ...own, now: () => time })
  const servers = ears.map((ear) => open({ bus: ear.bus }))
  const presence = servers[0]!

  /** Lets time pass, with a beat of every server each half second. */
  async function pass(seconds: number): Promise<void> {
    for (let beats = 0; beats < seconds * 2; beats++) {
      time += BEAT_MS
      await beat()
    }
  }

  async function beat(): Promise<void> {
    await Promise.all(servers.map((server) => server.beat()))
    await arrived()
  }

  const newPlayer = () => addPlayer(db, bus)

  async function twoFriends() {
    const [ann, ben] = [await newPlayer(), await newPlayer()]
    const { token } = await friends.getInviteToken(ben.id)
    await friends.sendRequest(ann.id, token)
    await friends.acceptRequest(ben.id, ann.id)
    await arrived()
    return { ann, ben }
  }

  /** What one user is answered when they ask for the other's status, in seconds after the start. */
  async function seen(by: { id: string }, other: { id: string }, server = presence) {
    const [status] = await server.statuses(by.id, [other.id])
    return status === undefined ? null : secondOf(status)
  }

  /** What is written of a player, in seconds after the start. */
  async function written(user_id: string): Promise<number | null> {
    const row = await db
      .selectFrom('user_status')
      .select('last_active_at')
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    return row === undefined ? null : (row.last_active_at.getTime() - START) / 1000
  }

  return {
    presence,
    servers,
    ears,
    open,
    friends,
    now: () => time,
    pass,
    setClock: (seconds: number) => void (time += seconds * 1000),
    beat,
    newPlayer,
    twoFriends,
    seen,
    written,
  }
}

async function addPlayer(db: Database, bus: Bus) {
  const { id } = await db
    .insertInto('users')
    .values({ full_name: 'Ann', provider_avatar_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const heard: UserStatus[] = []
  bus.subscribe(channelOf('status_updates_to_friend', id), (message) => {
    const { event, payload } = message as { event: string; payload: UserStatus }
    expect(event).toBe('UPDATE')
    heard.push(payload)
  })
  return { id, heard }
}

/** When a status says that its friend was active, in seconds after the start. */
export function secondOf({ last_active_at }: UserStatus): number {
  return (Date.parse(last_active_at) - START) / 1000
}

/** Once all that was published has arrived. */
export function arrived(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
