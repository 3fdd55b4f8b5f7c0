import { RotateCcw } from 'lucide-react'
import { failureOf } from '../../api/api.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { useGameStart } from '../../data/use-enter-game.ts'
import type { PlayedGame } from '../store/game-state.ts'
import styles from './result.module.css'

/** Starts the next game alone with the same settings. */
export function PlayAgain({ game }: { game: PlayedGame }) {
  const { result } = useText()
  const { isPending, error, press } = useGameStart(async () =>
    (await import('../../data/play/play.ts')).playAgain(game),
  )
  return (
    <>
      <Button
        variant="primary"
        className={styles.onward}
        icon={<RotateCcw size={17} aria-hidden="true" />}
        isPending={isPending}
        onClick={press}
      >
        {result.play_again}
      </Button>
      <FailureText text={failureOf(error)} className={styles.failure} />
    </>
  )
}
