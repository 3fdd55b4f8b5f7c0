import type { PasswordWays } from '@inkling/protocol/passwords'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { linkClass } from '../../kit/link.ts'
import { LineField, NameField, PasswordField } from '../../parts/passwords/fields.tsx'
import { typedIn } from '../../parts/passwords/typed-in.ts'
import { useText } from '../../text/text.ts'
import { useEntry } from './entry.ts'
import styles from './password-form.module.css'

type Props = {
  ways: PasswordWays
  /** Secret of the link that was opened, which lets one register; null for other pages. */
  link: string | null
  /** Called when the player is signed in. */
  onEntered: () => void
}

/** Form with a name and a password that signs in, or registers where this visitor may. */
export function PasswordForm({ ways, link, onEntered }: Props) {
  const { password } = useText('password')
  const { registration, needs_code } = ways
  const mayRegister = needs_code || registration === 'open' || link !== null
  const [isNew, setNew] = useState(needs_code || link !== null)
  const { send, isPending, error, reset } = useEntry()
  const action = isNew ? password.register : password.sign_in

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = typedIn(event.currentTarget)
    const body = isNew && link !== null ? { ...typed, link } : typed
    void send({ kind: isNew ? 'register' : 'sign_in', body }, onEntered)
  }

  function change(): void {
    setNew(!isNew)
    reset()
  }

  return (
    <form className={styles.form} aria-label={action} onSubmit={submit}>
      {isNew && needs_code && (
        <LineField
          label={password.setup_code}
          help={password.setup_code_help}
          name="code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      <NameField label={password.name} />
      <PasswordField
        key={isNew ? 'new' : 'known'}
        label={password.password}
        help={isNew ? password.rules : undefined}
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
      <FailureText error={error} className="text-start" />
      <Button type="submit" variant="primary" size="large" isPending={isPending}>
        {action}
      </Button>
      {mayRegister ? (
        <p className="text-sm">
          <button type="button" className={linkClass} onClick={change}>
            {isNew ? password.to_sign_in : password.to_register}
          </button>
        </p>
      ) : (
        <p className="text-muted text-sm">{password.ask_for_link}</p>
      )}
    </form>
  )
}
