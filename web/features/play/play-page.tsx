import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { Failure } from '../../ui/failure.tsx'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { NewGame } from './new-game.tsx'

export function PlayPage() {
  const choices = useQuery(api.articles.choices.queryOptions())
  return (
    <Page title="New game" width="medium">
      <GoBack />
      <h1 className="font-display mt-2 mb-6 text-4xl font-bold tracking-tight">New game</h1>
      {choices.isPending && (
        <div className="grid min-h-72 place-items-center">
          <Spinner size="large" />
        </div>
      )}
      {choices.isError && <Failure error={choices.error} onRetry={() => void choices.refetch()} />}
      {choices.isSuccess &&
        (choices.data.length > 0 ? (
          <NewGame articles={choices.data} />
        ) : (
          <p className="sheet p-5">
            There are no articles to play yet. Whoever runs this server can add some.
          </p>
        ))}
    </Page>
  )
}
