import { channelOf, type ChannelEvents } from '@inkling/protocol/channels'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Outbox } from '../../../platform/outbox.ts'
import type { Changed } from './change.ts'

type Dependencies = {
  bus: Bus
  /** Left out, nobody is notified. */
  outbox?: Outbox | undefined
}

/** Tells the channels of games and of those invited what happened. */
export function createAnnouncer({ bus, outbox }: Dependencies) {
  /** Tells everyone in a game its new events. Who has gone hears them too, and nothing after them. */
  function announce({ game_id, events, gone, uninvited }: Changed): void {
    const channel = channelOf('game_change_to', game_id)
    const expel = gone.map(({ user_id }) => user_id)
    for (const [index, payload] of events.entries()) {
      const isLast = index === events.length - 1
      bus.publish(channel, {
        event: 'UPDATE',
        payload,
        ...(isLast && expel.length > 0 && { expel }),
      })
    }
    for (const receiver_id of uninvited) announceInvite(receiver_id, 'DELETE', game_id)
  }

  /** Tells somebody that they are invited to a game, or no longer. */
  function announceInvite(receiver_id: string, event: 'INSERT' | 'DELETE', game_id: string): void {
    const payload: ChannelEvents['game_invites_to'][typeof event] = { game_id }
    bus.publish(channelOf('game_invites_to', receiver_id), { event, payload })
    if (event === 'DELETE') return
    outbox?.notify(receiver_id, { kind: 'game_invite', subject: game_id, sender_id: null })
  }

  return { announce, announceInvite }
}
export type Announcer = ReturnType<typeof createAnnouncer>
