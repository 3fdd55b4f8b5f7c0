import { Clock } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import guessStyles from '../../parts/guesses/guess.module.css'
import { type Texts, useText } from '../../text/text.ts'
import type { PendingAction } from '../store/game-state.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import styles from './guesses.module.css'
import { isCutOff } from './tips.tsx'

type Props = { action: PendingAction; variant: 'row' | 'chip' }

/** A guess or hint without an answer yet. After a failure it can be tried again or discarded. */
export function PendingRow({ action, variant }: Props) {
  const { guesses } = useText('game')
  const kept = useGame(isCutOff) && guesses.waits
  if (action.failure !== null) return <FailedRow action={action} />
  const waits = <span aria-hidden="true">{guesses.waiting}</span>
  return (
    <li
      className={classNames(
        variant === 'row' ? guessStyles.row : guessStyles.chip,
        guessStyles.pending,
      )}
    >
      {variant === 'row' && (
        <span className={guessStyles.number}>
          {kept ? <Clock size={15} aria-hidden="true" /> : waits}
        </span>
      )}
      <Word action={action} />
      <span className={guessStyles.count}>
        {kept ? <span>{kept}</span> : variant === 'chip' && waits}
        {!kept && <span className="sr-only">{guesses.sending}</span>}
      </span>
    </li>
  )
}

function Word({ action }: { action: PendingAction }) {
  const isGuess = action.kind === 'guess'
  return (
    <span className={guessStyles.word} dir="auto" translate={isGuess ? 'no' : undefined}>
      {actionName(action, useText())}
    </span>
  )
}

function FailedRow({ action }: { action: PendingAction }) {
  const texts = useText('game')
  const { retry, discard } = useGameStore()
  const { guesses } = texts
  const { id, failure } = action
  const name = actionName(action, texts)
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

function actionName(action: PendingAction, { guesses }: Texts<'game'>): string {
  return action.kind === 'guess' ? action.word : guesses.pending_hint
}
