import { useSyncExternalStore } from 'react'
import type { Stored } from './stored.ts'

/** The choice as a component shows it. */
export function useStored<Choice>({ get, subscribe }: Stored<Choice>): Choice {
  return useSyncExternalStore(subscribe, get)
}
