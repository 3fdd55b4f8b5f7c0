import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { REFUSALS } from '@inkling/protocol/refusals'
import { codeOf, isTemporary, messageOf } from './call-failure.ts'

describe('What a player reads when something fails', () => {
  test('is the sentence of the server, where it sent one', () => {
    const refused = new ORPCError('SEVERAL_WORDS', {
      status: 422,
      message: 'One word at a time: guess `light` and `curve`',
    })
    expect(messageOf(refused)).toBe('One word at a time: guess `light` and `curve`')
    expect(codeOf(refused)).toBe('SEVERAL_WORDS')
  })

  test('is our own sentence, where something between us and the server answered', () => {
    expect(messageOf(new ORPCError('TOO_MANY_REQUESTS'))).toBe(REFUSALS.TOO_MANY_REQUESTS.message)
    expect(messageOf(new ORPCError('BAD_GATEWAY'))).toBe(REFUSALS.SERVICE_UNAVAILABLE.message)
    expect(messageOf(new ORPCError('FORBIDDEN'))).toBe(REFUSALS.INTERNAL_SERVER_ERROR.message)
  })

  test('says that the player is offline, when nobody answered', () => {
    const unreachable = new TypeError('Failed to fetch')
    expect(codeOf(unreachable)).toBe('OFFLINE')
    expect(messageOf(unreachable)).toContain('You seem to be offline.')
  })

  test('says that the session is missing, when it is', () => {
    expect(messageOf(new Error('Auth session missing!'))).toBe('Auth session missing!')
  })

  test('never is the wording of a bug', () => {
    const bug = new RangeError('index out of bounds at chunk 4711')
    expect(codeOf(bug)).toBe('UNKNOWN')
    expect(messageOf(bug)).toBe('Something went wrong. Reload the page and try again.')
  })
})

describe('Trying again', () => {
  test('may help when the server is busy or out of reach', () => {
    expect(isTemporary(new ORPCError('SERVICE_UNAVAILABLE'))).toBe(true)
    expect(isTemporary(new TypeError('Failed to fetch'))).toBe(true)
    expect(isTemporary(new Error(REFUSALS.SERVICE_UNAVAILABLE.message))).toBe(true)
  })

  test('does not help against a refusal', () => {
    expect(isTemporary(new ORPCError('NOT_FOUND'))).toBe(false)
    expect(isTemporary(new Error('Auth session missing!'))).toBe(false)
  })
})
