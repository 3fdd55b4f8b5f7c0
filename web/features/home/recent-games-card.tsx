import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { GameRow } from '../history/history.tsx'

const SHOWN = 5
/** The games that the card shows. */
export const recentGames = api.games.list.queryOptions({ input: { limit: SHOWN } })

export function RecentGamesCard() {
  return (
    <section className="sheet p-5" aria-labelledby="recent-games">
      <header className="flex min-h-8 items-center justify-between gap-4">
        <h2 id="recent-games" className="text-lg font-semibold">
          Recent games
        </h2>
        <Link to="/games" className="btn btn-sm btn-ghost -mr-3">
          All games
        </Link>
      </header>
      <RecentGames />
    </section>
  )
}

function RecentGames() {
  const games = useQuery(recentGames)
  if (games.isPending) {
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner />
      </div>
    )
  }
  if (games.isError) {
    return (
      <div className="mt-2">
        <Failure error={games.error} onRetry={() => void games.refetch()} />
      </div>
    )
  }
  if (games.data.length === 0) {
    return (
      <p className="text-muted mt-2">
        No recent games.{' '}
        <Link to="/play" className="link text-base-content">
          Set up your first one
        </Link>
      </p>
    )
  }
  return (
    <ul className="divide-base-300 mt-1 -mb-3 divide-y">
      {games.data.map((game) => (
        <li key={game.id}>
          <GameRow game={game} />
        </li>
      ))}
    </ul>
  )
}
