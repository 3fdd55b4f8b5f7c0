import type { ChannelName, ChannelPushes } from '@inkling/protocol/channels'
import type { Answer } from '@inkling/protocol/game'
import { GuessPush, HintPush } from '@inkling/protocol/games'
import type { ZodType } from 'zod'
import type { Authenticated } from '../../features/sign-in/sign-in.ts'
import type { Limiter } from '../limits/limiter.ts'
import { refuse } from '../refused.ts'

/** Does what was pushed, and answers what its reply carries. */
type Push<Reply extends object = object> = (
  user: Authenticated,
  id: string,
  payload: unknown,
) => Promise<Reply>

/** What holds for the channels of one name. */
export type ChannelRule = {
  mayJoin(user: Authenticated, id: string): boolean | Promise<boolean>
  /** Called when the first on this server joins; what it answers is called when the last has left. */
  whileJoined?(id: string): Promise<() => void>
  /** What who has joined may push there, by event. */
  pushes?: Readonly<Record<string, Push>>
}
export type Channels = Record<ChannelName, ChannelRule>

type GamePushes = ChannelPushes['game_change_to']

type Dependencies = {
  limiter: Limiter
  presence: { watch(user_id: string): Promise<() => void> }
  games: {
    /** Whether a user plays a game, or watches it. */
    mayFollow(user_id: string, game_id: string): Promise<boolean>
    submitGuess(user_id: string, game_id: string, word: string): Promise<Answer>
    useHint(user_id: string, game_id: string, position: number | null): Promise<Answer>
  }
}

/** Who may join what, and push what there: the one table of all channels. */
export function createChannels({ limiter, presence, games }: Dependencies): Channels {
  async function mayFollow({ user_id }: Authenticated, id: string): Promise<boolean> {
    if (!isGameId(id)) return false
    await limiter.take('join', user_id)
    return games.mayFollow(user_id, id)
  }

  async function watch(user_id: string): Promise<() => void> {
    await limiter.take('join', user_id)
    return presence.watch(user_id)
  }

  const game_pushes: { [Event in keyof GamePushes]: Push<GamePushes[Event]['reply']> } = {
    submit_guess: ({ user_id }, id, payload) =>
      games.submitGuess(user_id, id, read(GuessPush, payload)._word),
    use_hint: ({ user_id }, id, payload) =>
      games.useHint(user_id, id, read(HintPush, payload)._position ?? null),
  }
  return {
    friends_change_to: { mayJoin: isOwn },
    friend_requests_to: { mayJoin: isOwn },
    status_updates_to_friend: { mayJoin: isOwn, whileJoined: watch },
    game_invites_to: { mayJoin: isOwn },
    game_change_to: { mayJoin: mayFollow, pushes: game_pushes },
  }
}

function isOwn({ user_id }: Authenticated, id: string): boolean {
  return user_id === id
}

/** Only as the database writes it: a channel has one spelling. */
function isGameId(id: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}

function read<Payload>(schema: ZodType<Payload>, payload: unknown): Payload {
  const { success, data } = schema.safeParse(payload)
  return success ? data : refuse('BAD_REQUEST')
}

/** A channel that there is: what holds for it, and whose it is. */
export type FoundChannel = { rule: ChannelRule; id: string }

/** Takes a channel apart; null if there is none of that name. */
export function findChannel(channels: Channels, channel: string): FoundChannel | null {
  const colon = channel.indexOf(':')
  const name = channel.slice(0, colon)
  if (colon === -1 || !isChannelName(channels, name)) return null
  return { rule: channels[name], id: channel.slice(colon + 1) }
}

/** Takes a push apart; null if its channel knows none of that name. */
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
