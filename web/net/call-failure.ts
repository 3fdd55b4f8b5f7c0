import { REFUSALS, type RefusalCode } from '@inkling/protocol/refusals'
import { texts } from '../text/text.ts'
import { CallError } from './call-error.ts'

const SESSION_CODES = ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'] as const

/** Why a call failed: the server's code, or that it was never reached. */
export function codeOf(error: unknown): RefusalCode | 'OFFLINE' | 'UNKNOWN' {
  if (error instanceof CallError) {
    if (isRefusalCode(error.code)) return error.code
    return error.status > 500 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'
  }
  if (error instanceof TypeError || error instanceof DOMException) return 'OFFLINE'
  return SESSION_CODES.find((code) => isRefusal(error, code)) ?? 'UNKNOWN'
}

/** A sentence for the player, in their language. */
export function messageOf(error: unknown): string {
  const { app, refusals } = texts()
  const code = codeOf(error)
  if (code === 'OFFLINE') return app.offline
  if (code === 'UNKNOWN') return app.unknown_failure
  const words = code === 'SEVERAL_WORDS' ? wordsIn(error) : []
  if (words.length > 1) return app.one_at_a_time(words)
  const wait = waitIn(error)
  return wait === null ? refusals[code] : `${refusals[code]} ${app.try_again_in(wait)}`
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
  if (error instanceof CallError) return error.status >= 500
  return ['OFFLINE', 'SERVICE_UNAVAILABLE'].includes(codeOf(error))
}

/** A body that is not the contract's, as a proxy sends it, has no sentence for players. */
function hasSentence({ code, message }: CallError): boolean {
  return isRefusalCode(code) && message !== ''
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

function isRefusal(error: unknown, code: RefusalCode): boolean {
  return error instanceof Error && error.message === REFUSALS[code].message
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code)
}
