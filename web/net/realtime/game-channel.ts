import type { ChannelEvents, ChannelPushes } from '@inkling/protocol/channels'
import type { Channel, Socket } from 'phoenix'
import { notConnected, outcomeUnknown, refusedPush } from '../push-failure.ts'

type Events = ChannelEvents['game_change_to']
type Pushes = ChannelPushes['game_change_to']
type News = { [Event in keyof Events]: [event: Event, payload: Events[Event]] }[keyof Events]

/** Who follows a game. */
export type GameHooks = {
  /** Called with whatever happens in the game. */
  onEvent(...news: News): void
  /** Called when the channel has been joined, at first and after each break: what it did not tell is to be read now. */
  onJoined(): void
  /** Called when the player is not in this game, or no longer: the channel stays shut. */
  onRefused(): void
}

/** Asks the server on a channel that is joined, and never waits for one that is not: then it fails at once, and
 *  `isNotConnected` tells so. A push that no answer came to in time, or before the channel broke, may have arrived. */
export type Push = <Event extends keyof Pushes>(
  event: Event,
  payload: Pushes[Event]['payload'],
  timeout_ms?: number,
) => Promise<Pushes[Event]['reply']>

/** How to push on a channel: `phoenix` alone would keep what is pushed on a broken one, and send it later. */
export function createPush(socket: Socket, channel: Channel): Push {
  const waiting = new Set<() => void>()

  function giveUp(): void {
    for (const fail of waiting) fail()
  }
  channel.onError(giveUp)
  channel.onClose(giveUp)

  return (event, payload, timeout_ms) =>
    new Promise((resolve, reject) => {
      if (channel.state !== 'joined' || !socket.isConnected()) return reject(notConnected())
      const fail = (error: Error = outcomeUnknown()) => {
        waiting.delete(fail)
        reject(error)
      }
      waiting.add(fail)
      channel
        .push(event, payload, timeout_ms)
        .receive('ok', (answer) => {
          waiting.delete(fail)
          resolve(answer)
        })
        .receive('error', (reply) => fail(refusedPush(reply)))
        .receive('timeout', () => fail())
    })
}
