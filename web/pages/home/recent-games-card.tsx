import { useQuery } from '@tanstack/react-query'
import { gamesQuery, unfinishedGamesQuery } from '../../data/games.ts'
import { buttonClass } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Link } from '../../lib/navigation.tsx'
import { GameRow } from '../../parts/game-row.tsx'
import { useText } from '../../text/text.ts'
import { RECENT, SHOWN } from './recent-games.ts'

/** Card of the latest games, without those that wait for the user above. */
export function RecentGamesCard() {
  const { recent_games: text } = useText('common')
  return (
    <Card
      title={text.title}
      aside={
        <Link
          to="/games"
          className={buttonClass({ variant: 'ghost', size: 'small' }, '-me-3 -my-1.5')}
        >
          {text.all}
        </Link>
      }
    >
      <RecentGames />
    </Card>
  )
}

function RecentGames() {
  const { recent_games: text } = useText('common')
  const recent = useQuery(gamesQuery(RECENT))
  const { data: waiting = [] } = useQuery(unfinishedGamesQuery)
  const above = new Set(waiting.map(({ id }) => id))
  return (
    <QueryView query={recent} className="mt-2">
      {(found) => {
        const games = found.filter(({ id }) => !above.has(id)).slice(0, SHOWN)
        if (games.length === 0) return <p className="text-muted mt-2">{text.none}</p>
        return (
          <ul className="divide-base-300 -mb-2.5 divide-y">
            {games.map((game) => (
              <li key={game.id}>
                <GameRow game={game} isCompact />
              </li>
            ))}
          </ul>
        )
      }}
    </QueryView>
  )
}
