import type { Me } from '@inkling/protocol/profile'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** The signed-in user, as every page shows them. */
export const me = api.profile.me.queryOptions()

/** The signed-in user; undefined until they are known. */
export function useMe(): Me | undefined {
  return useQuery(me).data
}
