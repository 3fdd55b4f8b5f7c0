import { useEffect } from 'react'
import { usePreferences } from '../store/preferences.ts'
import { useGameStore } from '../store/use-game.ts'

/** Sounds and vibration, whose code comes only to who has turned one of them on. */
export function useFeel(): void {
  const store = useGameStore()
  const { sounds, vibration } = usePreferences()
  useEffect(() => {
    if (!sounds && !vibration) return undefined
    const ended = new AbortController()
    import('./feel.ts').then(
      ({ followMoments }) => followMoments(store, { sounds, vibration }, ended.signal),
      () => undefined,
    )
    return () => ended.abort()
  }, [store, sounds, vibration])
}
