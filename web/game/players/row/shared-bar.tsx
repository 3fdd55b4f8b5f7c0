import { useText } from '../../../text/text.ts'
import { useGame } from '../../store/use-game.ts'
import styles from '../players.module.css'
import { GainBar } from '../race/gain-bar.tsx'
import { useProgress } from '../use-progress.ts'

/** How many places of a shared sheet a player has opened, beside who opened most, with what they have just gained. */
export function SharedBar({ opened }: { opened: number }) {
  const { players } = useText()
  const progressOf = useProgress()
  const best = useGame(({ game }) =>
    Math.max(0, ...(game?.players ?? []).map((player) => progressOf(player).opened ?? 0)),
  )
  return (
    <>
      <GainBar ratio={best === 0 ? 0 : opened / best} figure={opened} className={styles.track} />
      <span className={styles.places}>{players.places(opened)}</span>
    </>
  )
}
