import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import Fastify, { type InjectOptions } from 'fastify'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { begin, testIdentity } from './identity.contract.ts'
import { createLocalIdentity } from './local.ts'

const origin = 'http://localhost:3000'
const identity = createLocalIdentity({ origin })
const app = Fastify()
await app.register(identity.serve!)
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())

/** Sends a request as a browser on this computer does, with changes. */
function ask(url: URL, changes: InjectOptions = {}) {
  const headers = { host: 'localhost:3000', ...changes.headers }
  return app.inject({ url: url.pathname + url.search, ...changes, headers })
}

function type(url: URL, name: string, changes: InjectOptions = {}) {
  return ask(url, {
    ...changes,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...changes.headers },
    payload: new URLSearchParams({ name }).toString(),
  })
}

async function choose(url: URL, name: string): Promise<URL> {
  return new URL((await type(url, name)).headers.location ?? '')
}

async function cancel(url: URL): Promise<URL> {
  const { body } = await ask(url)
  const [, href = ''] = /<a href="([^"]*)"/.exec(body) ?? []
  return new URL(href.replaceAll('&amp;', '&'))
}

testIdentity(() => ({ identity, origin, choose, cancel }))

async function titleOf(name: string): Promise<string> {
  const { url, check } = await begin({ identity, origin })
  const finished = await identity.finish(await choose(url, name), check)
  if ('failure' in finished) throw new Error(`${name} did not get in.`, finished)
  return finished.person.subject
}

test('a name is the same user in any case and Unicode form', async () => {
  const zolw = await titleOf('Żółw Ninja')

  expect(await titleOf('  żółw   NINJA ')).toBe(zolw)
  expect(await titleOf('Żółw Ninja'.normalize('NFD'))).toBe(zolw)
  expect(await titleOf('Zolw Ninja')).not.toBe(zolw)
})

test('the page has one field only', async () => {
  const { url } = await begin({ identity, origin })
  const page = await ask(url)

  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body.match(/<input/g)).toHaveLength(1)
  expect(page.body).toContain('<label for="name">Your name</label>')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})

test('the page uses the language that the browser prefers', async () => {
  const { url } = await begin({ identity, origin })
  const language = async (accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'accept-language': accepted }
    const { body } = await ask(url, { headers })
    return /<html lang="(.*?)">[^]*<h1>(.*?)<\/h1>/.exec(body)?.slice(1)
  }

  expect(await language()).toEqual(['en', 'Who’s playing?'])
  expect(await language('de-AT,de;q=0.9,en;q=0.8')).toEqual(['de', 'Wer spielt?'])
  expect(await language('ja, en;q=0.5, fr;q=0.7')).toEqual(['fr', 'Qui joue\u202f?'])
  expect(await language('es;q=0, pl')).toEqual(['en', 'Who’s playing?'])
  expect(await language('ES-419')).toEqual(['es', '¿Quién juega?'])
  expect(await language(';;,q=,')).toEqual(['en', 'Who’s playing?'])
})

test('the page may load nothing but its icon', async () => {
  const { url } = await begin({ identity, origin })
  const { body, headers } = await ask(url)

  expect(body.match(/(?:src|href)="\/[^"]*"/g)).toEqual(['href="/favicon.svg"'])
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']*'; img-src 'self'; style-src 'sha256-[^']*'; form-action/,
  )
})

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  [null, undefined],
])('the page follows the theme that was chosen on the site: %s', async (chosen, shown) => {
  const { url } = await begin({ identity, origin })
  const { body, headers } = await ask(url)
  const script = /<script>([^]*?)<\/script>/.exec(body)?.[1] ?? ''
  const dataset: { theme?: string } = {}

  runInNewContext(script, {
    localStorage: { getItem: (name: string) => (name === 'theme' ? chosen : null) },
    document: { documentElement: { dataset } },
  })

  expect(dataset.theme).toBe(shown)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
})

