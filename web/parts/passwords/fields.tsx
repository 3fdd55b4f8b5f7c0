import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, useId, useState } from 'react'
import { IconButton } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import type { Elements } from '../../lib/elements.ts'
import { useText } from '../../text/text.ts'
import styles from './fields.module.css'

/** Limits of the server. */
const MAX_NAME_LENGTH = 80
const MAX_LENGTH = 1000

/** Field with its label above it, and a sentence of help below it. */
type Labelled = { label: string; help?: string | undefined }

/** Field for the name with which a player signs in. */
export function NameField({ label, help }: Labelled) {
  return (
    <LineField
      label={label}
      help={help}
      name="name"
      dir="auto"
      autoComplete="username"
      autoCapitalize="words"
      maxLength={MAX_NAME_LENGTH}
    />
  )
}

/** Field for a line of text that has to be filled in. */
export function LineField({ label, help, ...props }: Labelled & ComponentPropsWithRef<'input'>) {
  const id = useId()
  return (
    <Label id={id} label={label} help={help}>
      <TextField
        {...props}
        id={id}
        className={styles.field}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        spellCheck={false}
        required
      />
    </Label>
  )
}

/** Field for a password, with a button that shows it. Password managers need `autoComplete`. */
export function PasswordField({
  label,
  help,
  name,
  autoComplete,
}: Labelled & { name: string; autoComplete: 'current-password' | 'new-password' }) {
  const { password } = useText('password')
  const id = useId()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Label id={id} label={label} help={help}>
      <span className={styles.box}>
        <TextField
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          className={styles.field}
          dir="auto"
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          autoComplete={autoComplete}
          autoCapitalize="none"
          maxLength={MAX_LENGTH}
          spellCheck={false}
          required
        />
        <IconButton
          className={styles.show}
          label={isShown ? password.hide : password.show}
          icon={<Icon size={18} aria-hidden="true" />}
          onClick={() => setShown(!isShown)}
        />
      </span>
    </Label>
  )
}

function Label({ id, label, help, children }: Labelled & { id: string; children: Elements }) {
  return (
    <div className="text-start">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children}
      {help !== undefined && (
        <p id={`${id}-help`} className="text-muted mt-1.5 text-sm">
          {help}
        </p>
      )}
    </div>
  )
}
