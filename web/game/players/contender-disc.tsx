import type { Ghost } from '@inkling/protocol/ghosts'
import { Timer, UserRound } from 'lucide-react'
import { Avatar } from '../../kit/user/avatar.tsx'
import { classNames } from '../../lib/class-names.ts'
import styles from './ghosts.module.css'

/** Picture of a ghost in a dashed ring: that of a friend, or a sign for a stranger or a pacer. */
export function GhostDisc({ ghost, isLarge = false }: { ghost: Ghost; isLarge?: boolean }) {
  const { user, kind } = ghost
  const size = isLarge ? 22 : 13
  const classes = [isLarge && styles.large, kind === 'pacer' && styles.pacer]
  return (
    <span className={classNames(styles.disc, styles.ring, ...classes)}>
      {user !== null && <Avatar user={user} size={isLarge ? 'small' : 'player'} />}
      {kind === 'stranger' && <UserRound size={size} aria-hidden="true" />}
      {kind === 'pacer' && <Timer size={size} aria-hidden="true" />}
    </span>
  )
}
