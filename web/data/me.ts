import type { Me } from '@inkling/protocol/profile'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api/api.ts'
import { isLanguage, setLanguage } from '../text/text.ts'

export const meQuery = api.profile.me.queryOptions()

/** The signed-in user; undefined until loaded. */
export function useMe(): Me | undefined {
  return useQuery(meQuery).data
}

/** Applies the language of the user's account to the pages. */
export function useAccountLanguage(): void {
  const language = useMe()?.language ?? null
  useEffect(() => {
    if (language !== null && isLanguage(language)) void setLanguage(language)
  }, [language])
}
