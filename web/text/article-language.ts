import { createStoredText } from '../lib/stored.ts'
import { texts } from './text.ts'

/** Language of articles chosen in this browser; null follows the language of the texts. */
export const articleLanguage = createStoredText('article_language')

/** Preferred language of articles, if there are any in it. */
export function wantedLanguage(): string {
  return articleLanguage.get() ?? texts().format.lang
}
