import type { Bus } from '../../platform/bus/bus.ts'
import { type Gossip, PRESENCE } from '../../platform/bus/messages.ts'
import { createSteps } from '../../platform/steps.ts'
import type { OnlineUsers } from './online-users.ts'

type Seen = Extract<Gossip, { seen: unknown }>

type Dependencies = {
  bus: Bus
  users: OnlineUsers
  now: () => number
  onError: (error: unknown) => void
}

/** What servers tell each other, and themselves, of users. */
export function createGossip({ bus, users, now, onError }: Dependencies) {
  const heardSeen = createHearing(users, now)
  const stop = bus.subscribe(PRESENCE, (message) => {
    const gossip = message as Gossip
    if ('seen' in gossip) heardSeen(gossip.seen).catch(onError)
    else hear(users, gossip, now())
  })

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

/** Hears who was active. When all come back at once, that takes some steps. */
function createHearing(users: OnlineUsers, now: () => number) {
  const waiting = new Map<string, number>()
  const go = createSteps(function* () {
    for (const [user_id, at] of waiting) {
      waiting.delete(user_id)
      const time = now()
      yield 1 + users.arrive(user_id, Math.min(at, time), time)
    }
  })
  return function heardSeen(seen: Seen['seen']): Promise<void> {
    for (const [user_id, at] of seen) {
      waiting.set(user_id, Math.max(at, waiting.get(user_id) ?? 0))
    }
    return go()
  }
}

function hear(users: OnlineUsers, gossip: Exclude<Gossip, Seen>, time: number): void {
  if ('left' in gossip) {
    users.depart(gossip.left, gossip.at, time)
  } else if ('racing' in gossip) {
    const known_at = gossip.at
    for (const { user_id, until } of gossip.racing) users.race(user_id, { until, known_at }, time)
  } else {
    const user = users.find(gossip.changed)
    if (user !== undefined) Object.assign(user, { written_at: 0, setting: 'unread' })
  }
}
