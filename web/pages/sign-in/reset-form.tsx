import type { SubmitEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { navigate } from '../../lib/navigation.tsx'
import { PasswordField } from '../../parts/passwords/fields.tsx'
import { typedIn } from '../../parts/passwords/typed-in.ts'
import { useText } from '../../text/text.ts'
import { useEntry } from './entry.ts'
import styles from './password-form.module.css'

/** Form with which the player of a link sets a new password. */
export function ResetForm({ token }: { token: string }) {
  const { password } = useText('password')
  const { send, isPending, error } = useEntry()

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const body = { token, ...typedIn(event.currentTarget) }
    void send({ kind: 'reset', body }, () => navigate('/', { replace: true }))
  }

  return (
    <form className={styles.form} aria-label={password.reset_title} onSubmit={submit}>
      <h2 className="text-xl font-semibold">{password.reset_title}</h2>
      <PasswordField
        label={password.new_password}
        help={password.rules}
        name="password"
        autoComplete="new-password"
      />
      <FailureText error={error} className="text-start" />
      <Button type="submit" variant="primary" size="large" isPending={isPending}>
        {password.reset}
      </Button>
    </form>
  )
}
