import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { VERSION } from '../../../platform/version.ts'
import { testArticleSource } from '../article-source.contract.ts'
import { filler, parsoidPage } from '../page/test-pages.ts'
import { createWikipedia } from './client.ts'
import { openFakeWikipedia, type Mishap } from './fake-wikipedia.ts'
import { Unreachable, type WikipediaPage } from './wikipedia.ts'

const BODY = `<p>A harbour of glass.</p><h2>History</h2><p>${filler(400)}</p>`
const TITLES = ['Glass harbour', 'Salt harbour', 'Tin harbour']
const wikipedia = await openFakeWikipedia()
afterAll(wikipedia.close)

const clock = {
  time: 0,
  waited: [] as number[],
  now: () => clock.time,
  wait: async (ms: number) => {
    clock.time += ms
    clock.waited.push(ms)
  },
}

beforeEach(() => {
  for (const held of [wikipedia.pages, wikipedia.redirects, wikipedia.categories]) held.clear()
  wikipedia.requests.length = 0
  clock.waited = []
  for (const title of TITLES) {
    const key = title.replace(' ', '_')
    wikipedia.pages.set(`en:${title}`, parsoidPage(BODY, { key }))
  }
})

function open(manners: Partial<Parameters<typeof createWikipedia>[0]> = {}) {
  return createWikipedia({
    address: wikipedia.address,
    contact: 'mailto:ann@inkling.example',
    rate: 1,
    patience: 60_000,
    signal: new AbortController().signal,
    clock,
    ...manners,
  })
}

function want(title: string, lang = 'en'): WikipediaPage {
  return { lang, title, topic: null, difficulty: 'medium' }
}

function found(title: string, manners: Parameters<typeof open>[0] = {}) {
  return open(manners).page(want(title))
}

async function failure(title: string, manners: Parameters<typeof open>[0] = {}) {
  const error: unknown = await found(title, manners).catch((thrown: unknown) => thrown)
  return error instanceof Unreachable ? error : expect.fail(String(error))
}

describe('pages of Wikipedia', () => {
  testArticleSource(async () => {
    wikipedia.pages.set('en:Salt harbour', parsoidPage('<p>Short.</p>', { key: 'Salt_harbour' }))
    const one = open()
    async function* read() {
      for (const name of TITLES) yield { name, ...(await one.page(want(name))) }
    }
    return { count: TITLES.length, read }
  })
})

test('an article has the title, revision and licence of its page, and the labels of the request', async () => {
  const wanted: WikipediaPage = {
    lang: 'en',
    title: 'Glass harbour',
    topic: 'geography',
    difficulty: 'hard',
  }

  expect(await open().page(wanted)).toMatchObject({
    article: {
      title: 'Glass harbour',
      lang: 'en',
      topic: 'geography',
      difficulty: 'hard',
      url: 'https://en.wikipedia.org/wiki/Glass_harbour',
      revision: '4711',
      licence: 'CC BY-SA 4.0',
    },
  })
  expect(wikipedia.requests[0]).toMatchObject({
    url: '/en/w/rest.php/v1/page/Glass_harbour/html',
    agent: `Inkling/${VERSION} (mailto:ann@inkling.example)`,
  })
})

test('without a contact, requests still name Inkling', async () => {
  await found('Glass harbour', { contact: null })

  expect(wikipedia.requests[0]?.agent).toBe(`Inkling/${VERSION}`)
})

test('a redirect is followed', async () => {
  wikipedia.redirects.set('en:Harbour of glass', 'Glass harbour')

  expect(await found('Harbour of glass')).toMatchObject({ article: { title: 'Glass harbour' } })
})

test('a title with slashes and special characters is found', async () => {
  const page = parsoidPage(`<p>${filler(400, 'de')}</p>`, { key: 'Salz/Hafen_ß%3F', lang: 'de' })
  wikipedia.pages.set('de:Salz/Hafen ß?', page)

  expect(await open().page(want('Salz/Hafen ß?', 'de'))).toMatchObject({
    article: { title: 'Salz/Hafen ß?', lang: 'de' },
  })
})

