import { afterAll, describe, expect, test } from 'vitest'
import { messageContext, requestContext } from '../telemetry/log.ts'
import { openNatsCluster } from '../../test/nats-server.ts'
import { openNatsServer } from '../../test/nats-server.ts'
import { until } from '../../test/until.ts'
import { type AnyMessages, BROKEN, testBus, testEndOfBus } from './bus.contract.ts'
import { createNats } from './nats.ts'

const MALFORMED = 'malformed'
const nats = await openNatsServer()
const warnings: string[] = []
const warn = (sentence: string) => warnings.push(sentence)
const errors: unknown[] = []
const isMessage = (_subject: string, message: unknown): message is unknown =>
  message !== undefined && message !== MALFORMED
const blamed: unknown[] = []
const onError = (error: unknown) => {
  errors.push(error)
  blamed.push(requestContext.getStore()?.request_id)
}
const dependencies = { isMessage, onError, warn: () => undefined }
const one = await createNats<AnyMessages>({ ...nats, ...dependencies, warn })
const other = await createNats<AnyMessages>({ ...nats, ...dependencies })
afterAll(async () => {
  await one.close()
  await other.close()
  await nats.kill()
})

describe('NATS within one server', () => {
  testBus({ speaker: one, listener: one })
  testEndOfBus(() => createNats<AnyMessages>({ ...nats, ...dependencies }))
})

describe('NATS between two servers', () => {
  testBus({ speaker: one, listener: other })

  test('delivers own messages once', async () => {
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

    const saidLast = (heard: unknown[]) => heard.filter((message) => message !== 'hello')
    expect(saidLast(here)).toEqual(['question', 'answer', 'thanks'])
    expect(saidLast(there)).toEqual(['question', 'answer', 'thanks'])
  })

  test('carries a message that was published just before the server closed', async () => {
    const heard: unknown[] = []
    other.subscribe('last words', (message) => heard.push(message))
    const leaving = await createNats<AnyMessages>({ ...nats, ...dependencies })
    await until(() => {
      leaving.publish('last words', 'hello')
      expect(heard).toContain('hello')
    })

    leaving.publish('last words', 'good-bye')
    await leaving.close()

    await until(() => expect(heard).toContain('good-bye'))
  })

  test('survives a message that is too large and one that cannot be serialised', async () => {
    warnings.length = 0
    const heard: unknown[] = []
    one.subscribe('trouble', (message) => heard.push(message))

    other.publish('trouble', undefined)
    one.publish('trouble', 'x'.repeat(2 * 1024 * 1024))
    await until(() => {
      other.publish('trouble', 'hello')
      expect(heard).toContain('hello')
    })

    expect(warnings).toContainEqual(
      expect.stringMatching(/^A message on trouble was not sent: .*\.$/),
    )
  })
})

describe('messages from NATS', () => {
  test('are ignored if they are invalid, with one warning for all subjects of a kind', async () => {
    warnings.length = 0
    const heard: unknown[] = []
    for (const subject of ['kind:1', 'kind:2']) {
      one.subscribe(subject, (message) => heard.push(message))
      await until(() => {
        other.publish(subject, `hello of ${subject}`)
        expect(heard).toContain(`hello of ${subject}`)
      })
      for (let times = 0; times < 100; times++) other.publish(subject, MALFORMED)
      other.publish(subject, `good-bye of ${subject}`)
      await until(() => expect(heard).toContain(`good-bye of ${subject}`))
    }

    expect(heard).not.toContain(MALFORMED)
    expect(warnings).toEqual([expect.stringMatching(/^Dropped an invalid message on kind/)])
  })

  test('are delivered after a listener throws; the error is reported with the id of its request', async () => {
    expect(errors).toContainEqual(new Error(BROKEN))
    other.subscribe('failing', () => {
      throw new Error(BROKEN)
    })
    await until(() => {
      requestContext.run(messageContext('request 4711'), () => one.publish('failing', 'hello'))
      expect(blamed).toContain('request 4711')
    })
  })
})

describe.each([
  ['a token', ['--auth', 'an open sesame'], 'an%20open%20sesame@'],
  ['a user and a password', ['--user', 'inkling', '--pass', 'hunter:2'], 'inkling:hunter%3A2@'],
])('NATS that asks for %s', (_name, asks, credentials) => {
  test('NATS with a password is reached with it, and not without', async () => {
    const closed = await openNatsServer(asks)
    const url = closed.url.replace('//', `//${credentials}`)

    const bus = await createNats<AnyMessages>({ url, ...dependencies })
    await bus.close()
    await expect(createNats<AnyMessages>({ ...closed, ...dependencies })).rejects.toThrow(
      /cannot be reached/,
    )
    await closed.kill()
  })
})

describe('when the NATS cluster is partitioned', () => {
  test('each side delivers its own messages, and both are connected again when it heals', async () => {
    const { first, way, second, close } = await openNatsCluster()
    const [near, far] = [
      await createNats<AnyMessages>({ ...first, ...dependencies }),
      await createNats<AnyMessages>({ ...second, ...dependencies }),
    ]
    const [here, there]: [unknown[], unknown[]] = [[], []]
    near.subscribe('parting', (message) => here.push(message))
    far.subscribe('parting', (message) => there.push(message))
    await until(() => {
      near.publish('parting', 'before')
      expect(there).toContain('before')
    })

    await way.close()
    near.publish('parting', 'alone')
    await until(() => expect(here).toContain('alone'))
    await way.open()

    await until(() => {
      near.publish('parting', 'together')
      far.publish('parting', 'together too')
      expect(there).toContain('together')
      expect(here).toContain('together too')
    })
    expect(there).not.toContain('alone')
    await Promise.all([near.close(), far.close()])
    await close()
  })
})

describe('when NATS is down', () => {
  test('each server delivers its own messages, publishing never fails, and the connection recovers', async () => {
    warnings.length = 0
    const here: unknown[] = []
    const there: unknown[] = []
    one.subscribe('outage', (message) => here.push(message))
    other.subscribe('outage', (message) => there.push(message))
    const regained: string[] = []
    one.onReconnect(() => regained.push('one'))
    other.onReconnect(() => regained.push('other'))
    const forget = one.onReconnect(() => regained.push('nobody'))
    forget()
    await nats.kill()
    await until(() => expect(warnings).toEqual(['Lost the connection to NATS; reconnecting.']))

    await expect(one.flush()).rejects.toThrow('NATS is unreachable.')
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
    await until(() => expect(regained.toSorted()).toEqual(['one', 'other']))
    await one.flush()
    expect(warnings).toEqual(['Lost the connection to NATS; reconnecting.', 'Reconnected to NATS.'])
  })

  test('a server can still be closed', async () => {
    const lonely = await openNatsServer()
    const bus = await createNats<AnyMessages>({ ...lonely, ...dependencies, warn })
    warnings.length = 0
    await lonely.kill()
    await until(() => expect(warnings).toHaveLength(1))

    await bus.close()
    expect(warnings).toHaveLength(1)
  })

  test('a server that cannot connect at the start says so in one sentence, without the password', async () => {
    const gone = await openNatsServer()
    await gone.kill()
    const url = gone.url.replace('//', '//inkling:hunter2@')

    await expect(createNats<AnyMessages>({ url, ...dependencies })).rejects.toThrow(
      /^NATS at 127\.0\.0\.1:\d+ cannot be reached: connection refused\.$/,
    )
  })
})
