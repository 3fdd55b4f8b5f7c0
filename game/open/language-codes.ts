import type { FreeWords } from './modes.ts'

/** Languages in which a word opens its inflections too. */
const INFLECTED: readonly string[] = ['de', 'en', 'es', 'fr']

/** Whether a word of the language opens its inflections; in others it opens itself alone. */
export function hasInflections(lang: string): boolean {
  return INFLECTED.includes(lang)
}

const SIZES: Record<FreeWords, number> = { hard: 12, classic: 78, standard: 161 }
const ONE_SIZE: Readonly<Record<string, number>> = { it: 67, nl: 47, pt: 52 }

/** How many words of a language are free. Those with inflections have a list of each size; a few others have one, whatever
 *  size is asked for, and the rest none. */
export function countFreeWords(size: FreeWords, lang: string): number {
  return hasInflections(lang) ? SIZES[size] : (ONE_SIZE[lang] ?? 0)
}

/** The languages to choose among for a text of one's own; articles may come in more. */
export const TEXT_LANGUAGES: readonly string[] =
  'ar be bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi zh'.split(
    ' ',
  )

/** How the code of a language looks: `en`, `be-tarask`. */
export const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[a-z]{2,8})*$/

let names: Intl.DisplayNames | undefined

/** Whether a text is the code of a language that somebody knows. Articles come in no other. */
export function isLanguage(code: string): boolean {
  if (!LANGUAGE_CODE.test(code)) return false
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return names.of(code.split('-')[0]!) !== undefined
}
