import type { User } from '@inkling/protocol/profile'
import { uiTexts, useUiText } from '../../text/ui.ts'

type Named = Pick<User, 'full_name' | 'is_guest'>

/** Name of a user, for texts; a suspended user has none. */
export function nameOf(user: Named): string {
  return user.full_name || uiTexts().app.player
}

/** First name of a user, or the full one where another of these users shares it. */
export function shortNameOf(user: User, users: readonly User[]): string {
  const first = firstNameOf(user)
  const isUnique = users.every((one) => one.id === user.id || firstNameOf(one) !== first)
  return isUnique ? first : nameOf(user)
}

function firstNameOf(user: User): string {
  return nameOf(user).split(' ', 1)[0] ?? ''
}

/** First letter of a user's name. */
export function initialOf(user: Named): string {
  return [...nameOf(user)][0]?.toUpperCase() ?? ''
}

/** Name of a user, in its own direction and never translated, and whether they are a guest; truncated if it does not fit. */
export function UserName({ user, className = 'truncate' }: { user: Named; className?: string }) {
  const { app } = useUiText()
  return (
    <span className={`block ${className}`}>
      <bdi translate="no">{user.full_name || app.player}</bdi>
      {user.is_guest && <span className="text-muted font-normal">{` · ${app.guest}`}</span>}
    </span>
  )
}

/** The word for the player themselves in a row that has no room for more; screen readers read the name too. */
export function OwnName({ user, you }: { user: Named; you: string }) {
  return (
    <span className="block font-semibold">
      <span>{`${you} `}</span>
      <bdi translate="no" className="sr-only">
        {nameOf(user)}
      </bdi>
    </span>
  )
}
