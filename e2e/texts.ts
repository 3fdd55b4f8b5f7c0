import { textsIn } from '../web/text/test-texts-in.ts'

/** All English texts. */
export const en = textsIn('en')

/** Fills the holes of a text, such as `<name/>`. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/<(\w+)\/>/g, (_, name: string) => values[name]!)
}

/** Matches texts that begin with this one. */
export function startOf(text: string): RegExp {
  return new RegExp(`^${escape(text)}`)
}

/** Matches any of these texts, whatever their numbers. */
export function matching(...texts: string[]): RegExp {
  const patterns = texts.map((text) => escape(text).replaceAll(/\d+/g, '\\d+'))
  return new RegExp(`^(${patterns.join('|')})$`)
}

function escape(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')
}
