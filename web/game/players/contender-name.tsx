import { nameOf } from '../../kit/user/user-name.tsx'
import { useText } from '../../text/text.ts'
import { contenderName } from './contender-text.ts'
import type { Contender } from './contender.ts'
import styles from './contender.module.css'

type Props = Pick<Contender, 'user' | 'ghost' | 'isMe' | 'name'>

/** Name of a contender in a row. Players have their short name, or "You"; screen readers read the full name. Behind the name
 *  of a ghost are what it is and its rating. */
export function ContenderName({ user, ghost, isMe, name }: Props) {
  const t = useText('game')
  const full = user === null ? undefined : nameOf(user)
  if (ghost === null) {
    return (
      <>
        {isMe ? (
          <b className="truncate font-semibold">{t.players.you}</b>
        ) : (
          <bdi translate="no" className="truncate" title={full} aria-hidden="true">
            {name}
          </bdi>
        )}
        <bdi translate="no" className="sr-only">
          {full}
        </bdi>
      </>
    )
  }
  return (
    <>
      <bdi translate="no" className="truncate">
        {contenderName({ user, ghost, isMe }, t)}
      </bdi>
      {user !== null && <span className={styles.more}>{t.ghosts.ghost}</span>}
      {ghost.rating !== null && (
        <span className={styles.more}>{t.format.number(ghost.rating)}</span>
      )}
    </>
  )
}
