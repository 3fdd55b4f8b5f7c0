import { channelOf } from '@inkling/protocol/channels'
import type { UserStatus } from '@inkling/protocol/presence'
import { expect } from 'vitest'
import { createInProcessBus } from '../../platform/bus/in-process.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import { createLossyBus } from '../../test/chaos-bus.ts'
import { createTestFriends } from '../friends/test-friends.ts'
import { BEAT_MS, createPresence, type Presence } from './presence.ts'
import { createPresenceStore } from './store.ts'

const START = Date.parse('2026-03-01T12:00:00.000Z')
/** Seconds between two pings of a page. */
const PING = 30

type Player = { id: string; heard: UserStatus[] }

/** Creates the presence of a server. Failures are ignored, since tests let databases fail. */
export function createTestPresence({
  db,
  bus,
  now,
}: {
  db: Database
  bus: Bus
  now: () => number
}): Presence {
  return createPresence({ store: createPresenceStore(db), bus, now, onError: () => undefined })
}

/** Opens an installation of one or more servers whose clock the test controls. */
export function openWorld(db: Database, { servers: count = 1 } = {}) {
  let time = START
  const bus = createInProcessBus()
  const friends = createTestFriends({ db, bus })
  const ears = Array.from({ length: count }, () => createLossyBus(bus))
  const open = (own: { db?: Database; bus?: Bus } = {}) =>
    createTestPresence({ db, bus, ...own, now: () => time })
  const servers = ears.map((ear) => open({ bus: ear.bus }))
  const presence = servers[0]!

  async function beat(server?: Presence): Promise<void> {
    await Promise.all((server === undefined ? servers : [server]).map((each) => each.beat()))
    await arrived()
  }

  /** Lets time pass, with a beat of every server each half second. */
  async function pass(seconds: number): Promise<void> {
    for (let beats = 0; beats < seconds * 2; beats++) {
      time += BEAT_MS
      await beat()
    }
  }

  /** Lets time pass while a player pings a server every half minute. */
  async function stay(player: Player, server: Presence, seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += PING) {
      server.ping(player.id)
      await pass(PING)
    }
  }

  async function newPlayer(): Promise<Player> {
    const { id } = await db
      .insertInto('users')
      .values({ full_name: 'Ann', provider_avatar_url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const heard: UserStatus[] = []
    bus.subscribe(channelOf('status_updates_to_friend', id), ({ event, payload }) => {
      expect(event).toBe('UPDATE')
      heard.push(payload)
    })
    return { id, heard }
  }

  async function befriend(one: Player, other: Player): Promise<void> {
    const { token } = await friends.getInviteToken(other.id)
    await friends.sendRequest(one.id, token)
    await friends.acceptRequest(other.id, one.id)
    await arrived()
  }

  async function twoFriends() {
    const [ann, ben] = [await newPlayer(), await newPlayer()]
    await befriend(ann, ben)
    return { ann, ben }
  }

  async function newFriend(of: Player): Promise<Player> {
    const friend = await newPlayer()
    await befriend(friend, of)
    return friend
  }

  /** Changes a setting without notifying any server. */
  async function hide({ id }: Player, appear_offline = true): Promise<void> {
    await db.updateTable('users').set({ appear_offline }).where('id', '=', id).execute()
  }

  /** Requests the status of another user; returns their last activity in seconds after the start. */
  async function seen(by: Player, other: Player, server = presence) {
    const [status] = await server.listStatuses(by.id, [other.id])
    return status === undefined ? null : secondOf(status)
  }

  /** Reads a player's last activity from the database, in seconds after the start. */
  async function written({ id }: Player): Promise<number | null> {
    const row = await db
      .selectFrom('user_status')
      .select('last_active_at')
      .where('user_id', '=', id)
      .executeTakeFirst()
    return row === undefined ? null : (row.last_active_at.getTime() - START) / 1000
  }

  /** Returns true if a status, as a page has it, means online. */
  function isOnline(status: UserStatus | undefined): boolean {
    return status !== undefined && Math.abs(time - Date.parse(status.last_active_at)) < 60_000
  }

  return {
    presence,
    servers,
    ears,
    open,
    friends,
    now: () => time,
    setClock: (seconds: number) => void (time += seconds * 1000),
    beat,
    pass,
    stay,
    newPlayer,
    newFriend,
    befriend,
    twoFriends,
    hide,
    seen,
    written,
    isOnline,
  }
}

/** Opens a world of two servers, with a viewer on one and an online friend on the other. */
export async function openWatched(db: Database) {
  const world = openWorld(db, { servers: 2 })
  const { ann, ben } = await world.twoFriends()
  const [here, there] = world.servers as [Presence, Presence]
  here.watch(ann.id)
  there.ping(ben.id)
  await world.beat()
  /** Returns true if the viewer sees the other online. */
  const looksOnline = () => world.isOnline(ann.heard.at(-1))
  return { ...world, ann, ben, here, there, looksOnline }
}

/** Converts the time of last activity to seconds after the start. */
export function secondOf({ last_active_at }: UserStatus): number {
  return (Date.parse(last_active_at) - START) / 1000
}

/** Waits until everything published has arrived. */
export function arrived(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
