import { useGame } from '../../store/use-game.ts'
import { ReactionSign } from './reaction-sign.tsx'
import styles from './reactions.module.css'
import { useExpiring } from '../use-expiring.ts'

const SHOWN_FOR = 2600

/** A player's reaction, for a moment; read aloud elsewhere. */
export function ReactionBubble({ user_id }: { user_id: string }) {
  const last = useGame(
    ({ reactions }) => reactions.findLast((one) => one.user_id === user_id) ?? null,
  )
  const shown = useExpiring(last, SHOWN_FOR)
  if (shown === null) return null
  return (
    <span key={shown.id} className={styles.bubble} data-reaction={shown.reaction}>
      <ReactionSign reaction={shown.reaction} />
    </span>
  )
}
