import { useSyncExternalStore } from 'react'
import { below } from '../lib/breakpoints.ts'

let narrow: MediaQueryList | null = null

/** Tells whether the page is as narrow as a phone, where the guess box is docked below the article. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrowScreen().matches)
}

function subscribe(listener: () => void): () => void {
  narrowScreen().addEventListener('change', listener)
  return () => narrowScreen().removeEventListener('change', listener)
}

function narrowScreen(): MediaQueryList {
  return (narrow ??= matchMedia(below('board')))
}
