import { emptySheet, evaluateGuess, readGuess } from '@inkling/game/secret/guess'
import type { Words } from '@inkling/languages/language'
import type { Redacted } from '@inkling/game/secret/redact'

/** Words that people guess first, some of which the sample on the sign-in screen suggests. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  en: ['water', 'world', 'people', 'earth', 'city', 'island', 'street', 'country', 'year', 'name'],
  de: ['Wasser', 'Welt', 'Mensch', 'Erde', 'Stadt', 'Insel', 'Straße', 'Land', 'Jahr', 'Name'],
  fr: ['eau', 'monde', 'homme', 'terre', 'ville', 'île', 'rue', 'pays', 'année', 'nom'],
  es: ['agua', 'mundo', 'persona', 'tierra', 'ciudad', 'isla', 'calle', 'país', 'año', 'nombre'],
}
/** Number of them that hit in the first article of a player. */
const MIN_OPENERS = 3

/** True for an article in which a new player's first guesses hit; in other languages for all. */
export function isWelcoming(
  { redacted, ...words }: Words & { redacted: Redacted },
  lang: string,
): boolean {
  const openers = OPENERS[lang]
  if (openers === undefined) return true
  const hits = openers.filter((opener) => {
    const read = readGuess(opener, lang, words.isListed)
    if ('refused' in read) return false
    const outcome = evaluateGuess(redacted, emptySheet(), read.words[0]!, words)
    return outcome.kind === 'accepted' && outcome.row.opened.length > 0
  })
  return hits.length >= MIN_OPENERS
}
