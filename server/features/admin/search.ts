/** A single prefix this short matches too many words, so it is matched against the start of the title or name. */
const MAX_SHORT_PREFIX = 2

/** A search: `words` for `to_tsquery` as prefixes, or a `prefix` for `like`; both null for an empty search. */
export type Search = { words: string | null; prefix: string | null }

export function readSearch(typed: string | undefined): Search {
  // PostgreSQL refuses null characters.
  const text = titleIn(typed ?? '')
    .replaceAll('\0', '')
    .trim()
  if (text === '') return { words: null, prefix: null }
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const isShort = words.length === 0 || (words.length === 1 && [...text].length <= MAX_SHORT_PREFIX)
  if (isShort) return { words: null, prefix: text.replaceAll(/[\\%_]/g, '\\$&') }
  return { words: words.map((word) => `${word}:*`).join(' & '), prefix: null }
}

/** Takes the title out of a pasted Wikipedia URL. */
function titleIn(typed: string): string {
  const page = /^https?:\/\/[\w.]+\/wiki\/([^?#]+)/.exec(typed.trim())?.[1]
  if (page === undefined) return typed
  try {
    return decodeURIComponent(page).replaceAll('_', ' ')
  } catch {
    return typed
  }
}
