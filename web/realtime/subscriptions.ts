import type { Channel, Socket } from 'phoenix'

export type ChannelState = Channel['state']

/** Callbacks of a subscription: `onJoined` at first and after each break, `onRefused` when the channel is closed for
 *  good because the user may not follow it, or no longer. */
export type SubscriptionHooks = {
  onEvent(event: string, payload: never): void
  onJoined(): void
  onRefused(): void
}

/** Channel of a socket that is joined or being joined. */
export type Subscription = {
  channel: Channel
  /** True if a push would be sent now. */
  isOpen(): boolean
  leave(): void
}

/** Creates the channels of a socket, by name. Joining a channel again takes it over from the earlier subscription. */
export function createSubscriptions(socket: Socket) {
  const channels = new Map<string, Channel>()

  function join(name: string, { onEvent, onJoined, onRefused }: SubscriptionHooks): Subscription {
    const channel = socket.channel(name)
    const isOurs = () => channels.get(name) === channel
    channels.set(name, channel)
    channel.onMessage = (event: string, payload) => {
      if (isNews(event) && isOurs()) onEvent(event, payload as never)
      return payload
    }
    channel.onClose(() => {
      if (!isOurs()) return
      channels.delete(name)
      onRefused()
    })
    channel
      .join()
      .receive('ok', () => isOurs() && onJoined())
      .receive('error', ({ reason }: { reason: string }) => {
        console.error(`${name} cannot be joined: ${reason}`)
        if (reason === 'unauthorized') channel.leave()
      })
      .receive('timeout', () => console.error(`${name} cannot be joined: no answer`))
    return {
      channel,
      isOpen: () => channel.state === 'joined' && socket.isConnected(),
      leave(): void {
        if (isOurs()) channels.delete(name)
        channel.leave()
      },
    }
  }

  return {
    join,
    state: (name: string): ChannelState => channels.get(name)?.state ?? 'closed',
    anyJoined: () => [...channels.values()].find(({ state }) => state === 'joined'),
    /** Ends all callbacks. */
    forget: () => channels.clear(),
  }
}

/** True for events; false for joins, pushes and their replies. */
function isNews(event: string): boolean {
  return !event.startsWith('phx_') && !event.startsWith('chan_reply_')
}
