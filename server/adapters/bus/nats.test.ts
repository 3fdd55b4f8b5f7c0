import { afterAll, describe, expect, test } from 'vitest'
import { openNatsServer } from '../../test/nats-server.ts'
import { testBus, testEndOfBus, until } from './bus.contract.ts'
import { createNats } from './nats.ts'

const nats = await openNatsServer()
const said: string[] = []
const say = (sentence: string) => said.push(sentence)
const [one, other] = [await createNats({ ...nats, say }), await createNats(nats)]
afterAll(async () => {
  await one.close()
  await other.close()
  await nats.kill()
})

describe('NATS within one server', () => {
  testBus({ speaker: one, listener: one })
  testEndOfBus(() => createNats(nats))
})

describe('NATS between two servers', () => {
  testBus({ speaker: one, listener: other })

  test('lets nobody hear what he said himself twice', async () => {
    const here: unknown[] = []
    const there: unknown[] = []
    one.subscribe('twice', (message) => here.push(message))
    other.subscribe('twice', (message) => there.push(message))
    await until(() => {
      one.publish('twice', 'hello')
      other.publish('twice', 'hello')
      expect([here, there].every((heard) => heard.length >= 2)).toBe(true)
    })

    one.publish('twice', 'question')
    await until(() => expect(there).toContain('question'))
    other.publish('twice', 'answer')
    await until(() => expect(here).toContain('answer'))
    one.publish('twice', 'thanks')
    await until(() => expect(there).toContain('thanks'))

    const said_last = (heard: unknown[]) => heard.filter((message) => message !== 'hello')
    expect(said_last(here)).toEqual(['question', 'answer', 'thanks'])
    expect(said_last(there)).toEqual(['question', 'answer', 'thanks'])
  })

  test('carries a message that was said just before the server closed', async () => {
    const heard: unknown[] = []
    other.subscribe('last words', (message) => heard.push(message))
    const leaving = await createNats(nats)
    await until(() => {
      leaving.publish('last words', 'hello')
      expect(heard).toContain('hello')
    })

    leaving.publish('last words', 'good-bye')
    await leaving.close()

    await until(() => expect(heard).toContain('good-bye'))
  })

  test('is not troubled by a message that is too large, nor by one that is none', async () => {
    said.length = 0
    const heard: unknown[] = []
    one.subscribe('trouble', (message) => heard.push(message))

    other.publish('trouble', undefined)
    one.publish('trouble', 'x'.repeat(2 * 1024 * 1024))
    await until(() => {
      other.publish('trouble', 'hello')
      expect(heard).toContain('hello')
    })

    expect(said).toContainEqual(expect.stringMatching(/^A message on trouble was not sent: .*\.$/))
  })
})

describe('when NATS goes away', () => {
  test('each server hears itself, speaking never fails, and all hear each other again when it is back', async () => {
    said.length = 0
    const here: unknown[] = []
    const there: unknown[] = []
    one.subscribe('outage', (message) => here.push(message))
    other.subscribe('outage', (message) => there.push(message))
    await nats.kill()
    await until(() => expect(said).toEqual(['NATS went away: it is being reached again.']))

    one.publish('outage', 'alone')
    one.subscribe('new', (message) => here.push(message))
    await until(() => expect(here).toContain('alone'))
    await nats.start()

    await until(() => {
      one.publish('outage', 'together')
      expect(there).toContain('together')
    })
    await until(() => {
      other.publish('new', 'since then')
      expect(here).toContain('since then')
    })
    expect(there).not.toContain('alone')
    expect(said).toEqual(['NATS went away: it is being reached again.', 'NATS is back.'])
  })

  test('a server can still be closed', async () => {
    const lonely = await openNatsServer()
    const bus = await createNats({ ...lonely, say })
    said.length = 0
    await lonely.kill()
    await until(() => expect(said).toHaveLength(1))

    await bus.close()
    expect(said).toHaveLength(1)
  })

  test('a server that cannot reach it at first says so in one sentence, without the password', async () => {
    const gone = await openNatsServer()
    await gone.kill()
    const url = gone.url.replace('//', '//inkling:hunter2@')

    await expect(createNats({ url })).rejects.toThrow(
      /^NATS at 127\.0\.0\.1:\d+ cannot be reached: connection refused\.$/,
    )
  })
})
