import type { Texts } from './text.ts'

/** Name of the language of an article, unless it is the reader's. */
export function foreignLanguage({ format }: Pick<Texts, 'format'>, lang: string): string[] {
  return lang === format.lang ? [] : [format.language(lang)]
}
