import type { Daily, DailyPlayer } from '@inkling/protocol/daily'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../../net/me.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { Card } from '../../ui/card.tsx'
import { linkClass } from '../../ui/controls/link.ts'
import { Link } from '../../ui/page/navigation.tsx'
import { Avatar } from '../../ui/user/avatar.tsx'
import { UserName } from '../../ui/user/user-name.tsx'
import { standingOf } from './wording.ts'
import { WordsDialog } from './words-dialog.tsx'

const ROW = 'flex w-full items-center gap-3 py-3 text-start'

/** How my friends and I fare with the article of a day. Who has finished can look at the others' guesses. */
export function DailyBoard({ daily: { board, game_id, state } }: { daily: Daily }) {
  const { daily } = useText()
  const myId = useMe()?.id
  const [open, setOpen] = useState<DailyPlayer | null>(null)
  const mayLook = game_id !== null && state !== null && state !== 'playing'
  const hasFriends = board.some(({ user }) => user.id !== myId)
  return (
    <Card title={daily.board} className="pb-2">
      {(titleId) => (
        <>
          {!hasFriends && <NoFriends haveStarted={board.length > 0} />}
          <ol aria-labelledby={titleId} className="divide-base-300 divide-y">
            {board.map((player, index) => (
              <li key={player.user.id}>
                {mayLook && player.user.id !== myId ? (
                  <button
                    type="button"
                    className={`${ROW} decoration-muted cursor-pointer underline-offset-4 hover:underline`}
                    onClick={() => setOpen(player)}
                  >
                    <Row player={player} rank={index + 1} isMe={false} />
                    <span className="text-muted flex shrink-0 items-center gap-1 text-sm">
                      <span className="max-sm:sr-only">{daily.guesses}</span>
                      <ChevronRight size={16} aria-hidden="true" className="rtl:rotate-180" />
                    </span>
                  </button>
                ) : (
                  <div className={ROW}>
                    <Row player={player} rank={index + 1} isMe={player.user.id === myId} />
                  </div>
                )}
              </li>
            ))}
          </ol>
          {game_id !== null && (
            <WordsDialog gameId={game_id} player={open} onClose={() => setOpen(null)} />
          )}
        </>
      )}
    </Card>
  )
}

function NoFriends({ haveStarted }: { haveStarted: boolean }) {
  const { daily } = useText()
  return (
    <p className="text-muted mt-1 mb-3 text-sm">
      {rich(haveStarted ? daily.no_friend_started : daily.nobody_started, {
        friends: (
          <Link to="/friends" className={linkClass}>
            {daily.see_friends}
          </Link>
        ),
      })}
    </p>
  )
}

function Row({ player, rank, isMe }: { player: DailyPlayer; rank: number; isMe: boolean }) {
  const t = useText()
  return (
    <>
      <span className="text-muted w-6 shrink-0 text-center font-bold">
        {player.state === 'decoded' ? t.format.number(rank) : t.daily.no_rank}
      </span>
      <Avatar user={player.user} size="small" />
      <span className="min-w-0 flex-1">
        <span className="flex gap-2">
          <UserName user={player.user} />
          {isMe && <span className="text-muted shrink-0">{t.daily.you}</span>}
        </span>
        <span className="text-muted block text-sm tabular-nums">{standingOf(t, player)}</span>
      </span>
    </>
  )
}
