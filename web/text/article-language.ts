import { recall } from '../lib/remembered.ts'
import { texts } from './text.ts'

/** Preferred language of articles, if there are any in it. */
export function wantedLanguage(): string {
  return recall('article_language') ?? texts().format.lang
}
