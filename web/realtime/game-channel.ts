import { type ChannelEvents, type ChannelPushes, channelOf } from '@inkling/protocol/channels'
import { notConnected, outcomeUnknown, toPushError } from './push-errors.ts'
import type { Connection } from './connection.ts'
import type { ChannelState, Subscription } from './subscriptions.ts'

type Events = ChannelEvents['game']
type Pushes = ChannelPushes['game']
type News = { [Event in keyof Events]: [event: Event, payload: Events[Event]] }[keyof Events]

/** Callbacks of a game that is followed. */
export type GameHooks = {
  /** Called with each event of the game. */
  onEvent(...news: News): void
  /** Called when the channel has been joined, at first and after each break: events may have been missed. */
  onJoined(): void
  /** Called when the player may not follow this game, or no longer: the channel stays closed. */
  onRefused(): void
}

/** Sends a push and resolves with its reply. Without a joined channel it fails at once with the error of
 *  `notConnected`. After a timeout or a break the push may have arrived. */
export type Push = <Event extends keyof Pushes>(
  event: Event,
  payload: Pushes[Event]['payload'],
  timeoutMs?: number,
) => Promise<Pushes[Event]['reply']>

/** Channel of a game; `leave` is final. */
export type GameChannel = { push: Push; state(): ChannelState; leave(): void }

/** Channel of a game that is joined again on each new connection. */
export type FollowedGame = GameChannel & { joinOn(connection: Connection | null): void }

export function createGameChannel(
  game_id: string,
  { onEvent, onJoined, onRefused }: GameHooks,
): FollowedGame {
  const name = channelOf('game', game_id)
  const tell = (...news: unknown[]) => onEvent(...(news as News))
  let joined: { subscription: Subscription; push: Push } | null = null

  return {
    joinOn(connection) {
      const subscription = connection?.join(name, { onEvent: tell, onJoined, onRefused })
      joined = subscription ? { subscription, push: createPush(subscription) } : null
    },
    push: (...asked) => joined?.push(...asked) ?? Promise.reject(notConnected()),
    state: () => joined?.subscription.channel.state ?? 'closed',
    leave() {
      joined?.subscription.leave()
      joined = null
    },
  }
}

/** Creates a push that fails on a broken channel, where phoenix would queue it and send it later. */
function createPush({ channel, isOpen }: Subscription): Push {
  const waiting = new Set<() => void>()

  function giveUp(): void {
    for (const fail of waiting) fail()
  }
  channel.onError(giveUp)
  channel.onClose(giveUp)

  return (event, payload, timeoutMs) =>
    new Promise((resolve, reject) => {
      if (!isOpen()) return reject(notConnected())
      const fail = (error: Error = outcomeUnknown()) => {
        waiting.delete(fail)
        reject(error)
      }
      waiting.add(fail)
      channel
        .push(event, payload, timeoutMs)
        .receive('ok', (answer) => {
          waiting.delete(fail)
          resolve(answer)
        })
        .receive('error', (reply) => fail(toPushError(reply)))
        .receive('timeout', () => fail())
    })
}
