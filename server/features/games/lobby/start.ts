import { begin, isReadyToStart, start as startGame } from '@inkling/game/open/host'
import type { Player, Transition } from '@inkling/game/open/room'
import { refuse, Refused } from '../../../platform/refused.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import type { Metrics } from '../../../platform/telemetry/metrics.ts'
import type { Articles } from '../../articles/articles.ts'
import type { GameChange, Transitions } from '../engine/transitions.ts'
import type { LockedGame } from '../engine/locked-game.ts'
import { lockUsers } from '../engine/quotas.ts'
import { lobbyExpiry } from '../views/sql.ts'
import { isAwaiting } from './invite-store.ts'

type Dependencies = {
  articles: Pick<Articles, 'draw' | 'isFree'>
  limiter: Limiter
  transitions: Transitions
  metrics: Pick<Metrics, 'games'>
}

type Change = Transitions['apply']
type Decide = (locked: LockedGame) => Promise<Transition | null> | Transition

/** The start of a lobby, by its host or by itself, with an article for those who play then. */
export function createStart({ articles, limiter, transitions, metrics }: Dependencies) {
  /** Starts the countdown, as the host. */
  async function start(user_id: string, game_id: string): Promise<void> {
    await limiter.take('move', user_id)
    await startOnce(transitions.apply, game_id, ({ state, now }) => startGame(state, user_id, now))
  }

  /** Starts the countdown of a lobby that has just changed, if it is to start by itself and all are ready. */
  async function startChanged({ game_id, state }: GameChange): Promise<void> {
    if (isReadyToStart(state)) await startWhenReady(game_id)
  }

  /** Starts the countdown of a lobby that is to start once all are ready, those who are invited too, unless somebody else
   *  is changing it, who then looks themselves; answers whether it did. */
  async function startWhenReady(game_id: string): Promise<boolean> {
    try {
      return await startOnce(transitions.applyIfFree, game_id, async (locked) => {
        if (!isReadyToStart(locked.state)) return null
        if (await isAwaiting(locked.tx, game_id, lobbyExpiry)) return null
        return begin(locked.state, locked.now)
      })
    } catch (error) {
      // What keeps it from starting is told to the host who starts it.
      if (error instanceof Refused) return false
      throw error
    }
  }

  async function startOnce(change: Change, game_id: string, decide: Decide): Promise<boolean> {
    const changed = await change(game_id, async (locked) => {
      const started = await decide(locked)
      if (started === null || 'refused' in started) return started
      return { ...started, article_id: await articleFor(started.room.players, locked) }
    })
    if (changed !== null) metrics.games.inc({ mode: changed.state.mode })
    return changed !== null
  }

  /** An article for those who play now. */
  async function articleFor(players: readonly Player[], { game, tx }: LockedGame): Promise<string> {
    const playing = players.filter(({ state }) => state === 'playing')
    const ids = playing.map((player) => player.user_id)
    await lockUsers(tx, ids)
    const own = game.own_article_id
    if (own !== null && !(await articles.isFree(tx, ids, own))) refuse('ARTICLE_IN_USE')
    const drawn = own === null ? await articles.draw(tx, ids, game) : { id: own }
    return drawn?.id ?? refuse('NO_ARTICLE')
  }

  return { start, startChanged, startWhenReady }
}
export type Start = ReturnType<typeof createStart>
