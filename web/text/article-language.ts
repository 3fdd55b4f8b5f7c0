import { createStored } from '../lib/stored.ts'
import { texts } from './text.ts'

/** The language that articles shall have, as it was chosen in this browser; null follows that of the texts. */
export const articleLanguage = createStored<string | null>(
  'article_language',
  (stored) => stored,
  (chosen) => chosen,
)

/** The language that articles shall have, if there are any. */
export function wantedLanguage(): string {
  return articleLanguage.get() ?? texts().format.lang
}
