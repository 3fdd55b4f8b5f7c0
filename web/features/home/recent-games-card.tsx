import type { GameSummary } from '@inkling/protocol/games'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { formatClock } from '../../ui/clock.ts'
import { Failure } from '../../ui/failure.tsx'
import { Ink } from '../../ui/ink.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const SHOWN = 5
/** The games that the card shows. */
export const recentGames = api.games.list.queryOptions({ input: { limit: SHOWN } })
const STATES = { playing: 'in progress', decoded: 'decoded', gave_up: 'gave up' }
const MODES = { solo: 'Solo' }

export function RecentGamesCard() {
  return (
    <section className="sheet p-5" aria-labelledby="recent-games">
      <h2 id="recent-games" className="text-lg font-semibold">
        Recent games
      </h2>
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
          {game.title === null ? <Running game={game} /> : <Over game={game} />}
        </li>
      ))}
    </ul>
  )
}

function Running({ game }: { game: GameSummary }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3.5">
      <span className="min-w-0">
        <TitleBars lengths={game.title_lengths} />
        <Kind game={game} />
      </span>
      <span className="ml-auto flex items-center gap-4">
        <span className="text-muted text-sm">{guesses(game)}</span>
        <Link to={`/games/${game.id}`} className="btn btn-primary btn-sm">
          Resume
        </Link>
      </span>
    </div>
  )
}

function Over({ game }: { game: GameSummary }) {
  return (
    <Link
      to={`/games/${game.id}`}
      className="row-link flex items-center justify-between gap-4 py-3.5"
    >
      <span className="min-w-0">
        <span className="block font-serif text-lg wrap-anywhere">{game.title}</span>
        <Kind game={game} />
      </span>
      <span className="text-muted flex shrink-0 flex-col items-end text-sm tabular-nums sm:flex-row">
        {guesses(game)}
        {game.seconds !== null && (
          <>
            <span className="hidden whitespace-pre sm:inline"> · </span>
            <span>{formatClock(game.seconds)}</span>
          </>
        )}
      </span>
    </Link>
  )
}

function TitleBars({ lengths }: { lengths: readonly number[] }) {
  return (
    <span
      role="img"
      aria-label={`Hidden title: ${lengths.map(letters).join(', ')}`}
      className="flex min-h-7 flex-wrap items-center gap-1 font-serif text-lg"
    >
      {lengths.map((length, index) => (
        <Ink key={index} letters={length} />
      ))}
    </span>
  )
}

function Kind({ game }: { game: GameSummary }) {
  return (
    <span className="text-muted block text-sm">{`${MODES[game.mode]} · ${STATES[game.state]}`}</span>
  )
}

function guesses({ guesses: count }: GameSummary): string {
  return count === 1 ? '1 guess' : `${count} guesses`
}

function letters(count: number): string {
  return count === 1 ? '1 letter' : `${count} letters`
}
