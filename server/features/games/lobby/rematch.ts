import { mayAskAgain } from '@inkling/game/open/lobby'
import { MODES } from '@inkling/game/open/modes'
import { transitionTo, isFinished } from '@inkling/game/open/game-state'
import { channelOf } from '@inkling/protocol/channels'
import type { Rematch } from '@inkling/protocol/lobbies'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Friends } from '../../friends/friends.ts'
import type { Announce } from '../../inbox/inbox.ts'
import { toUser } from '../../users/users.ts'
import type { LockedGame } from '../engine/locked-game.ts'
import { requirePlayer } from '../engine/player.ts'
import { enforceHostQuota } from '../engine/quotas.ts'
import type { GameChange, Transitions } from '../engine/transitions.ts'
import { listInvited } from '../store/invites.ts'
import { listPlayers } from '../store/players.ts'
import { countChained, countRematches, findAlive, findPrevious } from '../store/rematches.ts'
import { maySeeWords, phaseAt } from '../views/access.ts'
import type { Invitations } from './invitations.ts'
import { insertLobby, type Lobby } from './lobby.ts'

/** Limit of rematches in a chain, since viewing a game reads its chain up to there. Later ones begin another chain. */
const MAX_IN_CHAIN = 500

type Dependencies = {
  db: Database
  bus: Bus
  friends: Pick<Friends, 'isBlockedByAny'>
  invitations: Pick<Invitations, 'put'>
  limiter: Limiter
  lobby: Pick<Lobby, 'joinRematch'>
  transitions: Pick<Transitions, 'apply'>
}

/** Rematches: the next game with the same settings. The first player who requests one opens its lobby and invites the
 *  others, who join it by their own requests. */
export function createRematches(dependencies: Dependencies) {
  const { db, bus, friends, invitations, limiter, lobby, transitions } = dependencies

  async function request(user_id: string, game_id: string): Promise<{ game_id: string }> {
    await limiter.take('move', user_id)
    const mine = await requirePlayer(db, user_id, game_id)
    if (!MODES[mine.mode].lobby) refuse('NOT_FOUND')
    if (!maySeeWords(mine)) refuse('NOT_FINISHED')
    const known = await findAlive(db, mine.next_game_id)
    if (known !== null) return lobby.joinRematch(user_id, known.id)
    await limiter.take('new_game', user_id)
    const { nextId, announce } = await findOrOpen(user_id, game_id)
    if (announce === null) return lobby.joinRematch(user_id, nextId)
    announce()
    return { game_id: nextId }
  }

  /** Opens the lobby of a rematch and invites the others; `announce` is null if another player has just opened it. */
  async function findOrOpen(
    user_id: string,
    game_id: string,
  ): Promise<{ nextId: string; announce: Announce | null }> {
    let outcome: { nextId: string; announce: Announce | null } | null = null
    await transitions.apply(game_id, async ({ game, state, tx }) => {
      const known = await findAlive(tx, game.next_game_id)
      if (known !== null) {
        outcome = { nextId: known.id, announce: null }
        return null
      }
      const nextId = await insertNext(tx, user_id, game)
      const isAskedAgain = mayAskAgain(await countRematches(tx, game_id))
      const receiverIds = isAskedAgain ? listOpponents(user_id, state) : []
      const invites = { game_id: nextId, sender_id: user_id, receiverIds }
      outcome = { nextId, announce: await invitations.put(tx, invites) }
      return { ...transitionTo(state, { kind: 'rematch', user_id }), next_game_id: nextId }
    })
    return outcome!
  }

  /** Finds the rematch of a game, for its players. */
  async function find(user_id: string, game_id: string): Promise<Rematch | null> {
    const mine = await requirePlayer(db, user_id, game_id)
    const next = await findAlive(db, mine.next_game_id)
    if (next === null || !maySeeWords(mine)) return null
    const people = await listPlayers(db, next.id)
    const ids = people.map(({ id }) => id)
    if (!ids.includes(user_id) && (await friends.isBlockedByAny(user_id, ids))) return null
    const invited = await listInvited(db, next.id)
    return {
      game_id: next.id,
      phase: phaseAt(next),
      host_id: next.host_id,
      players: people.filter(({ state }) => state !== 'watching').map(toUser),
      awaited: invited.filter(({ declined_at }) => declined_at === null).map(toUser),
    }
  }

  /** Announces to the games before and after one in its chain that its rematch, or the score of their match, changed. */
  async function announceInChain(change: GameChange): Promise<void> {
    const { game_id, match_id, next_game_id, state, events } = change
    const isWon = change.changed.some(({ place }) => place === 1)
    if (isWon && next_game_id !== null) announceMatch(next_game_id, game_id)
    const isOfLobby = state.started_at === null || events.some(({ kind }) => kind === 'started')
    if (match_id === null || !isOfLobby) return
    const previousId = await findPrevious(db, game_id, match_id)
    if (previousId !== null) announceMatch(previousId, game_id)
  }

  function announceMatch(to: string, game_id: string): void {
    bus.publish(channelOf('game', to), { event: 'MATCH', payload: { game_id } })
  }

  return { request, find, announceInChain }
}

function listOpponents(user_id: string, { players }: LockedGame['state']): string[] {
  const played = players.filter(({ state }) => state === 'playing' || isFinished(state))
  return played.map((player) => player.user_id).filter((id) => id !== user_id)
}

async function insertNext(tx: Tx, user_id: string, game: LockedGame['game']): Promise<string> {
  await enforceHostQuota(tx, user_id)
  const { mode, lang, options, starts_when_ready } = game
  const { difficulty, topic } = game.widened_from ?? game
  const match_id = game.match_id ?? game.id
  const isFull = (await countChained(tx, match_id, MAX_IN_CHAIN)) === MAX_IN_CHAIN
  const settings = { mode, lang, difficulty, topic, options, starts_when_ready }
  return insertLobby(tx, user_id, { ...settings, ...(!isFull && { match_id }) })
}
