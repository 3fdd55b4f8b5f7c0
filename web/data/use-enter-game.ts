import { useState } from 'react'
import { navigate } from '../lib/navigation.tsx'

/** A press that starts a game and leads to it: `start` answers with its id. `error` is why it did not. */
export function useGameStart(start: () => Promise<string>) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function press() {
    setPending(true)
    setError(null)
    try {
      navigate(`/games/${await start()}`)
    } catch (failure) {
      setPending(false)
      setError(failure)
    }
  }

  return { isPending, error, press: () => void press() }
}
