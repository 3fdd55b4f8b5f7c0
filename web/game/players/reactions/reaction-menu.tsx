import { REACTIONS } from '@inkling/game/open/game-state'
import type { Reaction } from '@inkling/protocol/game'
import { SmilePlus } from 'lucide-react'
import { client } from '../../../api/api.ts'
import { useText } from '../../../text/text.ts'
import { iconButtonClass } from '../../../kit/button.tsx'
import { Menu } from '../../../kit/menu.tsx'
import { ReactionSign } from './reaction-sign.tsx'
import styles from './reactions.module.css'

/** Six reactions to show the others, behind one button. */
export function ReactionMenu({ game_id }: { game_id: string }) {
  const { players } = useText()
  return (
    <Menu
      label={players.reactions}
      className={iconButtonClass({ variant: 'ghost', size: 'small' }, styles.button)}
      button={<SmilePlus size={18} aria-hidden="true" />}
    >
      {(menu) => (
        <div className={styles.choices} role="group" aria-label={players.reactions}>
          {REACTIONS.map((reaction) => (
            <button
              key={reaction}
              type="button"
              popoverTarget={menu}
              popoverTargetAction="hide"
              aria-label={players.reaction_names[reaction]}
              title={players.reaction_names[reaction]}
              onClick={() => send(game_id, reaction)}
            >
              <ReactionSign reaction={reaction} />
            </button>
          ))}
        </div>
      )}
    </Menu>
  )
}

/** A reaction that does not arrive, or comes too fast after others, is nothing to complain about. */
function send(game_id: string, reaction: Reaction): void {
  client.games.send_reaction({ _game_id: game_id, _reaction: reaction }).catch(() => undefined)
}
