import type { ChannelPushes } from '@inkling/protocol/channels'
import type { Answer, Faded } from '@inkling/protocol/game'
import { FadedPush, GuessPush, HintPush } from '@inkling/protocol/games'
import type { ZodType } from 'zod'
import { MISSED } from './features/games/engine/events.ts'
import type { Limiter } from './platform/limits/limiter.ts'
import type { Channels, Push } from './platform/realtime/channel-handler.ts'
import type { Authenticated } from './platform/realtime/connection.ts'
import { refuse } from './platform/refused.ts'

type GamePushes = ChannelPushes['game']

type Dependencies = {
  limiter: Limiter
  presence: { watch(user_id: string): () => void }
  games: {
    /** Resolves to true for players and spectators. */
    mayFollow(user_id: string, game_id: string): Promise<boolean>
    submitGuess(user_id: string, game_id: string, word: string): Promise<Answer>
    useHint(user_id: string, game_id: string, position: number | null): Promise<Answer>
    readFaded(user_id: string, game_id: string, waves: number): Promise<Faded | null>
  }
}

/** Creates the rules of all channels: the users who may join, and the messages that they may push. */
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

  const gamePushes: { [Event in keyof GamePushes]: Push<GamePushes[Event]['reply']> } = {
    submit_guess: ({ user_id }, id, payload) =>
      games.submitGuess(user_id, id, read(GuessPush, payload).word),
    use_hint: ({ user_id }, id, payload) =>
      games.useHint(user_id, id, read(HintPush, payload).position ?? null),
    read_faded: async ({ user_id }, id, payload) => {
      await limiter.take('call', user_id)
      return { faded: await games.readFaded(user_id, id, read(FadedPush, payload).waves) }
    },
  }
  return {
    friends_change_to: { mayJoin: isOwn },
    friend_requests_to: { mayJoin: isOwn },
    status_updates_to_friend: { mayJoin: isOwn, whileJoined: watch },
    inbox_of: { mayJoin: isOwn },
    game: { mayJoin: mayFollow, pushes: gamePushes, missed: MISSED },
  }
}

function isOwn({ user_id }: Authenticated, id: string): boolean {
  return user_id === id
}

/** Accepts the database's spelling only, so that a channel has one name. */
function isGameId(id: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}

function read<Payload>(schema: ZodType<Payload>, payload: unknown): Payload {
  const { success, data } = schema.safeParse(payload)
  return success ? data : refuse('BAD_REQUEST')
}
