import type { User } from '@inkling/protocol/profile'
import { Avatar } from './avatar.tsx'

/** Somebody in a chip: picture, name, and a dot for who is online. */
export function ChipFace({ user, online }: { user: User; online: boolean }) {
  return (
    <>
      <Avatar user={user} size="tiny" dot={online ? 'online' : null} />
      <span className="truncate">{user.full_name || 'User'}</span>
      {online && <span className="sr-only">, online</span>}
    </>
  )
}
