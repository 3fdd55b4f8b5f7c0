import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../net/api.ts'
import { useText } from '../../../text/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { navigate } from '../../../ui/page/navigation.tsx'
import type { PlayedGame } from '../store/game-state.ts'
import styles from './result.module.css'

/** Starts the next game alone with the same settings. */
export function PlayAgain({ game }: { game: PlayedGame }) {
  const { result } = useText()
  const [isStarting, setStarting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function start(): Promise<void> {
    setStarting(true)
    setFailure(null)
    try {
      const play = await import('../../play/play.ts')
      navigate(`/games/${await play.playAgain(game)}`)
    } catch (error) {
      setFailure(messageOf(error))
      setStarting(false)
    }
  }

  return (
    <>
      <Button
        variant="primary"
        icon={<RotateCcw size={17} aria-hidden="true" />}
        isPending={isStarting}
        onClick={() => void start()}
      >
        {result.play_again}
      </Button>
      {failure !== null && (
        <p role="alert" className={classNames(styles.note, styles.failure)}>
          {failure}
        </p>
      )}
    </>
  )
}
