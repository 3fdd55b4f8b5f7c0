import type { Game } from '@inkling/protocol/game'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { client, messageOf } from '../../api.ts'

/** Says to somebody who only looks on that he does. */
export function WatchCard({ game }: { game: Game }) {
  return (
    <section className="result" aria-label="Watching">
      <div className="watch-card">
        <Eye size={22} aria-hidden="true" />
        <div>
          <h2>You are watching</h2>
          <p>
            {game.phase === 'over'
              ? 'The game is over.'
              : 'The article is open to you: do not give it away.'}
          </p>
        </div>
      </div>
    </section>
  )
}

/** For somebody who left what the others still play together: the way back. */
export function LeftCard({ game }: { game: Game }) {
  const [failure, setFailure] = useState<string | null>(null)
  function comeBack(): void {
    client.lobbies
      .join_game({ _game_id: game.id })
      .catch((error: unknown) => setFailure(messageOf(error)))
  }
  return (
    <section className="result" aria-label="You left">
      <div className="result-card gave_up">
        <p>You left</p>
        <h2>The others still play.</h2>
        {failure !== null && (
          <p role="alert" className="text-error">
            {failure}
          </p>
        )}
      </div>
      <div className="result-actions">
        <button type="button" className="btn btn-primary" onClick={comeBack}>
          Play on
        </button>
        <Link to="/" className="btn">
          Home
        </Link>
      </div>
    </section>
  )
}
