import type { Me, Settings } from '@inkling/protocol/profile'
import { useQuery } from '@tanstack/react-query'
import { api, queryClient } from '../api/api.ts'
import { session } from '../session/current-session.ts'

export const meQuery = api.profile.me.queryOptions()

/** The signed-in user; undefined until loaded. */
export function useMe(): Me | undefined {
  return useQuery(meQuery).data
}

export const changeNameMutation = api.profile.update_profile.mutationOptions({
  onSuccess(updated) {
    queryClient.setQueryData(meQuery.queryKey, updated)
    session.userUpdated()
  },
})

/** Settings that follow the user to other devices. */
export const settingsQuery = api.profile.settings.queryOptions()
export const changeSettingsMutation = api.profile.update_settings.mutationOptions({
  // In sequence: each answer contains all settings.
  scope: { id: 'settings' },
  onSuccess: (saved) => queryClient.setQueryData<Settings>(settingsQuery.queryKey, saved),
})
