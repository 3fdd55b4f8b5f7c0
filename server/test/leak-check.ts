import { DIFFICULTIES, TOPICS } from '@inkling/game/open/article'
import { FREE_WORDS, MODE_NAMES, LENGTHS, RACE_HINTS } from '@inkling/game/open/modes'
import { GAME_EVENTS, PHASES, PLAYER_STATES, REACTIONS } from '@inkling/game/open/game-state'
import { tryAgain } from '@inkling/protocol/client-refusals'
import { REFUSALS, type RefusalCode } from '@inkling/protocol/refusals'
import { SheetRow, Sheet } from '@inkling/protocol/game'

/** The fields whose values are words of the contract, and these words: they are public. */
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
    ...Sheet.shape.blocks.element.shape.kind.options,
  ],
  outcome: ['accepted', 'repeat', 'free'],
  reaction: REACTIONS,
  status: ['ok', 'error'],
}
/** Fields that hold codes which were made at random. */
const RANDOM = new Set(['code', 'token'])
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/

/** Every text in what was told, without what the contract says in any answer: its enumerations, its refusals, ids, times.
 *  The names of fields are the contract's too. */
export function textsIn(told: unknown, field = ''): string[] {
  if (typeof told === 'string') return isPublic(told, field) ? [] : [told]
  if (typeof told !== 'object' || told === null || isRefusal(told)) return []
  if (Array.isArray(told)) return told.flatMap((item) => textsIn(item, field))
  return Object.entries(told).flatMap(([name, value]) => textsIn(value, name))
}

function isPublic(text: string, field: string): boolean {
  return (
    (ENUMERATIONS[field]?.includes(text) ?? false) ||
    RANDOM.has(field) ||
    ID.test(text) ||
    TIME.test(text)
  )
}

function isRefusal(told: object): boolean {
  if (!('code' in told && 'message' in told && isCode(told.code))) return false
  const { message } = REFUSALS[told.code]
  const wait = 'data' in told ? waitIn(told.data) : null
  return told.message === (wait === null ? message : `${message} ${tryAgain(wait)}`)
}

function waitIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('retry_after' in data)) return null
  return typeof data.retry_after === 'number' ? data.retry_after : null
}

function isCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(REFUSALS, code)
}

/** Every number in what was told that may be a place in an article: not the lengths of its words. */
export function placesIn(told: unknown, field = ''): number[] {
  if (typeof told === 'number') return field === 'position' || field === 'opened' ? [told] : []
  if (typeof told !== 'object' || told === null) return []
  if (!Array.isArray(told)) {
    return Object.entries(told).flatMap(([name, value]) => placesIn(value, name))
  }
  const isOfLengths = field === 'text' || field === 'title_lengths'
  return isOfLengths ? [] : told.flatMap((item) => placesIn(item, 'opened'))
}

/** The words of a text that are long enough to be noticed. */
export function longWordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
}

/** Whether a name stands in a text by itself. */
export function names(text: string, name: string): boolean {
  return plain(text).includes(plain(name))
}

function plain(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
}
