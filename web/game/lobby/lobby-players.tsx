import { winsNeeded } from '@inkling/game/open/match'
import { MODES } from '@inkling/game/open/modes'
import type { User } from '@inkling/protocol/profile'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { removePlayerMutation } from '../../data/lobby.ts'
import { Card } from '../../kit/card.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { restoreFocus } from '../../lib/focus.ts'
import { refusalMessage } from '../../text/errors.ts'
import { around } from '../../text/around.tsx'
import { useText } from '../../text/text.ts'
import { ReactionMenu } from '../players/reactions.tsx'
import { awaitedIn, joinedIn, type LobbyGame, type LobbyPlayer } from './lobby-people.ts'
import { InvitedRow, LobbyPlayerRow } from './lobby-rows.tsx'
import styles from './lobby.module.css'

/** Players, spectators and invited users of a lobby. */
export function LobbyPlayers({ game, myId }: { game: LobbyGame; myId: string }) {
  const { lobby } = useText('game')
  const titleId = useId()
  const frame = useRef<HTMLElement>(null)
  const [removing, setRemoving] = useState<LobbyPlayer['user'] | null>(null)
  const { players, invited, mode } = game
  const count = players.length + invited.length
  useEffect(() => restoreFocus(frame.current), [count])
  const [, max] = MODES[mode].players
  const joined = joinedIn(game)
  const asked = awaitedIn(game).length
  const watching = players.filter(({ state }) => state === 'watching')
  const wins = winsIn(game)
  return (
    <Card ref={frame} tabIndex={-1} aria-labelledby={titleId} className="pt-4 pb-1 outline-none">
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="flex-1 text-lg font-semibold">
          {lobby.players}
        </h2>
        <p className="text-muted text-sm tabular-nums">
          {asked === 0
            ? lobby.people({ here: joined.length, places: max })
            : lobby.people_and_invited({ here: joined.length, asked, places: max })}
        </p>
        {players.some(({ user }) => user.id === myId) && <ReactionMenu gameId={game.id} />}
      </header>
      <div className={styles.frame}>
        <ul aria-labelledby={titleId} className={styles.players}>
          {[...joined, ...watching].map((player) => (
            <LobbyPlayerRow
              key={player.user.id}
              game={game}
              player={player}
              myId={myId}
              wins={wins?.(player.user.id) ?? null}
              onRemove={setRemoving}
            />
          ))}
          {invited.map((invite) => (
            <InvitedRow
              key={invite.user.id}
              game={game}
              invite={invite}
              myId={myId}
              wins={wins?.(invite.user.id) ?? null}
            />
          ))}
          <FreePlaces left={max - joined.length - asked} />
        </ul>
      </div>
      <RemoveDialog gameId={game.id} user={removing} onClose={() => setRemoving(null)} />
    </Card>
  )
}

/** Number of free places, which screen readers hear in the heading. */
function FreePlaces({ left }: { left: number }) {
  const { lobby } = useText('game')
  if (left <= 0) return null
  return (
    <li aria-hidden="true" className={styles.player}>
      <span className={styles.place} />
      <span className="text-muted">{lobby.places_left(left)}</span>
    </li>
  )
}

/** Wins of each user in the match; null if no number of wins decides it. */
function winsIn({ match, options }: LobbyGame) {
  const needed = winsNeeded(options.best_of)
  if (match === null || needed === null) return null
  const won = new Map(match.scores.map(({ user, wins }) => [user.id, wins]))
  return (userId: string) => ({ wins: won.get(userId) ?? 0, needed })
}

type RemoveProps = {
  gameId: string
  /** User to remove; null while the dialog is closed. */
  user: User | null
  onClose: () => void
}

/** Asks the host to confirm, then removes a user from the lobby. */
function RemoveDialog({ gameId, user, onClose }: RemoveProps) {
  const { lobby } = useText('game')
  const remove = useMutation(removePlayerMutation)
  return (
    <ConfirmDialog
      open={user !== null}
      title={user !== null && around(lobby.remove_title(nameOf(user)), [nameOf(user)])}
      action={lobby.remove}
      mutation={remove}
      failure={refusalMessage(remove.error)}
      onClose={onClose}
      onConfirm={() =>
        user && remove.mutate({ game_id: gameId, user_id: user.id }, { onSuccess: onClose })
      }
    >
      <p>{lobby.remove_why}</p>
    </ConfirmDialog>
  )
}
