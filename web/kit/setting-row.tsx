import { useId } from 'react'
import type { Elements } from '../lib/elements.ts'
import { Toggle } from './toggle.tsx'

/** Setting that is on or off: its name, a sentence of help and a switch. `children` are below. */
export function SettingRow(props: {
  title: string | Elements
  help?: string
  /** Sign of the setting beside the switch. */
  mark?: Elements
  className?: string
  disabled?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
  children?: Elements
}) {
  const { title, help, mark, className, disabled, checked, onChange, children } = props
  const id = useId()
  const describedBy = help === undefined ? undefined : `${id}-help`
  return (
    <div className={className}>
      <div className="flex min-h-touch items-center justify-between gap-4">
        {help === undefined ? (
          <label htmlFor={id} className="flex-1 py-2.5">
            {title}
          </label>
        ) : (
          <div>
            <h2 id={`${id}-title`} className="font-medium">
              {title}
            </h2>
            <p id={describedBy} className="text-muted text-sm">
              {help}
            </p>
          </div>
        )}
        {mark !== undefined && <span className="ms-auto @max-[17rem]:hidden">{mark}</span>}
        <Toggle
          id={id}
          aria-labelledby={help === undefined ? undefined : `${id}-title`}
          aria-describedby={describedBy}
          disabled={disabled}
          checked={checked}
          onChange={onChange}
        />
      </div>
      {children}
    </div>
  )
}
