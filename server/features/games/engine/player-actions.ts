import { leave as leaveGame } from '@inkling/game/open/lobby'
import { MODES } from '@inkling/game/open/modes'
import { finish, vote, type PlayerState } from '@inkling/game/open/game-state'
import { channelOf } from '@inkling/protocol/channels'
import type { Reaction } from '@inkling/protocol/game'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { listOpenGames } from '../store/players.ts'
import { requirePlayer, type GamePlayer } from './player.ts'
import type { Transitions } from './transitions.ts'

type Dependencies = { db: Database; bus: Bus; limiter: Limiter; transitions: Transitions }

/** Actions of players besides guessing. */
export function createPlayerActions({ db, bus, limiter, transitions }: Dependencies) {
  async function giveUp(user_id: string, game_id: string): Promise<{ state: PlayerState }> {
    const player = await requirePlayer(db, user_id, game_id)
    refuseWatching(player)
    if (player.state === 'joined') refuse('NOT_STARTED')
    if (player.state === 'playing' && MODES[player.mode].sheet === 'shared') refuse('VOTE_INSTEAD')
    await transitions.applyForPlayer({ mode: player.mode, game_id, user_id }, ({ state, now }) =>
      finish(state, user_id, 'gave_up', now),
    )
    return { state: 'gave_up' }
  }

  async function voteGiveUp(
    user_id: string,
    game_id: string,
    votes: boolean,
  ): Promise<{ state: PlayerState }> {
    await limiter.take('move', user_id)
    const player = await requirePlayer(db, user_id, game_id)
    refuseWatching(player)
    if (MODES[player.mode].sheet === 'own') refuse('NOT_TOGETHER')
    const done = await transitions.apply(game_id, ({ state, now }) =>
      vote(state, user_id, votes, now),
    )
    const mine = done?.state.players.find((one) => one.user_id === user_id)
    return { state: mine?.state ?? player.state }
  }

  /** Leaves a lobby or a game. A game of the whole world cannot be left: there it gives up. */
  async function leave(user_id: string, game_id: string): Promise<void> {
    const player = await requirePlayer(db, user_id, game_id)
    if (MODES[player.mode].scope !== 'world') {
      await transitions.apply(game_id, ({ state, now }) => leaveGame(state, user_id, now))
      return
    }
    await transitions.applyForPlayer({ mode: player.mode, game_id, user_id }, ({ state, now }) => {
      const done = finish(state, user_id, 'gave_up', now)
      return 'refused' in done ? null : done
    })
  }

  /** Leaves all games that a user has not finished, before their account is deleted. */
  async function leaveAll(user_id: string): Promise<void> {
    for (const game_id of await listOpenGames(db, user_id)) await leave(user_id, game_id)
  }

  /** Shows a reaction to those who follow the game now. It is not stored. */
  async function react(user_id: string, game_id: string, reaction: Reaction): Promise<void> {
    const { mode } = await requirePlayer(db, user_id, game_id)
    if (MODES[mode].scope !== 'group') refuse('NOT_FOUND')
    await limiter.take('reaction', user_id)
    const payload = { user_id, reaction }
    bus.publish(channelOf('game', game_id), { event: 'REACTION', payload })
  }

  return { giveUp, voteGiveUp, leave, leaveAll, react }
}

function refuseWatching({ state }: GamePlayer): void {
  if (state === 'watching') refuse('WATCHING')
}
