import { MAX_CUP_PLAYERS } from '@inkling/game/open/cup'
import { MODES } from '@inkling/game/open/modes'
import { LINK_KINDS, type LinkInfo, type LinkKind } from '@inkling/protocol/links'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { takeByNetwork } from '../../platform/limits/address.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import { readName } from '../users/users.ts'
import type { SessionTokens } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { makeGuest } from './store/users.ts'

/** Body of `POST /auth/guest`: the name to play under, and the link that the guest was sent. */
const Entry = z.strictObject({
  name: z.string().max(1000),
  kind: z.enum(LINK_KINDS),
  code: z.string().max(100),
})

type Dependencies = {
  db: Database
  limiter: Limiter
  signIn: Pick<SignIn, 'openSessionOf' | 'signOut'>
  findLink: (kind: LinkKind, code: string) => Promise<LinkInfo | null>
}

/** Facts about the browser of a guest. */
type Visitor = { network: string | null; device: string | null; refresh_token: string | undefined }

/** Creates the entry of guests: users with a session, but without an identity. Only somebody with a link that works is
 *  let in, so that nobody makes users for nothing. */
export function createGuests({ db, limiter, signIn, findLink }: Dependencies) {
  async function enter(body: unknown, visitor: Visitor): Promise<SessionTokens> {
    const { name, kind, code } = Entry.safeParse(body).data ?? refuse('BAD_REQUEST')
    const full_name = readName(name) ?? refuse('BAD_NAME')
    await takeByNetwork(limiter, 'link', visitor.network)
    const link = await findLink(kind, code)
    refuseUnlessOpen(link ?? refuse(kind === 'friend' ? 'UNKNOWN_TOKEN' : 'UNKNOWN_CODE'))
    await takeByNetwork(limiter, 'guest', visitor.network)
    const opened = await signIn.openSessionOf(await makeGuest(db, full_name), visitor.device)
    if ('suspended' in opened) throw new Error('A new guest is suspended.')
    await signIn.signOut(visitor.refresh_token)
    return opened
  }

  return { enter }
}
export type Guests = ReturnType<typeof createGuests>

/** Refuses guests where they could only watch, and where the host wants none. */
function refuseUnlessOpen(link: LinkInfo): void {
  if (link.kind === 'cup') return refuseUnlessJoinable(link)
  if (link.kind !== 'join') return
  const { players, sheet } = MODES[link.mode]
  if (link.phase === 'over') refuse('GAME_OVER')
  if (!link.guests) refuse('NO_GUESTS')
  if (link.phase === 'running' && sheet === 'own') refuse('ALREADY_STARTED')
  if (link.players >= players[1]) refuse('PLACES_TAKEN')
}

function refuseUnlessJoinable({ is_open, guests, players }: LinkInfo & { kind: 'cup' }): void {
  if (!is_open) refuse('CUP_CLOSED')
  if (!guests) refuse('NO_GUESTS')
  if (players >= MAX_CUP_PLAYERS) refuse('PLACES_TAKEN')
}
