import { useState } from 'react'
import { navigate } from '../lib/navigation.tsx'

/** Enters a game: `enter` calls a function that returns the id of the game, then opens its page. Stays pending until
 *  then, so that a second press does nothing. Not a mutation, whose code would delay the first paint. */
export function useEnterGame() {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function enter(begin: () => Promise<string>) {
    setPending(true)
    setError(null)
    try {
      navigate(`/games/${await begin()}`)
    } catch (failure) {
      setPending(false)
      setError(failure)
    }
  }

  return { isPending, error, enter: (begin: () => Promise<string>) => void enter(begin) }
}
