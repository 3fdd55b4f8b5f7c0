import { useMutation, useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { addPasswordMutation, changePasswordMutation, passwordQuery } from '../../data/passwords.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { NameField, PasswordField } from '../../parts/passwords/fields.tsx'
import { typedIn } from '../../parts/passwords/typed-in.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'

/** Card that changes the user's password, or adds one; nothing on a server without passwords. */
export function Password() {
  const { password } = useText('password')
  const { data } = useQuery(passwordQuery)
  if (data === undefined || !data.is_offered) return null
  return (
    <Card title={password.password}>
      {data.name === null ? <AddPassword /> : <ChangePassword name={data.name} />}
    </Card>
  )
}

function ChangePassword({ name }: { name: string }) {
  const { password } = useText('password')
  const change = useMutation(changePasswordMutation)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (change.isPending) return
    const form = event.currentTarget
    const { current = '', next = '' } = typedIn(form)
    const input = { current_password: current, new_password: next }
    change.mutate(input, { onSuccess: () => form.reset() })
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p className="text-muted text-sm wrap-anywhere">
        {rich(password.signs_in_as, { name: <bdi translate="no">{name}</bdi> })}
      </p>
      {/* Password managers read it. */}
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      <PasswordField
        label={password.current_password}
        help={password.forgotten}
        name="current"
        autoComplete="current-password"
      />
      <PasswordField
        label={password.new_password}
        help={password.rules}
        name="next"
        autoComplete="new-password"
      />
      <FailureText error={change.error} className="text-sm" />
      {change.isSuccess && (
        <p role="status" className="text-success text-sm">
          {password.changed}
        </p>
      )}
      <Button type="submit" isPending={change.isPending}>
        {password.change}
      </Button>
    </form>
  )
}

function AddPassword() {
  const { password } = useText('password')
  const add = useMutation(addPasswordMutation)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (add.isPending) return
    const { name = '', next = '' } = typedIn(event.currentTarget)
    add.mutate({ name, password: next })
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p className="text-muted text-sm">{password.add_help}</p>
      <NameField label={password.name} />
      <PasswordField
        label={password.password}
        help={password.rules}
        name="next"
        autoComplete="new-password"
      />
      <FailureText error={add.error} className="text-sm" />
      <Button type="submit" isPending={add.isPending}>
        {password.add}
      </Button>
    </form>
  )
}