test('an empty or overlong name is refused with a sentence', async () => {
  const { url } = await begin({ identity, origin })
  const [empty, invisible, long] = [
    await type(url, '  '),
    await type(url, '\u200b'),
    await type(url, 'x'.repeat(81)),
  ]

  expect([empty.statusCode, invisible.statusCode, long.statusCode]).toEqual([422, 422, 422])
  expect(empty.body).toContain('Type a name first.')
  expect(long.body).toContain('Names can be up to 80 characters long.')
})

test('typed text is escaped', async () => {
  const { url } = await begin({ identity, origin })
  const page = await type(url, `"><script>alert(1)</script>${'x'.repeat(80)}`)

  expect(page.statusCode).toBe(422)
  expect(page.body).not.toContain('<script>alert')
})

test('a code is valid for one minute', async () => {
  const { url, check } = await begin({ identity, origin })
  const callback = await choose(url, 'Ann')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })

  expect(await identity.finish(callback, check)).toMatchObject({ failure: 'invalid' })
})

test('it never redirects to another site', async () => {
  const { url } = await begin({ identity, origin })
  url.searchParams.set('redirect_uri', 'https://evil.example/auth/callback')
  const page = await ask(url)

  expect(page.statusCode).toBe(400)
  expect(page.json()).toMatchObject({ code: 'BAD_REQUEST' })
})

describe('it answers only a browser on this computer', () => {
  const strangers: [which: string, changes: InjectOptions][] = [
    ['requests another host name', { headers: { host: '192.168.1.7:3000' } }],
    ['requests another port', { headers: { host: 'localhost:8080' } }],
    ['requests another name of this computer', { headers: { host: '127.0.0.1:3000' } }],
    ['comes from another computer', { remoteAddress: '192.168.1.7' }],
    ['comes from another computer by IPv6', { remoteAddress: '::ffff:10.0.0.1' }],
    ...[
      'forwarded',
      'via',
      'x-forwarded',
      'x-forwarded-by',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-port',
      'x-forwarded-proto',
      'x-forwarded-server',
      'x-original-forwarded-for',
      'x-original-host',
      'x-real-ip',
      'x-client-ip',
      'x-cluster-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'fastly-client-ip',
      'fly-client-ip',
      'cdn-loop',
    ].map((name): [string, InjectOptions] => [
      `came by a proxy that sends ${name}`,
      { headers: { [name]: 'localhost:3000' } },
    ]),
  ]

  test.each(strangers)('not one that %s', async (_which, changes) => {
    const { url } = await begin({ identity, origin })
    const answers = [await ask(url, changes), await type(url, 'Ann', changes)]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
    expect(answers[1]?.headers.location).toBeUndefined()
  })

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'a browser from %s',
    async (remoteAddress) => {
      const { url } = await begin({ identity, origin })
      expect((await ask(url, { remoteAddress })).statusCode).toBe(200)
    },
  )
})

test('it answers nobody if other computers can reach the server, even one that seems to be here', async () => {
  const opened = Fastify()
  const open = createLocalIdentity({ origin, isOpen: true })
  await opened.register(open.serve!)
  const { url } = await begin({ identity: open, origin })
  const headers = { host: 'localhost:3000' }
  const answer = await opened.inject({ url: url.pathname + url.search, headers })
  await opened.close()

  expect(answer.statusCode).toBe(400)
})

test('it refuses origins that are not this computer', () => {
  const others = [
    'https://inkling.example',
    'http://192.168.1.7:3000',
    'http://127.0.0.1.evil.example',
  ]
  for (const other of others) {
    expect(() => createLocalIdentity({ origin: other })).toThrow(
      /needs an ORIGIN on this computer.*GOOGLE_CLIENT_ID/,
    )
  }
  for (const ours of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000']) {
    expect(createLocalIdentity({ origin: ours }).serve).not.toBeNull()
  }
})
