import type { User } from '@inkling/protocol/profile'
import { texts, useText } from '../../text/text.ts'

type Named = Pick<User, 'full_name'>

/** What a user is called in a text. */
export function nameOf(user: Named): string {
  return user.full_name || texts().app.user
}

/** The initial of a user, for places with room for one letter. */
export function initialOf(user: Named): string {
  return [...nameOf(user)][0]?.toUpperCase() ?? ''
}

/** A user's name, in its own direction and never translated; cut short where it does not fit. */
export function UserName({ user, className = 'truncate' }: { user: Named; className?: string }) {
  const { app } = useText()
  return (
    <span className={`block ${className}`}>
      <bdi translate="no">{user.full_name || app.user}</bdi>
    </span>
  )
}
