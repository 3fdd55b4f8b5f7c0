import { api, queryClient, refetch } from '../api/api.ts'
import { client, fetchSignedIn } from '../api/client.ts'
import { toCallError } from '../lib/errors.ts'
import { navigate } from '../lib/navigation.tsx'
import { save } from '../lib/share.ts'
import { session } from '../session/current-session.ts'

const EXPORT_PATH = '/api/users/me/export'
const EXPORT_FILE = 'inkling-data.json'

/** Devices where the user is signed in. */
export const sessionsQuery = api.sessions.list.queryOptions()
export const endSessionMutation = api.sessions.end_session.mutationOptions({
  onSettled: sessionsChanged,
})
export const endOtherSessionsMutation = api.sessions.end_other_sessions.mutationOptions({
  onSettled: sessionsChanged,
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
