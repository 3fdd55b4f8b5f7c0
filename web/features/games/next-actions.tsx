import type { Game, Guess } from '@inkling/protocol/game'
import { CalendarDays, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { client, messageOf } from '../../api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { isWithOthers } from './board-state.ts'
import { ShareButton } from './share-button.tsx'
import { shareText } from './share-text.ts'

/** What to do after a game. */
export function NextActions({
  game,
  rows,
  me,
  rematch_by,
}: {
  game: Game
  rows: readonly Guess[]
  me: string
  rematch_by: string | null
}) {
  return (
    <div className="result-actions">
      {isWithOthers(game) ? <Rematch game={game} by={rematch_by} /> : <PlayAgain game={game} />}
      {game.score !== null && <ShareButton text={shareText({ game, rows, me }, location.origin)} />}
    </div>
  )
}

function PlayAgain({ game }: { game: Game }) {
  const isDaily = game.mode === 'daily'
  const Icon = isDaily ? CalendarDays : RotateCcw
  return (
    <Link to={isDaily ? '/daily' : '/play'} className="btn btn-primary">
      <Icon size={17} aria-hidden="true" />
      {isDaily ? 'The daily' : 'Play again'}
    </Link>
  )
}

/** Opens the next lobby, or comes into the one that somebody else has opened. */
function Rematch({ game, by }: { game: Game; by: string | null }) {
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()

  async function ask(): Promise<void> {
    setAsking(true)
    setFailure(null)
    try {
      const { game_id } = await client.lobbies.request_rematch({ _game_id: game.id })
      await navigate(`/games/${game_id}`)
    } catch (error) {
      setFailure(messageOf(error))
      setAsking(false)
    }
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={isAsking}
        onClick={() => isAsking || void ask()}
      >
        {isAsking ? <Spinner size="small" label="" /> : <RotateCcw size={17} aria-hidden="true" />}
        {game.next_game_id === null ? 'Rematch' : 'Join the rematch'}
      </button>
      {(by !== null || failure !== null) && (
        <p className="result-note" role={failure === null ? 'status' : 'alert'}>
          {failure ?? `${by} wants a rematch.`}
        </p>
      )}
    </>
  )
}
