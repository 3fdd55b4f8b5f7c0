import { useSyncExternalStore } from 'react'
import { useText } from '../text/text.ts'
import { Logo } from './logo.tsx'

/** Shown while the server does not answer who is here. */
export function Unreachable() {
  const { app } = useText()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 text-center">
      <h1>
        <Logo size="medium" />
      </h1>
      <p role="status" className="text-muted max-w-96 text-lg text-balance">
        {isOnline ? app.unreachable : app.offline_start}
      </p>
    </main>
  )
}

function subscribe(listener: () => void): () => void {
  for (const sign of ['online', 'offline']) addEventListener(sign, listener)
  return () => {
    for (const sign of ['online', 'offline']) removeEventListener(sign, listener)
  }
}
