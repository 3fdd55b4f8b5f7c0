/** Language of tests in which every letter is marked; see `pseudo.ts`. */
export const PSEUDO = 'pseudo'
export const ENGLISH = 'en'
/** Key under which a browser keeps the language that was chosen in it. */
export const LANGUAGE_KEY = 'language'

/** Finds the language to show among those with texts: the chosen one, else the first that the browser prefers, else
 *  English. */
export function findLanguage(chosen: string | null, languages: readonly string[]): string {
  if (chosen !== null && (languages.includes(chosen) || chosen === PSEUDO)) return chosen
  const preferred = navigator.languages.map((tag) => tag.split('-')[0] ?? '')
  return preferred.find((language) => languages.includes(language)) ?? ENGLISH
}
