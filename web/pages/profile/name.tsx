import type { User } from '@inkling/protocol/profile'
import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { changeNameMutation } from '../../data/me.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { errorMessage } from '../../text/errors.ts'
import { useText } from '../../text/text.ts'

/** The user's name, with a form to change it. */
export function Name({ user }: { user: User }) {
  const { profile } = useText('profile')
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const was = useRef(false)

  useEffect(() => {
    if (was.current && !isEditing) pencil.current?.focus()
    was.current = isEditing
  }, [isEditing])

  if (isEditing) return <NameForm user={user} onDone={() => setEditing(false)} />
  return (
    <div className="flex max-w-full items-center max-lg:flex-1">
      <h2
        dir="auto"
        translate="no"
        className="font-display text-2xl font-bold min-w-0 tracking-tight text-balance wrap-break-word lg:text-3xl"
      >
        {nameOf(user)}
      </h2>
      <IconButton
        ref={pencil}
        label={profile.change_name}
        className="text-muted -me-2"
        icon={<Pencil size={17} aria-hidden="true" />}
        onClick={() => setEditing(true)}
      />
    </div>
  )
}

function NameForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { profile } = useText('profile')
  const [name, setName] = useState(user.full_name)
  const input = useRef<HTMLInputElement>(null)
  const save = useMutation(changeNameMutation)
  useEffect(() => input.current?.select(), [])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (save.isPending) return
    if (name === user.full_name) return onDone()
    save.mutate({ full_name: name }, { onSuccess: onDone, onError: () => input.current?.focus() })
  }

  return (
    <form className="w-full" onSubmit={submit}>
      <h2 className="sr-only">{nameOf(user)}</h2>
      <div className="flex flex-wrap justify-center gap-2">
        <TextField
          ref={input}
          dir="auto"
          className="min-w-[min(12rem,100%)] flex-1 text-lg"
          aria-label={profile.your_name}
          aria-invalid={save.isError}
          aria-describedby="name-failure"
          autoComplete="name"
          value={name}
          maxLength={1000}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onDone()}
        />
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {profile.save}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {profile.cancel}
        </Button>
      </div>
      {save.isError && (
        <p id="name-failure" role="alert" className="text-error mt-2 text-start text-sm">
          {errorMessage(save.error)}
        </p>
      )}
    </form>
  )
}
