import { createInProcessBus } from '../../platform/bus/in-process.ts'
import type { Database } from '../../platform/database/database.ts'
import { createLocalIdentity } from '../../platform/identity/local.ts'
import { createKeys } from './keys.ts'
import { createSignIn, type SignInDependencies } from './sign-in.ts'
import { createAccessTokens } from './tokens.ts'
import type { Way } from './ways.ts'

export const origin = 'http://localhost:3000'

const now = () => Date.now()

/** Offers the local identity provider only. */
export function localWays(at = origin): Way[] {
  return [{ id: 'local', name: null, identity: createLocalIdentity({ origin: at }) }]
}

/** Creates sign-in with the local identity provider, without operators, encryption and security log. */
export function createTestSignIn(
  own: Pick<SignInDependencies, 'db'> & Partial<SignInDependencies>,
) {
  return createSignIn({
    bus: createInProcessBus(),
    ways: localWays(),
    origin,
    security: () => undefined,
    hasPasswords: false,
    operators: [],
    encryptionKeys: [],
    now,
    onGone: () => Promise.resolve(),
    ...own,
  })
}

/** Creates the access tokens of a server, as sign-in issues them, or issued them a while ago. */
export function createTestTokens(db: Database, { at = origin, agoMs = 0 } = {}) {
  const keys = createKeys({ db, encryptionKeys: [], now })
  return createAccessTokens({ keys, origin: at, now: () => now() - agoMs })
}