describe('a page is refused', () => {
  test('when Wikipedia has no page of that title', async () => {
    expect(await found('No harbour')).toEqual({ refused: 'Wikipedia has no page of this title.' })
  })

  test('when its redirects form a loop', async () => {
    wikipedia.now.mishaps = Array.from({ length: 6 }, () => ({
      status: 307,
      headers: { location: '/en/w/rest.php/v1/page/Glass_harbour/html' },
    }))

    expect(await found('Glass harbour')).toMatchObject({ refused: expect.any(String) })
  })

  test('when it is too large', async () => {
    const limits = { time: 10_000, bytes: 1_000 }

    expect(await found('Glass harbour', { limits })).toMatchObject({
      refused: 'It is larger than 20 MB.',
    })
  })

  test('when it is another kind of page', async () => {
    wikipedia.pages.set('en:Lead harbour', parsoidPage('<div class="redirectMsg"></div><p>x</p>'))

    expect(await found('Lead harbour')).toMatchObject({
      refused: 'It is a redirect to another page.',
    })
  })
})

describe('a request is retried after', () => {
  const moments: [string, Mishap, number][] = [
    ['an overloaded server', { status: 503 }, 2_000],
    ['a server error', { status: 500 }, 2_000],
    [
      'throttling, for as long as Wikipedia says',
      { status: 429, headers: { 'retry-after': '12' } },
      12_000,
    ],
    ['throttling without a time, for five seconds', { status: 429 }, 5_000],
    ['a broken connection', 'hang up', 2_000],
    ['half a response', 'half', 2_000],
    ['half a response with a matching length', 'half, and as if whole', 2_000],
    [
      'a page of a captive portal',
      { status: 200, body: '<html><p>Pay for this network.</p></html>' },
      2_000,
    ],
    [
      'a redirect to another site',
      { status: 302, headers: { location: 'http://127.0.0.2/' } },
      2_000,
    ],
  ]
  test.each(moments)('%s', async (_, mishap, pause) => {
    wikipedia.now.mishaps = [mishap]

    expect(await found('Glass harbour', { rate: 1_000_000 })).toHaveProperty('article')
    expect(clock.waited.filter((ms) => ms > 1)).toEqual([pause])
    expect(wikipedia.requests).toHaveLength(2)
  })

  test('a timeout', async () => {
    wikipedia.now.mishaps = ['silence']

    const limits = { time: 300, bytes: 1_000_000 }
    expect(await found('Glass harbour', { limits })).toHaveProperty('article')
  })

  test('lagging database replicas', async () => {
    wikipedia.now.mishaps = ['maxlag']
    wikipedia.views.set('en:Glass harbour', [1, null, 2])

    expect(await open().views('en', ['Glass harbour'])).toEqual(new Map([['Glass harbour', 3]]))
    expect(clock.waited).toContain(5_000)
  })
})

describe('a request fails without blaming the page', () => {
  test('after growing pauses', async () => {
    wikipedia.now.mishaps = Array.from({ length: 20 }, () => ({ status: 503 }))

    expect(await failure('Glass harbour')).toMatchObject({
      message: 'Wikipedia cannot answer now (503).',
      retry_after: 32_000,
    })
    expect(clock.waited.filter((ms) => ms > 1_000)).toEqual([2_000, 4_000, 8_000, 16_000])
    wikipedia.now.mishaps = []
  })

  test('at once, if Wikipedia asks for a longer wait than patience allows', async () => {
    wikipedia.now.mishaps = [{ status: 429, headers: { 'retry-after': '3600' } }]

    expect((await failure('Glass harbour')).retry_after).toBe(3_600_000)
    expect(wikipedia.requests).toHaveLength(1)
  })

  test('at once, if Wikipedia forbids it', async () => {
    wikipedia.now.mishaps = [{ status: 403 }]

    expect(await failure('Glass harbour')).toMatchObject({
      message: 'Wikipedia refuses our requests (403).',
      failure: { code: 'forbidden', detail: '403' },
    })
  })

  test('without internet', async () => {
    const { address, close } = await openFakeWikipedia()
    await close()

    expect((await failure('Glass harbour', { address })).message).toBe(
      'Wikipedia cannot be reached (ECONNREFUSED).',
    )
  })
})

