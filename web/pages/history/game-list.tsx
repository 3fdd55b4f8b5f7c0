import type { Mode } from '@inkling/protocol/game'
import { useInfiniteQuery } from '@tanstack/react-query'
import { gamePagesQuery } from '../../data/games.ts'
import { linkClass } from '../../kit/link.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { moreOf, ShowMore } from '../../kit/show-more.tsx'
import { Link } from '../../lib/navigation.tsx'
import { GameRow } from '../../parts/game-row.tsx'
import { useText } from '../../text/text.ts'
import { dayOf } from '../../text/day-of.ts'

type Filter = { mode?: Mode; friend_id?: string }

/** Games that match a filter, newest first, loaded page by page. */
export function GameList({ onShowAll, ...filter }: Filter & { onShowAll: () => void }) {
  const { all_games } = useText('history')
  const games = useInfiniteQuery(gamePagesQuery(filter))
  return (
    <>
      <QueryView query={games} className="grid min-h-80 place-items-center py-4">
        {(shown) =>
          shown.length === 0 ? (
            <NoGames filter={filter} onShowAll={onShowAll} />
          ) : (
            <ul aria-label={all_games.title} className="divide-base-300 divide-y">
              {shown.map((game) => (
                <li key={game.id}>
                  <GameRow game={game} when={dayOf(game.day ?? game.joined_at)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <ShowMore more={moreOf(games)} error={games.error} />
    </>
  )
}

function NoGames({ filter, onShowAll }: { filter: Filter; onShowAll: () => void }) {
  const { all_games } = useText('history')
  if (Object.keys(filter).length === 0) {
    return (
      <p className="text-muted py-4">
        <span>{`${all_games.none} `}</span>
        <Link to="/play" className={linkClass}>
          {all_games.set_up_first}
        </Link>
      </p>
    )
  }
  return (
    <p className="text-muted py-4">
      <span>{`${all_games.none_of_this_kind} `}</span>
      <button type="button" className={`${linkClass} cursor-pointer`} onClick={onShowAll}>
        {all_games.show_all}
      </button>
    </p>
  )
}
