import type { User } from '@inkling/protocol/profile'
import { useUiText } from '../../text/ui.ts'
import { Avatar } from './avatar.tsx'
import { UserName } from './user-name.tsx'

/** Content of a chip for a user: picture, name, and a dot while online. */
export function PlayerChipContent({ user, online }: { user: User; online: boolean }) {
  const { ui } = useUiText()
  return (
    <>
      <Avatar user={user} size="tiny" dot={online ? 'online' : null} />
      <UserName user={user} />
      {online && <span className="sr-only">{`, ${ui.online}`}</span>}
    </>
  )
}
