import { byDaily } from '@inkling/game/open/daily'
import { channelOf } from '@inkling/protocol/channels'
import { MAX_NEWS, type News } from '@inkling/protocol/news'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refused.ts'
import type { Games } from '../games/games.ts'
import { toUser } from '../users/users.ts'
import * as store from './sql.ts'

type Dependencies = { db: Database; bus: Bus; games: Pick<Games, 'onTransition'> }

/** Creates news for players: others have answered their challenges, or friends have beaten them in a daily. */
export function createNews({ db, bus, games }: Dependencies) {
  games.onTransition(async ({ game_id, state: game, changed }) => {
    if (game.mode !== 'daily') return
    for (const { user_id, state } of changed) {
      if (state !== 'decoded') continue
      for (const friend_id of await store.listEarlier(db, { user_id, game_id })) {
        bus.publish(channelOf('game_invites_to', friend_id), { event: 'NEWS', payload: {} })
      }
    }
  })

  async function listAll(user_id: string): Promise<store.NewsRow[]> {
    const rows = await store.listNews(db, user_id)
    return rows.filter((row) => row.day === null || byDaily(row, ownPart(row)) < 0)
  }

  async function list(user_id: string): Promise<News[]> {
    const rows = await listAll(user_id)
    return rows.slice(0, MAX_NEWS).map(toNews)
  }

  /** Counts a view of news, or finishes it. */
  async function see(seen: store.SeenNews): Promise<void> {
    const known = await listAll(seen.user_id)
    const isListed = known.some(
      ({ game_id, id }) => game_id === seen.game_id && id === seen.other_id,
    )
    if (!isListed) refuse('NOT_FOUND')
    await store.putSeen(db, seen)
  }

  return { list, see }
}
export type NewsFeature = ReturnType<typeof createNews>

function ownPart({ my_state, my_guesses, my_seconds }: store.NewsRow) {
  return { state: my_state, guesses: my_guesses, seconds: my_seconds }
}

function toNews(row: store.NewsRow): News {
  const { game_id, code, day, state, guesses, my_state, my_guesses, finished_at } = row
  return {
    user: toUser(row),
    game_id,
    code,
    day,
    theirs: { state, guesses },
    mine: { state: my_state, guesses: my_guesses },
    finished_at: iso(finished_at),
  }
}
