import { isFinished } from '@inkling/game/open/game-state'
import { channelOf } from '@inkling/protocol/channels'
import type { Bus } from '../../platform/bus/bus.ts'
import type { InTransaction } from '../games/engine/transitions.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { findAnswered } from './store.ts'

type Dependencies = { bus: Bus; inbox: Pick<Inbox, 'add'> }

/** Creates what follows from a game that answers a challenge, once it has ended: its challenger is notified, and so are
 *  other tabs of its player. */
export function createTellChallenger({ bus, inbox }: Dependencies): InTransaction {
  return async function tellChallenger(tx, { game_id, variant, changed }) {
    const hasEnded = variant === 'challenge' && changed.some(({ state }) => isFinished(state))
    const answered = hasEnded ? await findAnswered(tx, game_id) : undefined
    if (answered === undefined) return null
    const { challenge_id, challenger_id, user_id, code, state, my_state } = answered
    const theirs = { state, guesses: answered.guesses ?? 0 }
    const mine = { state: my_state, guesses: answered.my_guesses ?? 0 }
    const item = {
      kind: 'challenge_answered',
      challenge_id,
      about: { code, theirs, mine },
    } as const
    const announce = await inbox.add(tx, [{ ...item, user_id: challenger_id, sender_id: user_id }])
    return () => {
      const payload = { code, answered_by: null }
      bus.publish(channelOf('inbox_of', user_id), { event: 'CHALLENGE', payload })
      announce()
    }
  }
}
