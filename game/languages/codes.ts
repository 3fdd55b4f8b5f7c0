/** Languages in which a word opens its inflections too. */
const INFLECTED: readonly string[] = ['de', 'en', 'es', 'fr']

/** Whether a word of the language opens its inflections; in others it opens itself alone. */
export function hasInflections(lang: string): boolean {
  return INFLECTED.includes(lang)
}

/** How the code of a language looks: `en`, `be-tarask`. */
export const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[a-z]{2,8})*$/

let names: Intl.DisplayNames | undefined

/** Whether a text is the code of a language that somebody knows. Articles come in no other. */
export function isLanguage(code: string): boolean {
  if (!LANGUAGE_CODE.test(code)) return false
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return names.of(code.split('-')[0]!) !== undefined
}
