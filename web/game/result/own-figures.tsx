import type { FriendFigures, GameFigures } from '@inkling/protocol/stats'
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { gameFiguresQuery } from '../../data/stats.ts'
import { Card, cardClass } from '../../kit/card.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { UserName } from '../../kit/user/user-name.tsx'
import { Everyone, MyGames } from '../../parts/figures.tsx'
import { formatClock } from '../../text/durations.ts'
import { useText } from '../../text/text.ts'
import { requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'

const MAX_FRIENDS = 5

/** This game compared with the player's other games, with everybody's and with those of friends. */
export function OwnFigures() {
  const { id } = useGame(requireGame)
  const figures = useQuery(gameFiguresQuery(id))
  return (
    <QueryView query={figures} className={cardClass('grid min-h-80 place-items-center')}>
      {(data) => <Figures figures={data} />}
    </QueryView>
  )
}

function Figures({ figures: data }: { figures: GameFigures }) {
  const { figures: text } = useText('results')
  const { mode, options } = useGame(requireGame)
  const name = text.your_games[mode]
  const title = options.length === 'lead' ? text.of_leads(name) : name
  return (
    <>
      <MyGames figures={data} title={title} mark={text.this_game} />
      {data.everyone !== null && (
        <p className="text-muted mt-2 px-1 text-sm">
          <Everyone everyone={data.everyone} />
        </p>
      )}
      {data.friends.length > 0 && (
        <Card title={text.friends} className="mt-3">
          {(titleId) => (
            <ol aria-labelledby={titleId} className="divide-base-300 divide-y">
              {data.friends.slice(0, MAX_FRIENDS).map((friend) => (
                <Friend key={friend.user.id} friend={friend} />
              ))}
            </ol>
          )}
        </Card>
      )}
    </>
  )
}

function Friend({ friend: { user, state, guesses, seconds } }: { friend: FriendFigures }) {
  const { counts, result, format } = useText('results')
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar user={user} size="tiny" />
      <UserName user={user} className="min-w-0 flex-1 truncate" />
      <span className="text-muted flex shrink-0 items-center gap-1 text-sm tabular-nums">
        {state === 'decoded' ? (
          `${counts.guesses(guesses)} · ${formatClock(seconds)}`
        ) : (
          <>
            <Flag size={14} aria-hidden="true" />
            <span>{result.daily_gave_up(format.number(guesses))}</span>
          </>
        )}
      </span>
    </li>
  )
}
