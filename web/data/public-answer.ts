import { useEffect, useState } from 'react'
import { toCallError } from '../lib/errors.ts'

/** Answer of the server to everybody, signed in or not; null until it comes. The pages that use it load no query
 *  client. */
export function usePublicAnswer<Answer>(path: string) {
  const [data, setData] = useState<Answer | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      const response = await fetch(path, { signal: leaving.signal })
      if (!response.ok) throw await toCallError(response)
      setData(await response.json())
    }
    read().catch((failure: unknown) => {
      if (!leaving.signal.aborted) setError(failure)
    })
    return () => leaving.abort()
  }, [path, tries])

  function retry(): void {
    setError(null)
    setTries(tries + 1)
  }

  return { data, error, retry }
}
