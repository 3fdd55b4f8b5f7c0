import type { Plugin } from 'vite'
import type { English } from '../text/english.ts'
import { formatOf } from '../text/formats.ts'
import { createTexts } from '../text/messages.ts'
import { LANGUAGES, readTexts } from './texts.ts'

/** Writes `cards.json`: titles and descriptions, by language, of the cards that chats show for links. The server puts
 *  them into its pages. */
export function cards(): Plugin {
  return {
    name: 'cards',
    apply: 'build',
    generateBundle() {
      const entries = LANGUAGES.map((lang) => [lang, cardsOf(lang)])
      const source = JSON.stringify(Object.fromEntries(entries))
      this.emitFile({ type: 'asset', fileName: 'cards.json', source })
    },
  }
}

function cardsOf(lang: string) {
  const texts: English['sign-in'] = createTexts(readTexts(lang, 'sign-in'), formatOf(lang))
  const { link, tagline } = texts.sign_in
  return {
    plain: { title: 'Inkling', description: tagline },
    race: { title: link.race, description: link.race_how },
    together: { title: link.together, description: link.together_how },
    challenge: { title: link.challenge, description: link.challenge_how },
    cup: { title: link.cup, description: link.cup_how },
    friend: { title: link.friend, description: link.friend_how },
  }
}
