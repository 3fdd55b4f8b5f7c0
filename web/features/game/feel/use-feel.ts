import { useEffect } from 'react'
import { useGame, useGameStore } from '../store/use-game.ts'

/** Sounds and vibration, whose code comes only to who has turned one of them on. */
export function useFeel(): void {
  const store = useGameStore()
  const sounds = useGame(({ preferences }) => preferences.sounds)
  const vibration = useGame(({ preferences }) => preferences.vibration)
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
