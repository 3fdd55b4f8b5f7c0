import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type AdminTexts, en } from '../../text/admin/en.ts'
import { texts, useCatalogue } from '../../text/text.ts'

const CATALOGUES = import.meta.glob<{ catalogue: AdminTexts }>([
  '../../text/admin/*.ts',
  '!../../text/admin/en.ts',
])
const PSEUDO = 'pseudo'

const Texts = createContext(en)

/** Operators' texts in the chosen language. */
export function useAdminText(): AdminTexts {
  return useContext(Texts)
}

/** Content that waits until the operators' texts of the current language are loaded. */
export function AdminText({ children }: { children: ReactNode }) {
  const language = useCatalogue()
  const [loaded, setLoaded] = useState<{ language: string; texts: AdminTexts } | null>(null)
  useEffect(() => {
    let isWanted = true
    void load(language).then((texts) => isWanted && setLoaded({ language, texts }))
    return () => {
      isWanted = false
    }
  }, [language])
  if (loaded === null) return null
  return <Texts value={loaded.texts}>{children}</Texts>
}

async function load(language: string): Promise<AdminTexts> {
  try {
    if (language === PSEUDO) return (await import('../../text/pseudo.ts')).markedTexts(en)
    return (await CATALOGUES[`../../text/admin/${language}.ts`]?.())?.catalogue ?? en
  } catch (error) {
    console.error(error)
    return en
  }
}

/** Time of today, or day and time. */
export function timeText(time: string): string {
  const date = new Date(time)
  const isToday = date.toDateString() === new Date().toDateString()
  return texts().format.date(
    date,
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  )
}

/** UTC day as `Mon, 23 Nov`. */
export function weekdayText(day: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return texts().format.date(new Date(`${day}T00:00Z`), options)
}
