import { fallbackORPCErrorMessage, ORPCError } from '@orpc/client'
import { REFUSALS, type RefusalCode } from '@inkling/protocol/refusals'

const SESSION_CODES = ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'] as const

/** Why a call failed: the server's code, or that it was never reached. */
export function codeOf(error: unknown): RefusalCode | 'OFFLINE' | 'UNKNOWN' {
  if (error instanceof ORPCError) {
    if (isRefusalCode(error.code)) return error.code
    return error.status > 500 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'
  }
  if (error instanceof TypeError || error instanceof DOMException) return 'OFFLINE'
  return SESSION_CODES.find((code) => isRefusal(error, code)) ?? 'UNKNOWN'
}

/** A sentence for the player: the server's own where it sent one. */
export function messageOf(error: unknown): string {
  const code = codeOf(error)
  if (code === 'OFFLINE') return 'You seem to be offline. Check your connection and try again.'
  if (code === 'UNKNOWN') return 'Something went wrong. Reload the page and try again.'
  return error instanceof ORPCError && hasSentence(error) ? error.message : REFUSALS[code].message
}

/** The server's sentence if a rule said no; null for calls that failed otherwise, or not at all. */
export function refusalOf(error: unknown): string | null {
  const isRefused = error instanceof ORPCError && error.status < 500 && hasSentence(error)
  return isRefused ? error.message : null
}

/** Whether trying again may help. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof ORPCError) return error.status >= 500
  return ['OFFLINE', 'SERVICE_UNAVAILABLE'].includes(codeOf(error))
}

/** A body that is not the contract's, as a proxy sends it, leaves the client's own words in the error. */
function hasSentence({ code, message }: ORPCError<string, unknown>): boolean {
  return isRefusalCode(code) && message !== fallbackORPCErrorMessage(code, undefined)
}

function isRefusal(error: unknown, code: RefusalCode): boolean {
  return error instanceof Error && error.message === REFUSALS[code].message
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code)
}
