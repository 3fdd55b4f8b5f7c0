import { byDaily } from '@inkling/game/open/daily'
import type { InTransaction } from '../games/engine/transitions.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { listFriendsBefore } from './store.ts'

/** Creates what follows from a decoded daily of today or yesterday: friends who have finished it with a worse result are
 *  notified. */
export function createTellBeatenFriends(inbox: Pick<Inbox, 'add'>): InTransaction {
  return async function tellBeatenFriends(tx, { game_id, state: game, changed }) {
    if (game.mode !== 'daily') return null
    const winner = changed.find(({ state }) => state === 'decoded')
    if (winner === undefined) return null
    const { user_id: sender_id } = winner
    const [own, ...friends] = await listFriendsBefore(tx, { user_id: sender_id, game_id })
    if (own === undefined) return null
    const theirs = { state: own.state, guesses: own.guesses ?? 0 }
    return inbox.add(
      tx,
      friends
        .filter((friend) => byDaily(own, friend) < 0)
        .map(({ user_id, day, length, state, guesses }) => {
          const about = { day, length, theirs, mine: { state, guesses: guesses ?? 0 } }
          return { kind: 'daily_beaten', user_id, sender_id, game_id, about }
        }),
    )
  }
}
