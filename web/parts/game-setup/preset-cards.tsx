import { hasFadingInk } from '@inkling/game/open/modes'
import { PRESET_NAMES, presetOf, PRESETS } from '@inkling/game/open/presets'
import type { Choices, NewMode } from '../../data/last-choices.ts'
import { useText } from '../../text/text.ts'
import styles from './preset-cards.module.css'
import { PRESET_ICONS } from './preset-icons.ts'

/** Radio cards of the presets; none is chosen while the options differ from all. */
export function PresetCards(props: {
  choices: Choices
  mode: NewMode
  offersLeads: boolean
  onChange: (change: Partial<Choices>) => void
}) {
  const { play } = useText('play')
  const { choices, mode } = props
  const value = presetOf({ ...choices, fading_ink: hasFadingInk(mode, choices) })
  return (
    <div className={styles.frame}>
      <div role="radiogroup" aria-label={play.preset} className={styles.presets}>
        {PRESET_NAMES.map((preset) => {
          const Icon = PRESET_ICONS[preset]
          return (
            <label key={preset} className={styles.card}>
              <input
                type="radio"
                name="preset"
                value={preset}
                checked={preset === value}
                disabled={!props.offersLeads && PRESETS[preset].length === 'lead'}
                onChange={() => props.onChange(PRESETS[preset])}
              />
              <Icon size={18} aria-hidden="true" />
              <span className="font-semibold">{play.presets[preset]}</span>
              <span className={styles.help}>{play.preset_help[preset]}</span>
            </label>
          )
        })}
      </div>
    </div>
  )
}
