import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type AdminTexts, en } from '../../text/admin/en.ts'
import { useCatalogue } from '../../text/text.ts'

const CATALOGUES = import.meta.glob<{ catalogue: AdminTexts }>([
  '../../text/admin/*.ts',
  '!../../text/admin/en.ts',
])
const PSEUDO = 'pseudo'

const Texts = createContext(en)

/** All that operators read, in the chosen language. */
export function useAdminText(): AdminTexts {
  return useContext(Texts)
}

/** Shows what it holds once the operators' texts are there in the language that shows. */
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
