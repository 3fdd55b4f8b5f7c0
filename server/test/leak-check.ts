import { DIFFICULTIES, TOPICS } from '@inkling/game/open/article'
import { MODE_NAMES, LENGTHS, RACE_HINTS } from '@inkling/game/open/modes'
import { FREE_WORDS } from '@inkling/languages/codes'
import { GHOST_AUDIENCES } from '@inkling/game/open/ghosts'
import { GAME_EVENTS, PHASES, PLAYER_STATES, REACTIONS } from '@inkling/game/open/game-state'
import { REFUSALS, type RefusalCode, tryAgain } from '@inkling/protocol/refusals'
import { Ghost } from '@inkling/protocol/ghosts'
import { SheetRow, Sheet } from '@inkling/protocol/game'

/** Fields whose values are words of the contract, with these words: they are public. */
const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  mode: MODE_NAMES,
  difficulty: DIFFICULTIES,
  topic: TOPICS,
  free_words: FREE_WORDS,
  length: LENGTHS,
  hints: RACE_HINTS,
  state: PLAYER_STATES,
  phase: PHASES,
  kind: [
    ...GAME_EVENTS,
    ...SheetRow.shape.kind.options,
    ...Ghost.shape.kind.options,
    ...Sheet.shape.blocks.element.shape.kind.options,
  ],
  outcome: ['accepted', 'repeat', 'free', 'unknown'],
  ghosts: GHOST_AUDIENCES,
  reaction: REACTIONS,
  status: ['ok', 'error'],
}
/** Fields that hold random codes. */
const RANDOM = new Set(['code', 'token'])
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/

/** Returns every text in a response except public ones: names of fields, enumerations, refusals, ids and times. */
export function textsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return isPublic(value, field) ? [] : [value]
  if (typeof value !== 'object' || value === null || isRefusal(value)) return []
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, field))
  return Object.entries(value).flatMap(([name, value]) => textsIn(value, name))
}

function isPublic(text: string, field: string): boolean {
  return (
    (ENUMERATIONS[field]?.includes(text) ?? false) ||
    RANDOM.has(field) ||
    ID.test(text) ||
    TIME.test(text)
  )
}

function isRefusal(value: object): boolean {
  if (!('code' in value && 'message' in value && isCode(value.code))) return false
  const { message } = REFUSALS[value.code]
  const wait = 'data' in value ? waitIn(value.data) : null
  return value.message === (wait === null ? message : `${message} ${tryAgain(wait)}`)
}

function waitIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('retry_after' in data)) return null
  return typeof data.retry_after === 'number' ? data.retry_after : null
}

function isCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(REFUSALS, code)
}

/** Returns every number in a response that may be a position in an article, but neither lengths of words nor the positions
 *  that the player's own guess is near to. */
export function placesIn(value: unknown, field = ''): number[] {
  if (typeof value === 'number') return field === 'position' || field === 'opened' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value)) {
    return Object.entries(value).flatMap(([name, value]) =>
      name === 'near' ? [] : placesIn(value, name),
    )
  }
  const isOfLengths = field === 'text' || field === 'title_lengths'
  return isOfLengths ? [] : value.flatMap((item) => placesIn(item, 'opened'))
}

/** Returns the words of a text that are long enough to be recognised. */
export function longWordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
}

/** Returns true if a text contains a name as a separate word. */
export function names(text: string, name: string): boolean {
  return plain(text).includes(plain(name))
}

function plain(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
}

/** Tells if a response has how near a guess of somebody else is. Rows on the reader's own sheet have no author. */
export function hasNearnessOfOthers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('nearness' in value && typeof value.nearness === 'object' && 'user_id' in value) return true
  return Object.values(value).some(hasNearnessOfOthers)
}
