import { useQuery } from '@tanstack/react-query'
import { Link } from '../../ui/page/navigation.tsx'
import { api } from '../../net/api.ts'
import { useText } from '../../text/text.ts'
import { Card } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { linkClass } from '../../ui/controls/link.ts'
import { Failure } from '../../ui/failure/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { GameRow } from '../history/history.tsx'

const SHOWN = 5
/** The games that the card shows. */
export const recentGames = api.games.list.queryOptions({ input: { limit: SHOWN } })

export function RecentGamesCard() {
  const { home } = useText()
  return (
    <Card
      title={home.recent}
      aside={
        <Link
          to="/games"
          className={buttonClass({ variant: 'ghost', size: 'small' }, '-me-3 -my-1.5')}
        >
          {home.all_games}
        </Link>
      }
    >
      <RecentGames />
    </Card>
  )
}

function RecentGames() {
  const games = useQuery(recentGames)
  if (games.data === undefined) {
    return (
      <div className="mt-2 grid min-h-80 content-start">
        {games.isError ? (
          <Failure error={games.error} onRetry={() => void games.refetch()} />
        ) : (
          <span className="grid min-h-80 place-items-center">
            <Spinner />
          </span>
        )}
      </div>
    )
  }
  if (games.data.length === 0) return <FirstSteps />
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

/** For who has not played yet: what the game is. */
function FirstSteps() {
  const { home, format } = useText()
  return (
    <>
      <p className="text-muted mt-2">
        {home.none}{' '}
        <Link to="/play" className={linkClass}>
          {home.set_up_first}
        </Link>
      </p>
      <h3 className="mt-6 mb-4 font-semibold">{home.how_to_play}</h3>
      <ol className="grid gap-5">
        {home.how.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="bg-accent text-accent-content font-display grid size-8 shrink-0 place-items-center rounded-full font-bold"
            >
              {format.number(index + 1)}
            </span>
            <span>
              <span className="block font-medium">{title}</span>
              <span className="text-muted block text-sm">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
