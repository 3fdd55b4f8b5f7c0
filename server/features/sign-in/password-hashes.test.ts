import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPasswordHashes } from './password-hashes.ts'

const hashes = createPasswordHashes()
/** Fast ones, to test their queue. */
const cheap = createPasswordHashes({ memory: 64, passes: 1, parallelism: 1 })
const codeOf = (error: unknown) => (error as { code?: string }).code

test('a hash is Argon2id at the cost that OWASP recommends, with a salt of its own', async () => {
  const [one, other] = [await hashes.hash('secret', 'a'), await hashes.hash('secret', 'a')]

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
})

test('only the right password fits a hash', async () => {
  const stored = await hashes.hash('sécret\0 😀', 'a')

  expect(await hashes.verify('sécret\0 😀', stored, 'a')).toBe(true)
  for (const wrong of ['sécret', 'sécret\0', 'sécret\0 😁', 'Sécret\0 😀', '']) {
    expect(await hashes.verify(wrong, stored, 'a'), wrong).toBe(false)
  }
})

test('a hash of another cost is verified at that cost', async () => {
  const nonce = Buffer.alloc(16, 7)
  const parameters = { message: 'secret', nonce, parallelism: 2, tagLength: 24 }
  const tag = argon2Sync('argon2id', { ...parameters, memory: 64, passes: 3 })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  const stored = `$argon2id$v=19$m=64,t=3,p=2$${salt}$${hash}`

  expect(await hashes.verify('secret', stored, 'a')).toBe(true)
  expect(await hashes.verify('Secret', stored, 'a')).toBe(false)
})

test('of many calculations at once most wait and the rest are refused, with and without a hash', async () => {
  for (const stored of [null, await cheap.hash('secret', 'a')]) {
    const all = Array.from({ length: 60 }, () =>
      cheap.verify('guess', stored, 'flood').catch(codeOf),
    )
    const answers = await Promise.all(all)

    expect(answers.filter((answer) => answer === false)).toHaveLength(50)
    expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(10)
  }
})

test('a network that calculates a lot does not hold up others', async () => {
  const order: string[] = []
  const flood = Array.from({ length: 45 }, () =>
    cheap
      .verify('guess', null, 'flood')
      .then(() => order.push('flood'))
      .catch(codeOf),
  )
  const home = cheap.verify('guess', null, 'home').then(() => order.push('home'))
  await Promise.all([home, ...flood])

  expect(order.indexOf('home')).toBeLessThan(3)
})
