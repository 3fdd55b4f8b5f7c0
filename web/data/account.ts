import type { WayId } from '@inkling/protocol/ways'
import { api, queryClient, refetch } from '../api/api.ts'
import { client, fetchSignedIn } from '../api/client.ts'
import { toCallError } from '../lib/errors.ts'
import { navigate } from '../lib/navigation.tsx'
import { save } from '../lib/share.ts'
import { session } from '../session/current-session.ts'

const EXPORT_PATH = '/api/users/me/export'
const EXPORT_FILE = 'inkling-data.json'
const SETTINGS_PATH = '/settings'

/** Devices where the user is signed in. */
export const sessionsQuery = api.sessions.list.queryOptions()
export const endSessionMutation = api.sessions.end_session.mutationOptions({
  onSettled: sessionsChanged,
})
export const endOtherSessionsMutation = api.sessions.end_other_sessions.mutationOptions({
  onSettled: sessionsChanged,
})

/** Accounts by which the user signs in, and ways that they can add. */
export const identitiesQuery = api.identities.list.queryOptions()
export const addIdentityMutation = { mutationFn: addIdentity }
export const removeIdentityMutation = api.identities.remove.mutationOptions({
  onSettled: () => refetch({ queryKey: identitiesQuery.queryKey }),
})

export const logOutMutation = { mutationFn: logOut }
export const exportMutation = { mutationFn: exportData }
export const deleteAccountMutation = {
  mutationFn: () => client.profile.delete_account(),
  onSuccess: logOut,
}

function sessionsChanged(): Promise<void> {
  return refetch({ queryKey: sessionsQuery.queryKey })
}

/** Leaves for the provider of a way, to add an account there. */
async function addIdentity(way: WayId): Promise<void> {
  const query = new URLSearchParams({ way, return_to: SETTINGS_PATH })
  const response = await fetch(`/auth/add?${query}`, { method: 'POST' })
  if (!response.ok) throw await toCallError(response)
  const { url } = await response.json()
  location.assign(url)
}

/** Signs out and deletes what was loaded. */
async function logOut(): Promise<void> {
  await session.signOut()
  queryClient.clear()
  navigate('/')
}

/** Saves all data of the account as a file. */
async function exportData(): Promise<void> {
  const { response } = await fetchSignedIn(EXPORT_PATH, {})
  if (!response.ok) throw await toCallError(response)
  save(await response.blob(), EXPORT_FILE)
}
