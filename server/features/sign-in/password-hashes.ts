import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createFairQueue } from '../../platform/limits/fair-queue.ts'

const calculate = promisify(argon2)

/** Recommended by OWASP's Password Storage Cheat Sheet. Memory is in KiB. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
/** One hash is calculated at a time, in some 30 to 80 ms. */
const QUEUE = { places: 50, recentMs: 10_000, retry_after: 2 }
/** PHC string format: https://github.com/P-H-C/phc-string-format */
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/

/** Creates the calculation of password hashes by Argon2id. Each needs 19 MiB and a processor, so they wait in a queue in
 *  which nobody holds up the others; `whose` is a network or a user. */
export function createPasswordHashes(cost = COST) {
  const enqueue = createFairQueue(QUEUE)
  /** Hash of no password, for names that nobody has. */
  const decoy = toPhc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

  function runFor(whose: string, parameters: Argon2Parameters): Promise<Buffer> {
    const task = () => calculate('argon2id', parameters)
    return enqueue(whose, task, new AbortController().signal)
  }

  async function hash(password: string, whose: string): Promise<string> {
    const nonce = randomBytes(SALT_BYTES)
    const parameters = { message: password, nonce, tagLength: TAG_BYTES, ...cost }
    return toPhc(nonce, await runFor(whose, parameters))
  }

  /** Tells whether a password has this hash. Without one, it calculates as long and returns false. */
  async function verify(password: string, stored: string | null, whose: string): Promise<boolean> {
    const [, memory, passes, parallelism, salt = '', tag = ''] = FORM.exec(stored ?? decoy) ?? []
    const expected = Buffer.from(tag, 'base64')
    const actual = await runFor(whose, {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    })
    return timingSafeEqual(actual, expected) && stored !== null
  }

  function toPhc(salt: Buffer, tag: Buffer): string {
    const { memory, passes, parallelism } = cost
    const parameters = `m=${memory},t=${passes},p=${parallelism}`
    return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`
  }

  return { hash, verify }
}
export type PasswordHashes = ReturnType<typeof createPasswordHashes>

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
