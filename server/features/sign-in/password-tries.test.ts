import { beforeEach, expect, test } from 'vitest'
import { Refused } from '../../platform/refused.ts'
import { createPasswordTries } from './password-tries.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
let time = 1e12
let turns = 0
let tries = createPasswordTries({ now: () => time })
beforeEach(() => {
  turns = 0
  tries = createPasswordTries({
    now: () => time,
    wait: async () => void (turns += 1),
  })
})

type Try = { name?: string; network?: string; browser?: string | null }

/** Tries a password; returns the seconds to wait if that is refused, 0 if not. */
async function fail({ name = 'ann', network = 'home', browser = null }: Try = {}) {
  try {
    await tries.take({ name_key: name, network, browser })
    return 0
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'TOO_MANY_TRIES') throw error
    return (error.data as { retry_after: number }).retry_after
  }
}

async function failTimes(count: number, one: (number: number) => Try) {
  for (let number = 0; number < count; number++) await fail(one(number))
}

test('five wrong passwords cost nothing, and from then on the delays double', async () => {
  const delays = []
  for (let number = 0; number < 5; number++) expect(await fail()).toBe(0)
  for (let number = 0; number < 12; number++) {
    const delay = await fail()
    delays.push(delay)
    time += delay * SECOND
    expect(await fail()).toBe(0)
  }

  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
})

test('tries at the same time count as well', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => fail()))

  expect(answers.filter((delay) => delay === 0)).toHaveLength(5)
})

test('a try that is refused makes the next delay no longer', async () => {
  await failTimes(5, () => ({}))
  for (let number = 0; number < 10; number++) expect(await fail()).toBe(1)
  time += SECOND

  expect(await fail()).toBe(0)
})

test('the right password ends the delays of its account', async () => {
  await failTimes(4, () => ({}))
  const { succeed } = await tries.take({ name_key: 'ann', network: 'home', browser: null })
  succeed()

  for (let number = 0; number < 5; number++) expect(await fail()).toBe(0)
})

test('wrong passwords are forgotten after a day', async () => {
  await failTimes(5, () => ({}))
  time += 24 * HOUR + SECOND

  for (let number = 0; number < 5; number++) expect(await fail()).toBe(0)
})

test('wrong passwords of one network do not delay another', async () => {
  await failTimes(20, () => ({ network: 'attacker' }))

  expect(await fail({ network: 'attacker' })).toBeGreaterThan(0)
  expect(await fail({ network: 'home' })).toBe(0)
})

test('one password for many names is delayed, though each account is tried once', async () => {
  await failTimes(30, (number) => ({ name: `player ${number}`, network: 'attacker' }))

  expect(await fail({ name: 'ann', network: 'attacker' })).toBe(1)
  time += SECOND
  expect(await fail({ name: 'ben', network: 'attacker' })).toBe(0)
  expect(await fail({ name: 'eve', network: 'attacker' })).toBe(2)
  expect(await fail({ name: 'ann', network: 'home' })).toBe(0)
})

test('a network waits at most a minute for its next try', async () => {
  await failTimes(30, (number) => ({ name: `player ${number}` }))
  for (let number = 30; number < 60; number++) {
    time += 60 * SECOND
    expect(await fail({ name: `player ${number}` })).toBe(0)
  }

  expect(await fail()).toBe(60)
})

test('a browser that has signed in before is not delayed by others in its network', async () => {
  await failTimes(40, (number) => ({ name: `player ${number % 20}` }))
  await failTimes(20, () => ({ name: 'ann' }))

  expect(await fail({ name: 'ann' })).toBeGreaterThan(0)
  expect(await fail({ name: 'ann', browser: 'laptop' })).toBe(0)
})

test('a browser that has signed in before is delayed by its own wrong passwords', async () => {
  await failTimes(5, () => ({ browser: 'laptop' }))

  expect(await fail({ browser: 'laptop' })).toBe(1)
})

test('guesses from many networks delay unknown browsers by a turn, and lock nobody out', async () => {
  await failTimes(50, (number) => ({ network: `bot ${number}` }))
  expect(turns).toBe(0)

  expect(await fail({ network: 'home' })).toBe(0)
  expect(turns).toBe(1)
  expect(await fail({ network: 'home', browser: 'laptop' })).toBe(0)
  expect(await fail({ name: 'ben', network: 'home' })).toBe(0)
  expect(turns).toBe(1)
})
