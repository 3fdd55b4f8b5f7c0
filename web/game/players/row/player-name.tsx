import type { User } from '@inkling/protocol/profile'
import { useText } from '../../../text/text.ts'
import { nameOf } from '../../../kit/user/user-name.tsx'
import styles from '../players.module.css'

/** What a player is called among these: in short where it is clear, to readers always in full. */
export function PlayerName({ user, name, isMe }: { user: User; name: string; isMe: boolean }) {
  const { ui } = useText()
  return (
    <>
      <bdi translate="no" className="truncate" title={nameOf(user)} aria-hidden="true">
        {name}
      </bdi>
      <bdi translate="no" className="sr-only">
        {nameOf(user)}
      </bdi>
      {isMe && <span className={styles.you}>{ui.you}</span>}
    </>
  )
}
