import type { Game } from '@inkling/protocol/game'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../own-session.ts'
import { settingsOf } from '../play/play.ts'
import { Countdown } from './countdown.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { LobbyActions } from './lobby-actions.tsx'
import { LobbyPlayers } from './lobby-players.tsx'

/** A game with others before its article: who comes, who is ready, and the countdown. `now_offset` is the server's time
 *  less this computer's, in milliseconds. */
export function Lobby({ game, now_offset }: { game: Game; now_offset: number }) {
  const session = useSession()
  if (game.started_at !== null) {
    return <Countdown game={game} ends_at={Date.parse(game.started_at) - now_offset} />
  }
  const my_id = session.status === 'signed_in' ? session.session.user.id : ''
  const mine = game.players.find(({ user }) => user.id === my_id)
  return (
    <main tabIndex={-1} className="mx-auto w-full max-w-5xl px-4 pt-6 outline-none sm:px-6 lg:pb-6">
      <Link to="/" className="btn btn-ghost -ml-4">
        <ArrowLeft size={18} aria-hidden="true" />
        Home
      </Link>
      <header className="mt-2 mb-6">
        <h1 className="font-display text-4xl font-bold tracking-tight">
          {game.mode === 'race' ? 'Race' : 'Together'}
        </h1>
        <ul aria-label="Settings" className="mt-3 flex flex-wrap gap-2">
          {settingsOf(game).map((setting) => (
            <li key={setting} className="badge bg-base-300 border-0">
              {setting}
            </li>
          ))}
        </ul>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <LobbyPlayers game={game} my_id={my_id} />
        <InviteSheet game={game} />
        {mine !== undefined && <LobbyActions game={game} mine={mine} />}
      </div>
    </main>
  )
}
