import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { TextField } from '../../kit/field.tsx'
import { session } from '../../session/current-session.ts'
import { useText } from '../../text/text.ts'
import type { SentLink } from './sent-link.ts'
import styles from './guest-form.module.css'

const MAX_LENGTH = 80

/** Lets somebody play with just a name who has opened a link. The first press asks for the name; the link then leads on. */
export function GuestForm({ link }: { link: SentLink }) {
  const { sign_in } = useText('sign-in')
  const { guest } = sign_in
  const box = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  useEffect(() => box.current?.focus(), [isAsking])

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    setError(null)
    try {
      await session.enter({ kind: 'guest', body: { name: box.current?.value ?? '', ...link } })
    } catch (failure) {
      setError(failure)
      setPending(false)
    }
  }

  if (!isAsking) {
    return (
      <Button size="large" className={styles.play} onClick={() => setAsking(true)}>
        {guest.play}
      </Button>
    )
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label htmlFor="guest-name">{guest.name}</label>
      <div className={styles.line}>
        <TextField
          id="guest-name"
          name="name"
          ref={box}
          required
          maxLength={MAX_LENGTH}
          autoComplete="nickname"
          spellCheck={false}
          dir="auto"
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          {guest.enter}
        </Button>
      </div>
      <p className={styles.about}>{guest.about}</p>
      <FailureText error={error} />
    </form>
  )
}
