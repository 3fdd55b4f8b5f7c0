import { useIsOnline } from '../lib/device.ts'
import { useText } from '../text/text.ts'
import { Logo } from './logo.tsx'

/** Shows while the server does not respond to the request for the session. */
export function Unreachable() {
  const { app } = useText()
  const isOnline = useIsOnline()
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