test('requests go out one at a time, never faster than the rate', async () => {
  const one = open({ rate: 2 })
  const began = clock.time

  await Promise.all([
    ...TITLES.map((title) => one.page(want(title))),
    one.views('en', TITLES),
    one.members('en', 'Harbours', 10),
  ])

  expect(wikipedia.now.mostAtOnce).toBe(1)
  expect(wikipedia.requests.length).toBeGreaterThan(5)
  expect(clock.time - began).toBe((wikipedia.requests.length - 1) * 500)
})

describe('a caller who gives up', () => {
  test('leaves the queue without a request', async () => {
    const one = open()
    const givingUp = new AbortController()
    const reading = one.page(want('Glass harbour'))
    const dropped = one.page(want('Salt harbour'), givingUp.signal)
    const next = one.page(want('Tin harbour'))

    givingUp.abort()

    await expect(dropped).rejects.toThrow('aborted')
    await Promise.all([reading, next])
    expect(wikipedia.requests.map(({ url }) => url)).toEqual([
      expect.stringContaining('Glass_harbour'),
      expect.stringContaining('Tin_harbour'),
    ])
  })

  const moments: [string, Mishap][] = [
    ['pending response', 'silence'],
    ['pause', { status: 503, headers: { 'retry-after': '50' } }],
  ]
  test.each(moments)('makes the next wait for no %s', async (_, mishap) => {
    const wait = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal })
    const one = open({ rate: 1_000_000, clock: { now: () => performance.now(), wait } })
    const givingUp = new AbortController()
    wikipedia.now.mishaps = [mishap]
    const dropped = one.page(want('Glass harbour'), givingUp.signal)
    const next = one.page(want('Tin harbour'))
    await expect.poll(() => wikipedia.requests.length).toBe(1)

    givingUp.abort()

    await expect(dropped).rejects.toThrow('aborted')
    expect(await next).toMatchObject({ article: { title: 'Tin harbour' } })
  })
})

test('stopping does not wait for a pause or a pending response', async () => {
  const stopping = new AbortController()
  wikipedia.now.mishaps = ['silence']
  const reading = found('Glass harbour', { signal: stopping.signal })
  await expect.poll(() => wikipedia.requests.length).toBe(1)

  stopping.abort()

  await expect(reading).rejects.toThrow('aborted')
})

describe('queries about many titles', () => {
  test('return page views by the names in the query', async () => {
    wikipedia.redirects.set('en:Harbour of glass', 'Glass harbour')
    wikipedia.views.set('en:Glass harbour', [10, null, 5])
    wikipedia.views.set('en:Tin harbour', [7])

    expect(
      await open().views('en', ['harbour_of_glass', 'No harbour', 'Salt harbour', 'Tin harbour']),
    ).toEqual(
      new Map([
        ['harbour_of_glass', 15],
        ['Salt harbour', 0],
        ['Tin harbour', 7],
      ]),
    )
  })

  test('return titles in another language, fifty at a time', async () => {
    const titles = Array.from({ length: 120 }, (_, n) => `Harbour ${n}`)
    for (const title of titles) {
      wikipedia.pages.set(`en:${title}`, '')
      if (title !== 'Harbour 7')
        wikipedia.links.set(`en:${title}`, { de: title.replace('our', 'en') })
    }

    const translated = await open().translations('en', titles, 'de')

    expect(translated.size).toBe(119)
    expect(translated.get('Harbour 119')).toBe('Harben 119')
    expect(translated.has('Harbour 7')).toBe(false)
  })

  test('return the pages of a category, up to a limit', async () => {
    wikipedia.categories.set('de:Häfen', ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf'])

    expect(await open().members('de', 'Kategorie:Häfen', 10)).toHaveLength(5)
    expect(await open().members('de', 'Häfen', 3)).toEqual(['Eins', 'Zwei', 'Drei'])
    expect(await open().members('de', 'Seen', 3)).toEqual([])
  })
})
