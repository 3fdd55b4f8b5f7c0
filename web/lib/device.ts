import { useSyncExternalStore } from 'react'

/** True while the browser reports a network; renders again when that changes. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
}

/** Creates a hook that returns whether a media query matches, and renders again when that changes. */
export function createMediaHook(query: string): () => boolean {
  let list: MediaQueryList | null = null
  const media = () => (list ??= matchMedia(query))
  const subscribe = (listener: () => void) => {
    media().addEventListener('change', listener)
    return () => media().removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => media().matches)
}

/** False where typing opens a keyboard that covers part of the page, as far as browsers tell. */
export function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
