import '../../text/en.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../ui/page/navigation.tsx'
import { api } from '../../net/api.ts'
import { Failure } from '../../ui/failure/failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useText } from '../../text/text.ts'
import { rich } from '../../text/rich.tsx'
import { cardClass } from '../../ui/card.tsx'
import { linkClass } from '../../ui/controls/link.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useFriends } from '../friends/friends.tsx'
import { NewGame } from './new-game.tsx'

/** `/play`: sets up a game. Without the list of friends one can still play. */
export function PlayPage() {
  const { play } = useText()
  const choices = useQuery(api.articles.choices.queryOptions())
  const { friends, more, isFailed } = useFriends()
  const known = friends ?? (isFailed ? null : undefined)
  return (
    <Page title={play.title} width="medium" back>
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
      <p className="text-muted mt-4 text-center text-sm">
        {rich(play.have_code, {
          join: (
            <Link to="/join" className={linkClass}>
              {play.join_game}
            </Link>
          ),
        })}
      </p>
    </Page>
  )
}
