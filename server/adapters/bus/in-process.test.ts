import { afterAll, describe } from 'vitest'
import { testBus, testEndOfBus } from './bus.contract.ts'
import { createInProcessBus } from './in-process.ts'

const bus = createInProcessBus()
afterAll(bus.close)

describe('a bus within one server', () => {
  testBus({ speaker: bus, listener: bus })
  testEndOfBus(async () => createInProcessBus())
})
