import { useText } from '../../../../text/text.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { useGame } from '../../store/use-game.ts'
import type { Person } from '../people.ts'
import { hueStyle } from '../player-disc.tsx'
import styles from '../players.module.css'
import racer from '../race/racer.module.css'
import { useGain } from '../race/use-gain.ts'
import { useProgress } from '../use-progress.ts'

/** How many places of a shared sheet a player has opened, beside who opened most, with what they have just gained. */
export function SharedBar({ person, opened }: { person: Person; opened: number }) {
  const { players } = useText()
  const progressOf = useProgress()
  const best = useGame(({ game }) =>
    Math.max(0, ...(game?.players ?? []).map((player) => progressOf(player).opened ?? 0)),
  )
  const gain = useGain(opened)
  const ratio = best === 0 ? 0 : opened / best
  return (
    <>
      <span
        className={classNames(racer.track, styles.track)}
        style={hueStyle(person)}
        aria-hidden="true"
      >
        <span className={racer.bar}>
          <i style={{ transform: `scaleX(${ratio})` }} />
        </span>
        {gain !== null && (
          <b key={gain.id} className={racer.gain} style={{ insetInlineStart: `${ratio * 100}%` }}>
            {players.gain(gain.amount)}
          </b>
        )}
      </span>
      <span className={styles.places}>{players.places(opened)}</span>
    </>
  )
}
