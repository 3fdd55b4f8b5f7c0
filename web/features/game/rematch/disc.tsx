import type { User } from '@inkling/protocol/profile'
import { Avatar } from '../../../ui/user/avatar.tsx'
import { PlayerDisc } from '../players/player-disc.tsx'
import { usePeople } from '../players/use-people.ts'

/** Somebody of a match as they look in this game, or elsewhere if they are not in it. */
export function Disc({ user }: { user: User }) {
  const person = usePeople().get(user.id)
  if (person === undefined) return <Avatar user={user} size="tiny" />
  return <PlayerDisc person={person} size="medium" />
}
