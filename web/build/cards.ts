import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { texts as english } from '../text/en/sign-in.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es']

/** Writes `cards.json`: titles and descriptions, by language, of the cards that chats show for links. The server puts
 *  them into its pages. */
export function cards(): Plugin {
  return {
    name: 'cards',
    apply: 'build',
    async generateBundle() {
      const entries = await Promise.all(
        LANGUAGES.map(async (lang) => [lang, cardsOf(await readTexts(lang))] as const),
      )
      const source = JSON.stringify(Object.fromEntries(entries))
      this.emitFile({ type: 'asset', fileName: 'cards.json', source })
    },
  }
}

async function readTexts(lang: string): Promise<typeof english> {
  const file = join(import.meta.dirname, '../text', lang, 'sign-in.ts')
  const { texts } = await import(pathToFileURL(file).href)
  return texts
}

function cardsOf({ sign_in: { link, tagline } }: typeof english) {
  return {
    plain: { title: 'Inkling', description: tagline },
    race: { title: link.race, description: link.race_how },
    together: { title: link.together, description: link.together_how },
    challenge: { title: link.challenge, description: link.challenge_how },
    friend: { title: link.friend, description: link.friend_how },
  }
}
