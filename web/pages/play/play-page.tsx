import '../../text/en.ts'
import { useQuery } from '@tanstack/react-query'
import { Hash } from 'lucide-react'
import { Link } from '../../lib/navigation.tsx'
import { api } from '../../api/api.ts'
import { Failure } from '../../kit/failure.tsx'
import { Page } from '../../frame/page.tsx'
import { useText } from '../../text/text.ts'
import { cardClass } from '../../kit/card.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { useFriends } from '../../data/friends/use-friends.ts'
import { NewGame } from './new-game.tsx'

/** `/play`: sets up a game. Without the list of friends one can still play. */
function PlayPage() {
  const { play } = useText()
  const choices = useQuery(api.articles.choices.queryOptions())
  const { friends, more, isFailed } = useFriends()
  const known = friends ?? (isFailed ? null : undefined)
  return (
    <Page title={play.title} width="medium" heading="own" back>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="font-display text-3xl font-bold tracking-tight">{play.title}</h1>
        <Link to="/join" className={buttonClass({ variant: 'ghost' }, '-mx-3')}>
          <Hash size={16} aria-hidden="true" />
          {play.join_with_code}
        </Link>
      </div>
      {choices.isError && <Failure error={choices.error} onRetry={() => void choices.refetch()} />}
      {!choices.isError && (choices.data === undefined || known === undefined) && (
        <div className="grid min-h-72 place-items-center">
          <Spinner size="large" />
        </div>
      )}
      {choices.data?.length === 0 && <p className={`${cardClass} p-5`}>{play.no_articles}</p>}
      {choices.data !== undefined && choices.data.length > 0 && known !== undefined && (
        <NewGame articles={choices.data} friends={known} more={more} />
      )}
    </Page>
  )
}

export { PlayPage as Page }
