import { REACTIONS } from '@inkling/game/game'
import type { Reaction } from '@inkling/protocol/game'
import { client } from '../../api.ts'
import { REACTION_NAMES } from './reaction-names.ts'
import { ReactionSign } from './reaction-sign.tsx'

/** Six feelings to show the others. */
export function ReactionBar({ game_id }: { game_id: string }) {
  return (
    <div className="reactions" role="group" aria-label="Show how you feel">
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={REACTION_NAMES[reaction]}
          title={REACTION_NAMES[reaction]}
          onClick={() => send(game_id, reaction)}
        >
          <ReactionSign reaction={reaction} />
        </button>
      ))}
    </div>
  )
}

/** A feeling that does not arrive, or comes too fast after others, is nothing to complain about. */
function send(game_id: string, reaction: Reaction): void {
  client.games.send_reaction({ _game_id: game_id, _reaction: reaction }).catch(() => undefined)
}
