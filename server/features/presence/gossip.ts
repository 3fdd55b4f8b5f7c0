import type { Bus } from '../../adapters/bus/bus.ts'
import { type Gossip, PRESENCE } from '../../messages.ts'
import type { OnlineUsers } from './online-users.ts'

type Dependencies = { bus: Bus; users: OnlineUsers; now: () => number }

/** What servers tell each other, and themselves, of users. */
export function createGossip({ bus, users, now }: Dependencies) {
  const stop = bus.subscribe(PRESENCE, (message) => hear(users, message as Gossip, now()))

  function say(gossip: Gossip): void {
    bus.publish(PRESENCE, gossip)
  }

  return {
    say,
    /** Somebody appears offline, and not everybody has heard it. */
    hide(user_id: string): void {
      say({ changed: user_id })
      say({ left: user_id, at: now() })
    },
    stop,
  }
}

function hear(users: OnlineUsers, gossip: Gossip, time: number): void {
  if ('seen' in gossip) {
    for (const [user_id, at] of gossip.seen) users.arrive(user_id, Math.min(at, time), time)
  } else if ('left' in gossip) {
    users.depart(gossip.left, gossip.at, time)
  } else if ('racing' in gossip) {
    const known_at = gossip.at
    for (const { user_id, until } of gossip.racing) users.race(user_id, { until, known_at }, time)
  } else {
    const user = users.find(gossip.changed)
    if (user !== undefined) Object.assign(user, { written_at: 0, setting: 'unread' })
  }
}
