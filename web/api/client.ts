import { session } from '../session/current-session.ts'
import { createClient } from './procedures.ts'
import { createSignedInFetch, createTransport } from './transport.ts'

/** Features whose failed calls are logged, because not all of them show the player an error. */
const LOGGED = ['friends', 'presence', 'profile']

/** Fetches as the signed-in user, for paths that are not in the contract. */
export const fetchSignedIn = createSignedInFetch(session)

export const transport = createTransport(fetchSignedIn, (path, error) => {
  if (LOGGED.some((feature) => feature === path[0])) console.error(path.join('.'), error)
})

/** Procedures of the contract as plain calls. */
export const client = createClient(transport)
