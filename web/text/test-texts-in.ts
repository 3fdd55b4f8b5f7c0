import { NAMESPACES, readTexts } from '../build/texts.ts'
import type { AllTexts } from './catalogue.ts'
import { formatOf } from './formats.ts'
import { createTexts } from './messages.ts'

/** Reads all texts in a language from their files, for tests outside of browsers. */
export function textsIn(lang: string): AllTexts {
  const format = formatOf(lang)
  const files = NAMESPACES.map((namespace) => createTexts(readTexts(lang, namespace), format))
  return Object.assign({ format }, ...files)
}
