import type { Mode } from '@inkling/protocol/game'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../lib/navigation.tsx'
import { api, client } from '../../api/api.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../kit/button.tsx'
import { linkClass } from '../../kit/link.ts'
import { Failure } from '../../kit/failure.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { GameRow } from '../../parts/game-row.tsx'
import { dayOf } from './day-of.ts'

const PAGE = 20
const FROM_THE_NEWEST: string | undefined = undefined

type Filter = { mode?: Mode; friend_id?: string }

/** My games that fit, newest first, a page at a time. */
export function GameList({ onShowAll, ...filter }: Filter & { onShowAll: () => void }) {
  const { all_games } = useText('history')
  const games = useGames(filter)
  if (games.isPending) {
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner />
      </div>
    )
  }
  if (games.data === undefined) {
    return (
      <div className="py-4">
        <Failure error={games.error} onRetry={() => void games.refetch()} />
      </div>
    )
  }
  const shown = games.data.pages.flatMap((page) => page.slice(0, PAGE))
  if (shown.length === 0) return <Nothing filter={filter} onShowAll={onShowAll} />
  return (
    <>
      <ul aria-label={all_games.title} className="divide-base-300 divide-y">
        {shown.map((game) => (
          <li key={game.id}>
            <GameRow game={game} when={dayOf(game.day ?? game.joined_at)} />
          </li>
        ))}
      </ul>
      {games.isFetchNextPageError && (
        <div className="border-base-300 border-t py-4">
          <Failure error={games.error} onRetry={() => void games.fetchNextPage()} />
        </div>
      )}
      {games.hasNextPage && !games.isFetchNextPageError && (
        <Button
          variant="ghost"
          className="my-2 w-full"
          isPending={games.isFetchingNextPage}
          onClick={() => void games.fetchNextPage()}
        >
          {all_games.show_more}
        </Button>
      )}
    </>
  )
}

/** Reads one game more than a page shows, to know whether there is a next page. */
function useGames(filter: Filter) {
  return useInfiniteQuery({
    queryKey: [...api.games.list.key({ input: filter }), 'pages'],
    queryFn: ({ pageParam: before, signal }) =>
      client.games.list(
        { limit: PAGE + 1, ...filter, ...(before !== undefined && { before }) },
        { signal },
      ),
    initialPageParam: FROM_THE_NEWEST,
    getNextPageParam: (page) => (page.length > PAGE ? page[PAGE - 1]?.joined_at : undefined),
  })
}

function Nothing({ filter, onShowAll }: { filter: Filter; onShowAll: () => void }) {
  const { all_games } = useText('history')
  if (Object.keys(filter).length === 0) {
    return (
      <p className="text-muted py-4">
        {all_games.none}{' '}
        <Link to="/play" className={linkClass}>
          {all_games.set_up_first}
        </Link>
      </p>
    )
  }
  return (
    <p className="text-muted py-4">
      {all_games.none_of_this_kind}{' '}
      <button type="button" className={`${linkClass} cursor-pointer`} onClick={onShowAll}>
        {all_games.show_all}
      </button>
    </p>
  )
}
