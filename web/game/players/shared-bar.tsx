import { hueStyle } from '../../kit/user/hue-style.ts'
import { useHues } from '../../kit/user/hue.ts'
import { PERCENT } from '../../lib/units.ts'
import { requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { progressIn } from '../store/progress.ts'
import styles from './players.module.css'

/** Bar of what all players of a shared sheet have uncovered, in their colours. Hidden from screen readers: show the
 *  figure beside it. */
export function SharedBar() {
  const { players } = useGame(requireGame)
  const hueIn = useHues()
  const progressOf = progressIn(useGame(({ server }) => server))
  return (
    <span className={styles.shared} aria-hidden="true">
      {players.map((player) => {
        const { id } = player.user
        const width = `${progressOf(player).uncovered * PERCENT}%`
        return <i key={id} style={{ ...hueStyle({ hue: hueIn(id) }), width }} />
      })}
    </span>
  )
}
