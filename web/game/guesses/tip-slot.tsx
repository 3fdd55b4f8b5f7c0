import { useText } from '../../text/text.ts'
import { classNames } from '../../lib/class-names.ts'
import type { GameState } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { FirstTip } from './first-tip.tsx'
import styles from './guess-box.module.css'

/** The place of the tips, in the top margin of the article's sheet or `docked` beside the box of a phone: in it stands why
 *  nothing can be sent, while that is so. */
export function TipSlot({ docked }: { docked: boolean }) {
  return useGame(isCutOff) ? <NotSent docked={docked} /> : <FirstTip docked={docked} />
}

/** True while guesses are kept because they cannot be sent. */
export function isCutOff({ game, isOffline, stuck }: GameState): boolean {
  return game?.state === 'playing' && (isOffline || stuck !== null)
}

function NotSent({ docked }: { docked: boolean }) {
  const { guesses } = useText()
  const why = useGame(({ isOffline, stuck }) => (isOffline ? null : stuck))
  const kept = useGame(({ pending }) => pending.filter(({ kind }) => kind === 'guess').length)
  return (
    <p
      className={classNames(styles.tip, docked ? styles.docked : styles.offline)}
      role="status"
      data-offline
    >
      <span>
        {why ?? guesses.no_connection} {guesses.kept(kept)}
      </span>
    </p>
  )
}
