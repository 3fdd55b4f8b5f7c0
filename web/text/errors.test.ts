import { describe, expect, onTestFinished, test } from 'vitest'
import { REFUSALS } from '@inkling/protocol/refusals'
import { CallError, errorCode, isTemporary } from '../lib/errors.ts'
import { errorMessage } from './errors.ts'
import { setLanguage } from './text.ts'
import { textsIn } from './test-texts-in.ts'

const missing = new CallError('UNAUTHORIZED', REFUSALS.UNAUTHORIZED)

describe('The message of an error', () => {
  test('is that of the server in English', () => {
    const refused = new CallError('UNKNOWN_TOKEN', { status: 422, message: 'In English.' })
    expect(errorMessage(refused)).toBe('In English.')
    expect(errorCode(refused)).toBe('UNKNOWN_TOKEN')
  })

  test('depends on code and data in other languages', async () => {
    await setLanguage('de')
    onTestFinished(() => setLanguage('en'))
    const said = (code: string, data?: object) =>
      errorMessage(new CallError(code, { status: 422, message: 'In English.', data }))

    expect(said('UNKNOWN_TOKEN')).toBe(textsIn('de').server_refusals.UNKNOWN_TOKEN)
    expect(said('SEVERAL_WORDS', { words: ['Licht', 'Bogen'] })).toMatch(/Licht.*Bogen/)
    expect(said('HINT_TOO_SOON', { retry_after: 5 })).toMatch(/ Versuch es .*5 Sekunden/)
  })

  test('says when to try again, in seconds and then in minutes', () => {
    const refused = (retry_after: number) =>
      errorMessage(new CallError('TOO_MANY_REQUESTS', { status: 429, data: { retry_after } }))
    expect(refused(1)).toBe('You’re going too fast. Try again in 1 second.')
    expect(refused(12)).toBe('You’re going too fast. Try again in 12 seconds.')
    expect(refused(61)).toBe('You’re going too fast. Try again in 2 minutes.')
  })

  test('is our own if a proxy responded', () => {
    expect(errorMessage(new CallError('TOO_MANY_REQUESTS', { status: 429 }))).toBe(
      REFUSALS.TOO_MANY_REQUESTS.message,
    )
    expect(errorMessage(new CallError('BAD_GATEWAY', { status: 502 }))).toBe(
      REFUSALS.SERVICE_UNAVAILABLE.message,
    )
    expect(errorMessage(new CallError('FORBIDDEN', { status: 403 }))).toBe(
      REFUSALS.INTERNAL_SERVER_ERROR.message,
    )
  })

  test('says that the player is offline if there was no response', () => {
    const unreachable = new TypeError('Failed to fetch')
    expect(errorCode(unreachable)).toBe('OFFLINE')
    expect(errorMessage(unreachable)).toContain('You seem to be offline.')
  })

  test('says that the session is missing', () => {
    expect(errorMessage(missing)).toBe('Auth session missing!')
  })

  test('never contains internal details', () => {
    const bug = new RangeError('index out of bounds at chunk 4711')
    expect(errorCode(bug)).toBe('UNKNOWN')
    expect(errorMessage(bug)).toBe('Something went wrong. Reload the page and try again.')
  })
})

describe('A retry', () => {
  test('may help if the server is busy or unreachable', () => {
    expect(isTemporary(new CallError('SERVICE_UNAVAILABLE', { status: 503 }))).toBe(true)
    expect(isTemporary(new TypeError('Failed to fetch'))).toBe(true)
    expect(isTemporary(new CallError('SERVICE_UNAVAILABLE', { status: 429 }))).toBe(true)
  })

  test('does not help against a refusal', () => {
    expect(isTemporary(new CallError('NOT_FOUND', { status: 404 }))).toBe(false)
    expect(isTemporary(missing)).toBe(false)
  })
})
