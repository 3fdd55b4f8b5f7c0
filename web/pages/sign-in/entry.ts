import { useState } from 'react'
import { session } from '../../session/current-session.ts'
import type { EntryForm } from '../../session/session.ts'

/** Sends forms that open a session. `error` is that of the last one. */
export function useEntry() {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function send(form: EntryForm, onDone: () => void): Promise<void> {
    if (isPending) return
    setPending(true)
    setError(null)
    try {
      await session.enter(form)
      onDone()
    } catch (failure) {
      setError(failure)
      setPending(false)
    }
  }

  return { send, isPending, error, reset: () => setError(null) }
}
