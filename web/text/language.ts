/** Language of tests in which every letter is marked; see `pseudo.ts`. */
export const PSEUDO = 'pseudo'
export const ENGLISH = 'en'

/** Version in the name of each built file of texts, by language and namespace. */
export type TextVersions = Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>

/** Finds the language to show among those with texts: the chosen one, else the first that the browser prefers, else
 *  English. */
export function findLanguage(
  chosen: string | null,
  languages: readonly string[],
  preferred: readonly string[] = navigator.languages,
): string {
  if (chosen !== null && (languages.includes(chosen) || chosen === PSEUDO)) return chosen
  const codes = preferred.map((tag) => tag.split('-')[0] ?? '')
  return codes.find((language) => languages.includes(language)) ?? ENGLISH
}

/** Path of a built file of texts; null if there is none. */
export function textPath(
  versions: TextVersions,
  language: string,
  namespace: string,
): string | null {
  const version = versions[language]?.[namespace]
  return version === undefined ? null : `/assets/text-${language}-${namespace}-${version}.js`
}
