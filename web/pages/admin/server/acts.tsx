import { useInfiniteQuery } from '@tanstack/react-query'
import { api, client } from '../../../api/api.ts'
import { Card } from '../../../kit/card.tsx'
import { Button } from '../../../kit/button.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { ActLine } from '../act-line.tsx'
import { useAdminText } from '../admin-text.tsx'

/** Acts of one answer. */
const PAGE = 50
const FROM_THE_NEWEST: number | undefined = undefined

/** What operators did, newest first. */
export function Acts() {
  const text = useAdminText()
  const { data, error, refetch, ...more } = useInfiniteQuery({
    queryKey: [...api.admin.acts.key({ input: {} }), 'pages'],
    queryFn: ({ pageParam: before, signal }) =>
      client.admin.acts({ ...(before !== undefined && { before }) }, { signal }),
    initialPageParam: FROM_THE_NEWEST,
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.id : undefined),
  })
  const acts = data?.pages.flat() ?? []
  return (
    <Card title={text.acts}>
      {data === undefined && error !== null && (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && acts.length === 0 && <p className="text-muted">{text.no_acts}</p>}
      <ol className="divide-base-300 divide-y text-sm">
        {acts.map((act) => (
          <li key={act.id} className="py-2.5">
            <ActLine act={act} />
          </li>
        ))}
      </ol>
      {more.hasNextPage && (
        <Button
          size="small"
          isPending={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {text.show_more}
        </Button>
      )}
    </Card>
  )
}
