import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { Failure } from '../../ui/failure.tsx'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useFriends } from '../friends/friends.tsx'
import { NewGame } from './new-game.tsx'

/** `/play`: sets up a game. Without the list of friends one can still play. */
export function PlayPage() {
  const choices = useQuery(api.articles.choices.queryOptions())
  const { friends, isFailed } = useFriends()
  const known = friends ?? (isFailed ? null : undefined)
  return (
    <Page title="New game" width="medium">
      <GoBack />
      <h1 className="font-display mt-2 mb-6 text-4xl font-bold tracking-tight">New game</h1>
      {choices.isError && <Failure error={choices.error} onRetry={() => void choices.refetch()} />}
      {!choices.isError && (choices.data === undefined || known === undefined) && (
        <div className="grid min-h-72 place-items-center">
          <Spinner size="large" />
        </div>
      )}
      {choices.data?.length === 0 && (
        <p className="sheet p-5">
          There are no articles to play yet. Whoever runs this server can add some.
        </p>
      )}
      {choices.data !== undefined && choices.data.length > 0 && known !== undefined && (
        <NewGame articles={choices.data} friends={known} />
      )}
      <p className="text-muted mt-4 text-center text-sm">
        Did somebody give you a code?{' '}
        <Link to="/join" className="link text-base-content">
          Join a game
        </Link>
      </p>
    </Page>
  )
}
