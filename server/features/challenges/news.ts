import { channelOf, type ChannelEvents } from '@inkling/protocol/channels'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Outbox } from '../../platform/push/outbox.ts'

type Dependencies = { bus: Bus; outbox: Outbox }

/** Tells users what happens with challenges; to be called after the commit. */
export function createNews({ bus, outbox }: Dependencies) {
  /** There is something new of a challenge, for their open tabs. */
  function tell(user_id: string, code: string): void {
    publish(user_id, { code, answered_by: null })
  }

  /** Somebody has finished their challenge: for their open tabs, and for when none is. */
  function tellAnswered(user_id: string, code: string, answered_by: string): void {
    publish(user_id, { code, answered_by })
    outbox.notify(user_id, { kind: 'challenge_answered', subject: code, sender_id: answered_by })
  }

  function publish(user_id: string, payload: ChannelEvents['game_invites_to']['CHALLENGE']): void {
    bus.publish(channelOf('game_invites_to', user_id), { event: 'CHALLENGE', payload })
  }

  return { tell, tellAnswered }
}
export type ChallengeNews = ReturnType<typeof createNews>
