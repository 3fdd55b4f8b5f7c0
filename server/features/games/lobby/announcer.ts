import { channelOf, type ChannelEvents } from '@inkling/protocol/channels'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Outbox } from '../../../platform/outbox.ts'

type Dependencies = {
  bus: Bus
  /** Left out, nobody is notified. */
  outbox?: Outbox | undefined
}

/** Tells users that they are invited to a game, or no longer. */
export function createAnnouncer({ bus, outbox }: Dependencies) {
  function announceInvite(receiver_id: string, event: 'INSERT' | 'DELETE', game_id: string): void {
    const payload: ChannelEvents['game_invites_to'][typeof event] = { game_id }
    bus.publish(channelOf('game_invites_to', receiver_id), { event, payload })
    if (event === 'DELETE') return
    outbox?.notify(receiver_id, { kind: 'game_invite', subject: game_id, sender_id: null })
  }

  return { announceInvite }
}
export type Announcer = ReturnType<typeof createAnnouncer>
