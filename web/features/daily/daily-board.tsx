import type { Daily, DailyPlayer } from '@inkling/protocol/daily'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { standingOf } from './wording.ts'
import { WordsDialog } from './words-dialog.tsx'

/** How my friends and I fare with the article of a day. Who has finished can look at the others' words. */
export function DailyBoard({ daily }: { daily: Daily }) {
  const me = useQuery(api.profile.me.queryOptions()).data?.id
  const [open, setOpen] = useState<DailyPlayer | null>(null)
  const { board, game_id, state } = daily
  const mayLook = game_id !== null && state !== null && state !== 'playing'
  const hasFriends = board.some(({ user }) => user.id !== me)
  return (
    <section className="sheet px-5 pt-5 pb-2" aria-labelledby="board">
      <h2 id="board" className="text-lg font-semibold">
        You and your friends
      </h2>
      {!hasFriends && (
        <p className="text-muted mt-1 mb-3 text-sm">
          {board.length === 0
            ? 'Nobody has started yet. Play, and your friends see how you did. '
            : 'None of your friends has started yet. '}
          <Link to="/friends" className="link text-base-content">
            See your friends
          </Link>
        </p>
      )}
      <ol aria-labelledby="board" className="divide-base-300 divide-y">
        {board.map((player, index) => (
          <li key={player.user.id}>
            {mayLook && player.user.id !== me ? (
              <button type="button" className="board-row" onClick={() => setOpen(player)}>
                <Row player={player} rank={index + 1} />
                <span className="text-muted flex shrink-0 items-center gap-1 text-sm">
                  <span className="max-sm:sr-only">Words</span>
                  <ChevronRight size={16} aria-hidden="true" />
                </span>
              </button>
            ) : (
              <div className="board-row">
                <Row player={player} rank={index + 1} isMe={player.user.id === me} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {game_id !== null && (
        <WordsDialog game_id={game_id} player={open} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}

function Row(props: { player: DailyPlayer; rank: number; isMe?: boolean }) {
  const { user, state } = props.player
  return (
    <>
      <span className="board-rank">{state === 'decoded' ? props.rank : '–'}</span>
      <Avatar user={user} size="small" />
      <span className="min-w-0 flex-1">
        <span className="flex gap-2">
          <span className="truncate">{user.full_name || 'User'}</span>
          {props.isMe === true && <span className="text-muted">you</span>}
        </span>
        <span className="text-muted block text-sm tabular-nums">{standingOf(props.player)}</span>
      </span>
    </>
  )
}
