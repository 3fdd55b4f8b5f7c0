import { findTexts, texts } from './text.ts'
import { CallError } from '../lib/call-error.ts'

/** Code of a failed call: that of the server, or one for failures that have none of ours. */
export function codeOf(error: unknown): string {
  if (error instanceof CallError) {
    if (Object.hasOwn(texts().refusals, error.code) || hasSentence(error)) return error.code
    return error.status > 500 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'
  }
  return error instanceof TypeError || error instanceof DOMException ? 'OFFLINE' : 'UNKNOWN'
}

/** A sentence for the player, in their language. English has the server's sentence where it words none itself. */
export function messageOf(error: unknown): string {
  const { app } = texts()
  const code = codeOf(error)
  if (code === 'OFFLINE') return app.offline
  const sentence = sentenceOf(code)
  if (sentence === undefined)
    return error instanceof CallError ? error.message : app.unknown_failure
  const words = code === 'SEVERAL_WORDS' ? wordsIn(error) : []
  if (words.length > 1) return app.one_at_a_time(words)
  const wait = waitIn(error)
  return wait === null ? sentence : `${sentence} ${app.try_again_in(wait)}`
}

/** That sentence; null where nothing failed. */
export function failureOf(error: unknown): string | null {
  return error === null ? null : messageOf(error)
}

/** That sentence if a rule said no; null for calls that failed otherwise, or not at all. */
export function refusalOf(error: unknown): string | null {
  const isRefused = error instanceof CallError && error.status < 500 && hasSentence(error)
  return isRefused ? messageOf(error) : null
}

/** Whether trying again may help. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof CallError) return error.status >= 500 || error.code === 'SERVICE_UNAVAILABLE'
  return codeOf(error) === 'OFFLINE'
}

function sentenceOf(code: string): string | undefined {
  const known: Partial<Record<string, string>> = {
    ...texts().refusals,
    ...findTexts('common')?.server_refusals,
  }
  return known[code]
}

/** Answers of our server have one, those of a proxy do not. */
function hasSentence({ message }: CallError): boolean {
  return message !== ''
}

/** The words that were guessed together. */
function wordsIn(error: unknown): string[] {
  const words = dataOf(error, 'words')
  return Array.isArray(words) ? words.map(String) : []
}

/** How many seconds to wait before trying again, if the server said so. */
function waitIn(error: unknown): number | null {
  const seconds = dataOf(error, 'retry_after')
  return typeof seconds === 'number' ? seconds : null
}

function dataOf(error: unknown, name: string): unknown {
  const data = error instanceof CallError ? error.data : undefined
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
}
