import { useText } from '../../../text/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { PendingAction } from '../store/game-state.ts'
import { useGameStore } from '../store/use-game.ts'
import styles from './guesses.module.css'

type Props = { action: PendingAction; look: 'row' | 'chip' }

/** What has no answer yet; where the server could not take it, it can be tried again or discarded. */
export function PendingRow({ action, look }: Props) {
  const { guesses } = useText()
  const name = action.kind === 'guess' ? action.word : guesses.pending_hint
  if (action.failure !== null) return <FailedRow action={action} name={name} />
  const waits = <span aria-hidden="true">{guesses.waiting}</span>
  const word = (
    <span className={styles.word} dir="auto">
      {name}
    </span>
  )
  return (
    <li className={classNames(look === 'row' ? styles.row : styles.chip, styles.pending)}>
      {look === 'row' && <span className={styles.number}>{waits}</span>}
      {word}
      <span className={styles.count}>
        {look === 'chip' && waits}
        <span className="sr-only">{guesses.sending}</span>
      </span>
    </li>
  )
}

function FailedRow({ action: { id, failure }, name }: { action: PendingAction; name: string }) {
  const { guesses } = useText()
  const { retry, discard } = useGameStore()
  return (
    <li className={styles.failed} title={failure ?? undefined}>
      <span className={styles.word} dir="auto">
        {name}
      </span>
      <span className="sr-only">{failure}</span>
      <button
        type="button"
        aria-label={guesses.try_again_word(name)}
        onClick={() => void retry(id)}
      >
        {guesses.try_again}
      </button>
      <button type="button" aria-label={guesses.discard_word(name)} onClick={() => discard(id)}>
        {guesses.discard}
      </button>
    </li>
  )
}
