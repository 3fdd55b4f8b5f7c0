import { findTexts, texts } from './text.ts'
import { CallError, errorCode } from '../lib/errors.ts'

/** Message of an error in the player's language. English shows the server's message if it has none of its own. */
export function errorMessage(error: unknown): string {
  const { app, format } = texts()
  const code = errorCode(error)
  if (code === 'OFFLINE') return app.offline
  const sentence = sentenceOf(code)
  if (sentence === undefined)
    return error instanceof CallError ? error.message : app.unknown_failure
  const words = code === 'SEVERAL_WORDS' ? wordsIn(error) : []
  if (words.length > 1) return app.one_at_a_time(format.list(words.map(app.one_word)))
  const wait = waitIn(error)
  return wait === null ? sentence : `${sentence} ${app.try_again_in(format.soon(wait))}`
}

/** Message of an error if the server refused by a rule; null for any other error, and for none. */
export function refusalMessage(error: unknown): string | null {
  const isRefused = error instanceof CallError && error.status < 500 && error.message !== ''
  return isRefused ? errorMessage(error) : null
}

function sentenceOf(code: string): string | undefined {
  const known: Partial<Record<string, string>> = {
    ...texts().refusals,
    ...findTexts('common')?.server_refusals,
  }
  return known[code]
}

/** Words that were guessed together. */
function wordsIn(error: unknown): string[] {
  const words = dataOf(error, 'words')
  return Array.isArray(words) ? words.map(String) : []
}

/** Seconds until the next try; null if the server gave none. */
function waitIn(error: unknown): number | null {
  const seconds = dataOf(error, 'retry_after')
  return typeof seconds === 'number' ? seconds : null
}

function dataOf(error: unknown, name: string): unknown {
  const data = error instanceof CallError ? error.data : undefined
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
}
