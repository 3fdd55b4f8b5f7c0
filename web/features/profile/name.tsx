import type { User } from '@inkling/protocol/profile'
import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { api, messageOf, queryClient, session } from '../../api.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** The player's name, which he can change in its place. */
export function Name({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const was = useRef(false)

  useEffect(() => {
    if (was.current && !isEditing) pencil.current?.focus()
    was.current = isEditing
  }, [isEditing])

  if (isEditing) return <NameForm user={user} onDone={() => setEditing(false)} />
  return (
    <div className="flex max-w-full items-center justify-center gap-1 pl-11">
      <h1 className="font-display min-w-0 text-4xl font-bold tracking-tight wrap-anywhere">
        {user.full_name || 'User'}
      </h1>
      <button
        ref={pencil}
        type="button"
        className="btn btn-ghost btn-circle"
        aria-label="Change name"
        title="Change name"
        onClick={() => setEditing(true)}
      >
        <Pencil size={17} aria-hidden="true" />
      </button>
    </div>
  )
}

function NameForm({ user, onDone }: { user: User; onDone: () => void }) {
  const [name, setName] = useState(user.full_name)
  const input = useRef<HTMLInputElement>(null)
  const save = useMutation(
    api.profile.update_profile.mutationOptions({
      onSuccess(updated) {
        queryClient.setQueryData(api.profile.me.queryKey(), updated)
        session.userUpdated()
        onDone()
      },
    }),
  )
  useEffect(() => input.current?.select(), [])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (save.isPending) return
    if (name === user.full_name) return onDone()
    save.mutate({ _full_name: name }, { onError: () => input.current?.focus() })
  }

  return (
    <form className="w-full" onSubmit={submit}>
      <h1 className="sr-only">{user.full_name || 'User'}</h1>
      <div className="flex flex-wrap justify-center gap-2">
        <input
          ref={input}
          className="input min-w-48 flex-1 text-lg"
          aria-label="Your name"
          aria-invalid={save.isError}
          aria-describedby="name-failure"
          autoComplete="name"
          value={name}
          maxLength={1000}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onDone()}
        />
        <button type="submit" className="btn btn-primary" aria-disabled={save.isPending}>
          {save.isPending && <Spinner size="small" label="" />}
          Save
        </button>
        <button type="button" className="btn btn-ghost" onClick={onDone}>
          Cancel
        </button>
      </div>
      {save.isError && (
        <p id="name-failure" role="alert" className="text-error mt-2 text-left text-sm">
          {messageOf(save.error)}
        </p>
      )}
    </form>
  )
}
