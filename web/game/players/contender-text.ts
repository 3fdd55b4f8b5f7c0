import type { Ghost } from '@inkling/protocol/ghosts'
import { nameOf } from '../../kit/user/user-name.tsx'
import type { Texts } from '../../text/text.ts'

const MINUTE = 60_000

/** Name of a ghost: that of a friend, "a player", or the pace. */
export function ghostName({ user, kind, decoded_at }: Ghost, { ghosts }: Texts<'game'>): string {
  if (user !== null) return nameOf(user)
  return kind === 'pacer' ? ghosts.pace(paceMinutes(decoded_at)) : ghosts.stranger
}

function paceMinutes(decoded_at: number | null): number {
  return Math.max(1, Math.round((decoded_at ?? 0) / MINUTE))
}
