import { Swords, Trophy, UserRound, UsersRound } from 'lucide-react'
import { Link } from '../../lib/navigation.tsx'
import { useText } from '../../text/text.ts'
import { cardClass } from '../../kit/card.tsx'
import type { NewMode } from '../../data/last-choices.ts'
import styles from './mode-cards.module.css'

const CARDS = [
  { mode: 'race', Icon: Swords },
  { mode: 'together', Icon: UsersRound },
  { mode: 'solo', Icon: UserRound },
] as const

/** Radio cards of the modes, and a link to the setup of a cup. */
export function ModeCards(props: { value: NewMode; onChange: (value: NewMode) => void }) {
  const { names, play } = useText('play')
  return (
    <div role="radiogroup" aria-label={play.mode} className="grid gap-3 sm:grid-cols-4">
      {CARDS.map(({ mode, Icon }) => (
        <label key={mode} className={cardClass(styles.card)}>
          <input
            type="radio"
            name="mode"
            value={mode}
            checked={mode === props.value}
            onChange={() => props.onChange(mode)}
          />
          <Icon size={22} aria-hidden="true" />
          <span className="font-semibold sm:text-lg">{names.modes[mode]}</span>
          <span className={styles.help}>{play.mode_help[mode]}</span>
        </label>
      ))}
      <Link to="/cups/new" className={cardClass(styles.card)}>
        <Trophy size={22} aria-hidden="true" />
        <span className="font-semibold sm:text-lg">{names.variants.cup}</span>
        <span className={styles.help}>{play.mode_help.cup}</span>
      </Link>
    </div>
  )
}
