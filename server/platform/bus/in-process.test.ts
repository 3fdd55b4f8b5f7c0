import { afterAll, describe, expect, test } from 'vitest'
import { type AnyMessages, BROKEN, testBus, testEndOfBus } from './bus.contract.ts'
import { createInProcessBus } from './in-process.ts'

const errors: unknown[] = []
const bus = createInProcessBus<AnyMessages>({ onError: (error) => errors.push(error) })
afterAll(bus.close)

describe('a bus within one server', () => {
  testBus({ speaker: bus, listener: bus })
  testEndOfBus(async () => createInProcessBus<AnyMessages>())

  test('reports errors of listeners', () => {
    expect(errors).toContainEqual(new Error(BROKEN))
  })
})
