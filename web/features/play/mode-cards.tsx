import { Swords, UserRound, UsersRound } from 'lucide-react'
import { MODE_HELP, MODE_LABELS, type NewMode } from './labels.ts'

const MODES = [
  { mode: 'race', Icon: Swords },
  { mode: 'together', Icon: UsersRound },
  { mode: 'solo', Icon: UserRound },
] as const

/** The ways to play, as cards of which one is chosen. */
export function ModeCards(props: { value: NewMode; onChange: (value: NewMode) => void }) {
  return (
    <div role="radiogroup" aria-label="How to play" className="mb-5 grid gap-3 sm:grid-cols-3">
      {MODES.map(({ mode, Icon }) => (
        <label key={mode} className="mode-card sheet">
          <input
            type="radio"
            name="mode"
            value={mode}
            checked={mode === props.value}
            onChange={() => props.onChange(mode)}
          />
          <Icon size={24} aria-hidden="true" />
          <span className="font-semibold sm:text-lg">{MODE_LABELS[mode]}</span>
          <span className="text-muted text-sm">{MODE_HELP[mode]}</span>
        </label>
      ))}
    </div>
  )
}
