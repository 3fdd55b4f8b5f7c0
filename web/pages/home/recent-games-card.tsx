import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/navigation.tsx'
import { api } from '../../api/api.ts'
import { useText } from '../../text/text.ts'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../lib/class-names.ts'
import { buttonClass } from '../../kit/button.tsx'
import { PartFailure } from '../../kit/failure.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { unfinishedGames } from './move/move-card.tsx'

const firstSteps = lazyPart(
  () => import('./first-steps.tsx').then(({ FirstSteps }) => FirstSteps),
  PartFailure,
  ['common'],
)
const rows = lazyPart(
  () => import('./later.tsx').then(({ RecentGameRows }) => RecentGameRows),
  PartFailure,
  ['common'],
)
const SHOWN = 5
const ABOVE = 3
/** Query of the games on the card, plus as many as the card above may show. */
export const recentGames = api.games.list.queryOptions({ input: { limit: SHOWN + ABOVE } })

export function RecentGamesCard({ className }: { className?: string | undefined }) {
  const { home } = useText('home')
  return (
    <Card
      title={home.recent}
      className={classNames('flex flex-col', className)}
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
  const { data: waiting = [] } = useQuery(unfinishedGames)
  const above = new Set(waiting.map(({ id }) => id))
  return (
    <QueryView
      query={games}
      className="mt-2 grid min-h-80 content-start"
      placeholder={
        <span className="grid min-h-80 place-items-center">
          <Spinner />
        </span>
      }
    >
      {(recent) => {
        const others = recent.filter(({ id }) => !above.has(id)).slice(0, SHOWN)
        return others.length === 0 ? <firstSteps.Component /> : <rows.Component games={others} />
      }}
    </QueryView>
  )
}
