import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Bus } from './bus.ts'
import { until } from '../../test/until.ts'

/** Message of the error that a listener of these tests throws. */
export const BROKEN = 'This listener is broken.'

/** Messages of these tests: any JSON, on any subject. */
export type AnyMessages = Record<string, unknown>
type AnyBus = Bus<AnyMessages>

/** Tests the delivery from one bus to another, or to itself. */
export function testBus({ speaker, listener }: { speaker: AnyBus; listener: AnyBus }): void {
  const HELLO = 'Does anybody hear me?'
  const newSubject = () => `friends_change_to:${randomUUID()}`

  /** Subscribes, and waits until messages arrive. */
  async function listen(subject: string) {
    const heard: unknown[] = []
    let isReached = false
    const stop = listener.subscribe(subject, (message) => {
      if (message === HELLO) isReached = true
      else heard.push(message)
    })
    await until(() => {
      speaker.publish(subject, HELLO)
      expect(isReached).toBe(true)
    })
    return { heard, stop }
  }

  /** Waits until everything published has reached all listeners. */
  async function allIsHeard(): Promise<void> {
    const { stop } = await listen(newSubject())
    stop()
  }

  test('a listener receives what is published, as JSON can carry it', async () => {
    const subject = newSubject()
    const { heard } = await listen(subject)
    const messages = [{ event: 'INSERT', payload: { friend_id: 'Zoë 🦉', times: [1, null] } }, 'a']

    for (const message of messages) speaker.publish(subject, message)

    await until(() => expect(heard).toEqual(messages))
  })

  test('messages arrive in the order of publishing, once each', async () => {
    const subject = newSubject()
    const { heard } = await listen(subject)
    const numbers = Array.from({ length: 5_000 }, (_, index) => index)

    for (const number of numbers) speaker.publish(subject, number)

    await until(() => expect(heard).toHaveLength(numbers.length))
    await allIsHeard()
    expect(heard).toEqual(numbers)
  })

  test('all listeners receive a message, including the latest', async () => {
    const subject = newSubject()
    const [first, second] = [await listen(subject), await listen(subject)]

    speaker.publish(subject, 'news')

    await until(() => expect([first.heard, second.heard]).toEqual([['news'], ['news']]))
  })

  test('a listener that has unsubscribed receives nothing more, and the others continue', async () => {
    const subject = newSubject()
    const [gone, there] = [await listen(subject), await listen(subject)]
    gone.stop()
    gone.stop()

    speaker.publish(subject, 'one')
    await until(() => expect(there.heard).toEqual(['one']))
    there.stop()
    speaker.publish(subject, 'two')
    await allIsHeard()

    expect([gone.heard, there.heard]).toEqual([[], ['one']])
    const back = await listen(subject)
    speaker.publish(subject, 'three')
    await until(() => expect(back.heard).toEqual(['three']))
  })

  test('a subject is matched exactly, whatever characters it contains', async () => {
    const names = ['a.b', 'a.*', 'a.>', '*', '>', 'a b', 'a', 'a=2e=b', 'ä', '🦉', 'a\r\nb', '%2E']
    const ends = await Promise.all(names.map((name) => listen(name)))

    for (const name of names) speaker.publish(name, name)

    await allIsHeard()
    expect(ends.map(({ heard }) => heard)).toEqual(names.map((name) => [name]))
    for (const { stop } of ends) stop()
  })

  test('a listener that throws does not silence the others, nor itself', async () => {
    const subject = newSubject()
    const before = await listen(subject)
    const tries: unknown[] = []
    listener.subscribe(subject, (message) => {
      if (message !== HELLO) tries.push(message)
      throw new Error(BROKEN)
    })
    const after = await listen(subject)

    speaker.publish(subject, 'one')
    speaker.publish(subject, 'two')

    await until(() => expect(after.heard).toEqual(['one', 'two']))
    expect([tries, before.heard]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ])
  })

  test('flushing confirms that other servers can be reached', async () => {
    await expect(speaker.flush()).resolves.toBeUndefined()
  })

  test('publishing does not wait, and does not fail without listeners', async () => {
    const subject = newSubject()
    const { heard } = await listen(subject)

    speaker.publish(newSubject(), 'to nobody')
    speaker.publish(subject, 'to somebody')

    expect(heard).toEqual([])
    await until(() => expect(heard).toEqual(['to somebody']))
  })
}

/** Tests what a bus does after it was closed. */
export function testEndOfBus(open: () => Promise<AnyBus>): void {
  test('a closed bus is silent, and using it does not fail', async () => {
    const bus = await open()
    const heard: unknown[] = []
    const stop = bus.subscribe('news', (message) => heard.push(message))
    await bus.close()

    bus.publish('news', 'too late')
    stop()
    await bus.close()

    await new Promise(setImmediate)
    expect(heard).toEqual([])
  })
}
