import { type Texts, useText } from '../../text/text.ts'
import { classNames } from '../../lib/class-names.ts'
import type { PendingAction } from '../store/game-state.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import styles from './guesses.module.css'
import { isCutOff } from './tips.tsx'

type Props = { action: PendingAction; look: 'row' | 'chip' }

/** What has no answer yet; where the server could not take it, it can be tried again or discarded. */
export function PendingRow({ action, look }: Props) {
  const { guesses } = useText()
  const kept = useGame(isCutOff) && guesses.waits
  if (action.failure !== null) return <FailedRow action={action} />
  const waits = <span aria-hidden="true">{guesses.waiting}</span>
  return (
    <li className={classNames(look === 'row' ? styles.row : styles.chip, styles.pending)}>
      {look === 'row' && <span className={styles.number}>{waits}</span>}
      <Word action={action} />
      <span className={styles.count}>
        {kept || (look === 'chip' && waits)}
        {!kept && <span className="sr-only">{guesses.sending}</span>}
      </span>
    </li>
  )
}

/** What was asked for: a word that the player typed, or a hint. */
function Word({ action }: { action: PendingAction }) {
  const isGuess = action.kind === 'guess'
  return (
    <span className={styles.word} dir="auto" translate={isGuess ? 'no' : undefined}>
      {nameOf(action, useText())}
    </span>
  )
}

function FailedRow({ action }: { action: PendingAction }) {
  const texts = useText()
  const { retry, discard } = useGameStore()
  const { guesses } = texts
  const { id, failure } = action
  const name = nameOf(action, texts)
  return (
    <li className={styles.failed} title={failure ?? undefined}>
      <Word action={action} />
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

function nameOf(action: PendingAction, { guesses }: Texts): string {
  return action.kind === 'guess' ? action.word : guesses.pending_hint
}
