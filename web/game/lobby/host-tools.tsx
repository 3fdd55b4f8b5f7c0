import type { User } from '@inkling/protocol/profile'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { api, failureOf, refusalOf } from '../../api/api.ts'
import { useText } from '../../text/text.ts'
import { Toggle } from '../../kit/toggle.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { FailureText } from '../../kit/failure-text.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import type { LobbyGame } from './lobby-people.ts'
import styles from './lobby.module.css'

type RemoveProps = {
  game_id: string
  /** Who is to go; null while nobody is. */
  user: User | null
  onClose: () => void
}

/** Asks the host once more, then sends somebody out of the lobby. */
export function RemoveDialog({ game_id, user, onClose }: RemoveProps) {
  const { lobby } = useText()
  const remove = useMutation(api.lobbies.remove_player.mutationOptions({ onSuccess: onClose }))
  return (
    <ConfirmDialog
      open={user !== null}
      title={user === null ? '' : lobby.remove_title(nameOf(user))}
      action={lobby.remove}
      isPending={remove.isPending}
      failure={refusalOf(remove.error)}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      onConfirm={() => user && remove.mutate({ _game_id: game_id, _user_id: user.id })}
    >
      <p>{lobby.remove_why}</p>
    </ConfirmDialog>
  )
}

/** Lets the game start by itself once nobody is waited for. */
export function StartWhenReady({ game }: { game: LobbyGame }) {
  const { lobby } = useText()
  const id = useId()
  const change = useMutation(api.lobbies.start_when_ready.mutationOptions())
  const shown = change.isPending ? change.variables._starts : game.starts_when_ready
  return (
    <div className={styles.startsWhenReady}>
      <label htmlFor={id}>{lobby.start_when_ready}</label>
      <Toggle
        id={id}
        checked={shown}
        onChange={(_starts) => change.mutate({ _game_id: game.id, _starts })}
      />
      <FailureText text={failureOf(change.error)} className="basis-full text-sm" />
    </div>
  )
}
