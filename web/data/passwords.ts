import { api, refetch } from '../api/api.ts'
import { sessionsQuery } from './account.ts'

/** Name with which the user signs in with a password; null if they have none. */
export const passwordQuery = api.passwords.find.queryOptions()

export const addPasswordMutation = api.passwords.add_password.mutationOptions({
  onSuccess: () => refetch({ queryKey: passwordQuery.queryKey }),
})
export const changePasswordMutation = api.passwords.change_password.mutationOptions({
  onSuccess: () => refetch({ queryKey: sessionsQuery.queryKey }),
})
