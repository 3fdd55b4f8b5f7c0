import type { ChannelName } from '@inkling/protocol/channels'
import type { Authenticated } from './connection.ts'

/** Handles a push and resolves to the payload of its reply. Throws `Refused` for the player. */
export type Push<Reply extends object = object> = (
  user: Authenticated,
  id: string,
  payload: unknown,
) => Promise<Reply>

/** Rules for all channels of one name. */
export type ChannelRule = {
  mayJoin(user: Authenticated, id: string): boolean | Promise<boolean>
  /** Runs when the first connection of this server joins; the returned function runs when the last has left. */
  whileJoined?(id: string): Promise<() => void>
  /** Handlers of pushes from connections that have joined, by event. */
  pushes?: Readonly<Record<string, Push>>
}
export type Channels = Record<ChannelName, ChannelRule>

/** A known channel: its rules, and the id after the colon. */
export type FoundChannel = { rule: ChannelRule; id: string }

/** Returns null for an unknown channel name. */
export function findChannel(channels: Channels, channel: string): FoundChannel | null {
  const colon = channel.indexOf(':')
  const name = channel.slice(0, colon)
  if (colon === -1 || !isChannelName(channels, name)) return null
  return { rule: channels[name], id: channel.slice(colon + 1) }
}

/** Returns null if the channel has no such event. */
export function findPush(
  channels: Channels,
  { channel, event }: { channel: string; event: string },
): { push: Push; id: string } | null {
  const found = findChannel(channels, channel)
  const pushes = found?.rule.pushes ?? {}
  const push = Object.hasOwn(pushes, event) ? pushes[event] : undefined
  return found === null || push === undefined ? null : { push, id: found.id }
}

function isChannelName(channels: Channels, name: string): name is ChannelName {
  return Object.hasOwn(channels, name)
}
