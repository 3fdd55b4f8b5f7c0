import type { Mode } from '@inkling/protocol/game'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, refetch } from '../api/api.ts'
import { client } from '../api/client.ts'
import { navigate } from '../lib/navigation.tsx'

type Filter = { mode?: Mode; friend_id?: string }

const PAGE_SIZE = 20
const FIRST_PAGE: string | undefined = undefined

export const unfinishedGamesQuery = api.games.unfinished.queryOptions()

/** The user's games, newest first. */
export function gamesQuery(input: Filter & { limit: number }) {
  return api.games.list.queryOptions({ input })
}

/** Games that match a filter, page by page. Each call asks for one more game than its page shows, to know whether there
 *  is another page. */
export function gamePagesQuery(filter: Filter) {
  return infiniteQueryOptions({
    queryKey: [...api.games.list.key({ input: filter }), 'pages'],
    queryFn: ({ pageParam: before, signal }) =>
      client.games.list(
        { limit: PAGE_SIZE + 1, ...filter, ...(before !== undefined && { before }) },
        { signal },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) =>
      page.length > PAGE_SIZE ? page[PAGE_SIZE - 1]?.joined_at : undefined,
    select: ({ pages }) => pages.flatMap((page) => page.slice(0, PAGE_SIZE)),
  })
}

/** Mutation that ends in a game, whose page opens. `begin` returns its id. */
export function enteringMutation<Input = void>(begin: (input: Input) => Promise<string>) {
  return { mutationFn: begin, onSuccess: (id: string) => navigate(`/games/${id}`) }
}

export function gamesChanged(): void {
  void refetch({ queryKey: api.games.key() })
}
