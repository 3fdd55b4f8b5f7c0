import { useExternal } from './use-external.ts'

/** True while the browser reports a network; renders again when that changes. */
export function useIsOnline(): boolean {
  return useExternal(subscribeToNetwork, () => navigator.onLine)
}

/** Creates a hook that returns whether a media query matches, and renders again when that changes. */
export function createMediaHook(query: string): () => boolean {
  let list: MediaQueryList | null = null
  const media = () => (list ??= matchMedia(query))
  const subscribe = (listener: () => void) => {
    media().addEventListener('change', listener)
    return () => media().removeEventListener('change', listener)
  }
  return () => useExternal(subscribe, () => media().matches)
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
