import { type Preset, PRESET_NAMES } from '@inkling/game/open/presets'
import { BookOpen, LibraryBig, Zap } from 'lucide-react'
import { useText } from '../../text/text.ts'
import styles from './preset-cards.module.css'

const ICONS = { quick: Zap, standard: BookOpen, classic: LibraryBig }

/** Radio cards of the presets; none is chosen while the options differ from all. */
export function PresetCards(props: {
  value: Preset | null
  offered: readonly Preset[]
  onChange: (value: Preset) => void
}) {
  const { play } = useText('play')
  return (
    <div role="radiogroup" aria-label={play.preset} className={styles.presets}>
      {PRESET_NAMES.map((preset) => {
        const Icon = ICONS[preset]
        return (
          <label key={preset} className={styles.card}>
            <input
              type="radio"
              name="preset"
              value={preset}
              checked={preset === props.value}
              disabled={!props.offered.includes(preset)}
              onChange={() => props.onChange(preset)}
            />
            <Icon size={18} aria-hidden="true" />
            <span className="font-semibold">{play.presets[preset]}</span>
            <span className={styles.help}>{play.preset_help[preset]}</span>
          </label>
        )
      })}
    </div>
  )
}
