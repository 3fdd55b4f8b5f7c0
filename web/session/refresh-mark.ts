export const REFRESH_PATH = '/auth/refresh'
/** The server forgets the mark of a refresh as soon. */
const MARK_S = 60
const NAME = 'inkling_refreshing'

/** Marks the next refresh as one of this browser. A refresh whose answer got lost keeps its mark, so the server recognizes
 *  the next one; an answer that arrives clears it. */
export function markRefresh(): void {
  const [, known] = new RegExp(`(?:^|; )${NAME}=([^;]+)`).exec(document.cookie) ?? []
  const mark = known ?? crypto.getRandomValues(new Uint32Array(4)).join('.')
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${NAME}=${mark}; path=/; max-age=${MARK_S}; samesite=strict${secure}`
}
