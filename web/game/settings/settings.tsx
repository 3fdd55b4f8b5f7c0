import { useText } from '../../text/text.ts'
import { Segments } from '../../kit/segments.tsx'
import { Checkbox } from '../../kit/field.tsx'
import { prefer, type Preferences, TEXT_SIZES, usePreferences } from '../store/preferences.ts'
import styles from './settings.module.css'

/** How a board looks and sounds to this player, in every game from now on. */
export function Settings() {
  const { settings } = useText()
  const { textSize } = usePreferences()
  return (
    <div className={styles.settings}>
      <div className={styles.size}>
        <span>{settings.text_size}</span>
        <Segments
          label={settings.text_size}
          value={textSize}
          options={TEXT_SIZES.map((value) => ({ value, label: settings.text_sizes[value] }))}
          onChange={(size) => prefer({ textSize: size })}
        />
      </div>
      <Switch name="hidesClock" label={settings.hides_clock} />
      <Switch name="sounds" label={settings.sounds} />
      {'vibrate' in navigator && <Switch name="vibration" label={settings.vibration} />}
    </div>
  )
}

type SwitchName = Extract<keyof Preferences, 'hidesClock' | 'sounds' | 'vibration'>

function Switch({ name, label }: { name: SwitchName; label: string }) {
  const isOn = usePreferences()[name]
  return (
    <label className={styles.switch}>
      <Checkbox checked={isOn} onChange={({ target }) => prefer({ [name]: target.checked })} />
      {label}
    </label>
  )
}
