import { guessesQuery } from '../../data/game.ts'
import { useMe } from '../../data/me.ts'
import { Card } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { linkClass } from '../../kit/link.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf, OwnName, UserName } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import { GuessChips } from '../../parts/guesses/guess-chips.tsx'
import { around } from '../../text/around.tsx'
import { rich } from '../../text/rich.tsx'
import { type Texts, useText } from '../../text/text.ts'
import { dailyFiguresText } from './daily-labels.ts'
import type { Length } from '@inkling/game/open/modes'
import type { DailyPart, DailyPlayer } from '@inkling/protocol/daily'
import type { User } from '@inkling/protocol/profile'
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'

type Props = { part: DailyPart; length: Length; className?: string | undefined }

const MAX_DISCS = 3
const MAX_NAMED = 3
const ROW = 'flex w-full flex-wrap items-center gap-x-3 px-card py-2.5 text-start'

/** Results of the user and their friends in one of the dailies. Users who have finished can open the guesses of others. */
export function DailyBoard({ part, length, className }: Props) {
  const t = useText('daily')
  const myId = useMe()?.id
  const [open, setOpen] = useState<DailyPlayer | null>(null)
  const { board, not_begun, game_id, title } = part
  const done = board.filter(({ state }) => state !== 'playing')
  const hasFriends = not_begun.count > 0 || board.some(({ user }) => user.id !== myId)
  return (
    <Card
      title={t.daily.names[length]}
      aria-labelledby={undefined}
      aria-label={`${t.daily.names[length]}, ${t.daily.board}`}
      aside={<p className="text-muted text-sm">{t.daily.board}</p>}
      className={classNames('pb-3', className)}
    >
      {(titleId) => (
        <>
          {!hasFriends && <NoFriends />}
          <ol aria-labelledby={titleId} className="divide-base-300 -mx-card mt-1 divide-y">
            {done.map((player, index) => (
              <li
                key={player.user.id}
                className={player.user.id === myId ? 'bg-primary/8' : undefined}
              >
                {title !== null && player.user.id !== myId ? (
                  <button
                    type="button"
                    className={`${ROW} hover:bg-base-200 cursor-pointer`}
                    title={t.daily.guesses}
                    onClick={() => setOpen(player)}
                  >
                    <Row player={player} rank={index + 1} isMe={false} />
                  </button>
                ) : (
                  <div className={ROW}>
                    <Row player={player} rank={index + 1} isMe={player.user.id === myId} />
                  </div>
                )}
              </li>
            ))}
          </ol>
          <Waiting part={part} />
          {game_id !== null && (
            <WordsDialog gameId={game_id} player={open} onClose={() => setOpen(null)} />
          )}
        </>
      )}
    </Card>
  )
}

function NoFriends() {
  const { daily } = useText('daily')
  return (
    <p className="text-muted mt-1 mb-3 text-sm">
      {rich(daily.no_friends, {
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
  const t = useText('daily', 'results', 'common')
  const isDecoded = player.state === 'decoded'
  return (
    <>
      <span className="text-muted w-5 shrink-0 text-center font-bold">
        {isDecoded && player.guesses !== null ? t.format.number(rank) : t.daily.no_rank}
      </span>
      <Avatar user={player.user} size="tiny" />
      <span className="min-w-0 flex-auto">
        {isMe ? <OwnName user={player.user} you={t.week.you} /> : <UserName user={player.user} />}
      </span>
      <span className="text-muted ms-auto flex items-center gap-1.5 text-sm tabular-nums">
        {!isDecoded && <Flag size={15} aria-hidden="true" />}
        <span>{outcomeOf(player, t)}</span>
      </span>
    </>
  )
}

/** Figures of a player, or only the state, which is all that shows until the user has finished. */
function outcomeOf(player: DailyPlayer, t: Texts<'daily' | 'results' | 'common'>): string {
  const { state, guesses } = player
  if (guesses === null) return t.history.states[state]
  if (state === 'decoded') return dailyFiguresText(t, player)
  if (state === 'timed_out') return t.daily.outcome_timed_out(guesses)
  return t.result.daily_gave_up(t.format.number(guesses))
}

/** Line about friends who are playing or have not started. */
function Waiting({ part: { board, not_begun } }: Pick<Props, 'part'>) {
  const t = useText('daily')
  const myId = useMe()?.id
  const playing = board.filter(({ user, state }) => state === 'playing' && user.id !== myId)
  const shown = [...playing.map(({ user }) => user), ...not_begun.users].slice(0, MAX_DISCS)
  const names = [...playing.map(({ user }) => user), ...not_begun.users].map(nameOf)
  const sentences: string[] = []
  if (playing.length > 0) {
    const users = playing.slice(0, MAX_NAMED).map(({ user }) => user)
    sentences.push(
      t.daily.are_playing({ names: namesOf(t, users, playing.length), count: playing.length }),
    )
  }
  if (not_begun.count > 0) {
    sentences.push(
      t.daily.not_begun({
        names: namesOf(t, not_begun.users, not_begun.count),
        count: not_begun.count,
      }),
    )
  }
  if (sentences.length === 0) return null
  return (
    <p className="text-muted border-base-300 mt-1 flex items-center gap-3 border-t pt-3 text-sm">
      <span className="flex shrink-0 -space-x-2">
        {shown.map((user) => (
          <Avatar key={user.id} user={user} size="tiny" />
        ))}
      </span>
      <span className="min-w-0">{around(sentences.join(' · '), names)}</span>
    </p>
  )
}

function namesOf({ daily, format }: Texts<'daily'>, users: readonly User[], count: number): string {
  const names = users.map(nameOf)
  if (count > users.length) names.push(daily.others(count - users.length))
  return format.list(names)
}

/** Dialog of a friend's guesses, in order. */
function WordsDialog(props: { gameId: string; player: DailyPlayer | null; onClose: () => void }) {
  const { gameId, player, onClose } = props
  return (
    <Dialog
      open={player !== null}
      onClose={onClose}
      title={player !== null && <bdi translate="no">{nameOf(player.user)}</bdi>}
    >
      {player !== null && <Words gameId={gameId} userId={player.user.id} />}
    </Dialog>
  )
}

function Words({ gameId, userId }: { gameId: string; userId: string }) {
  const { daily } = useText('daily')
  const words = useQuery(guessesQuery({ id: gameId, user_id: userId }))
  return (
    <QueryView query={words} className="grid min-h-32 place-items-center">
      {(rows) => <GuessChips rows={rows} label={daily.guesses} none={daily.no_guesses} />}
    </QueryView>
  )
}
