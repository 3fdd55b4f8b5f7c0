import type { IsWord } from './language.ts'
import { wordKey } from './words.ts'

const ASCII = /^[\x20-\x7e]*$/
/** Letters that a keyboard may lack, as they are written out. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
}
const INITIALS = /^\p{Lu}{3,}$/u
const PLURAL_OF_INITIALS = /^\p{Lu}{2,}s$/u

/** Lists further keys of a word as it is written in a text: with letters written out, as in `Muenchen` for `München`, and
 *  the other number of initials, as in `NGOs` for `NGO` unless that is another word. */
export function otherKeys(surface: string, lang: string, isListed: IsWord): string[] {
  if (PLURAL_OF_INITIALS.test(surface)) return [wordKey(surface.slice(0, -1), lang)]
  if (INITIALS.test(surface)) {
    const plural = `${wordKey(surface, lang)}s`
    return isListed(plural) ? [] : [plural]
  }
  if (ASCII.test(surface)) return []
  const lower = surface.toLowerCase().normalize('NFC')
  const writtenOut = lower.replace(/[äöüøå]/g, (letter) => WRITTEN_OUT[letter] ?? letter)
  return writtenOut === lower ? [] : [wordKey(writtenOut, lang)]
}
