/** Sizes of the list of free words, which are visible from the start. */
export const FREE_WORDS = ['hard', 'classic', 'standard'] as const
export type FreeWords = (typeof FREE_WORDS)[number]

/** Languages in which a word also opens its inflections. */
const INFLECTED: readonly string[] = ['de', 'en', 'es', 'fr']

/** Returns true if words of the language open their inflections; in others a word opens only itself. */
export function hasInflections(lang: string): boolean {
  return INFLECTED.includes(lang)
}

const SIZES: Record<FreeWords, number> = { hard: 12, classic: 78, standard: 161 }
const ONE_SIZE: Readonly<Record<string, number>> = { it: 67, nl: 47, pt: 52 }

/** Languages that have free words. */
export const WITH_FREE_WORDS: readonly string[] = [...INFLECTED, ...Object.keys(ONE_SIZE)]

/** Counts the free words of a language. Languages with inflections have a list of each size, a few others one list for
 *  all sizes, and the rest none. */
export function countFreeWords(size: FreeWords, lang: string): number {
  return hasInflections(lang) ? SIZES[size] : (ONE_SIZE[lang] ?? 0)
}

/** Languages offered for a custom text; articles may come in more. */
export const TEXT_LANGUAGES: readonly string[] =
  'ar be bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi zh'.split(
    ' ',
  )

/** Code of a language, such as `en` or `be-tarask`. */
export const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[a-z]{2,8})*$/

let names: Intl.DisplayNames | undefined

/** Returns true for the code of a known language. Articles come in no other. */
export function isLanguage(code: string): boolean {
  if (!LANGUAGE_CODE.test(code)) return false
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return names.of(code.split('-')[0]!) !== undefined
}
