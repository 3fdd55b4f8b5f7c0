import { useIsOnline } from '../lib/device.ts'
import { Link, useLocation } from '../lib/navigation.tsx'
import { readLastBoard } from '../session/last-board.ts'
import { useText } from '../text/text.ts'
import { Logo } from './logo.tsx'

const LINK = 'inline-block py-3 font-semibold underline first-letter:uppercase'

/** Shows while the server does not respond to the request for the session. */
export function Unreachable() {
  const { app, ui } = useText()
  const isOnline = useIsOnline()
  const { pathname } = useLocation()
  const last = readLastBoard()
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 text-center">
      <h1>
        <Logo size="medium" />
      </h1>
      <p role="status" className="text-muted max-w-96 text-lg text-balance">
        {isOnline ? app.unreachable : app.offline_start}
      </p>
      <p className="flex flex-wrap justify-center gap-x-6">
        {last !== null && (
          <Link to={`/games/${last.game_id}`} className={LINK}>
            {app.last_game}
          </Link>
        )}
        {pathname !== '/' && (
          <Link to="/" className={LINK}>
            {ui.go_home}
          </Link>
        )}
      </p>
    </main>
  )
}
