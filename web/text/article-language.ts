import { createStoredText } from '../lib/stored.ts'
import { texts } from './text.ts'

/** The language that articles shall have, as it was chosen in this browser; null follows that of the texts. */
export const articleLanguage = createStoredText('article_language')

/** The language that articles shall have, if there are any. */
export function wantedLanguage(): string {
  return articleLanguage.get() ?? texts().format.lang
}
