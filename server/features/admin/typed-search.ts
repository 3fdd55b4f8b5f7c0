/** A lone beginning so short fits too many words: it is taken for the beginning of a whole title or name. */
const SHORT = 2

/** What somebody typed into a box for searching: `words` for `to_tsquery`, each with whatever follows it, or else the
 *  `prefix` of the whole for `like`; both null where nothing was typed. */
export type Search = { words: string | null; prefix: string | null }

export function readSearch(typed: string | undefined): Search {
  const text = titleIn(typed ?? '').trim()
  if (text === '') return { words: null, prefix: null }
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const isShort = words.length === 0 || (words.length === 1 && [...text].length <= SHORT)
  if (isShort) return { words: null, prefix: text.replaceAll(/[\\%_]/g, '\\$&') }
  return { words: words.map((word) => `${word}:*`).join(' & '), prefix: null }
}

/** The title of a page of Wikipedia whose address was typed. */
function titleIn(typed: string): string {
  const page = /^https?:\/\/[\w.]+\/wiki\/([^?#]+)/.exec(typed.trim())?.[1]
  if (page === undefined) return typed
  try {
    return decodeURIComponent(page).replaceAll('_', ' ')
  } catch {
    return typed
  }
}
