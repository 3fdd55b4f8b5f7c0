import { useEffect } from 'react'
import { useMe } from '../../data/me.ts'
import { isLanguage, setLanguage } from '../../text/text.ts'

/** Shows the pages in the language that the signed-in user has chosen, on whatever device. */
export function useAccountLanguage(): void {
  const language = useMe()?.language ?? null
  useEffect(() => {
    if (language !== null && isLanguage(language)) void setLanguage(language)
  }, [language])
}
