import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readAll, testArticleSource } from '../article-source.contract.ts'
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
  wikipedia.asked.length = 0
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

async function found(title: string, manners: Parameters<typeof open>[0] = {}) {
  const [one] = await readAll(open(manners).pages([want(title)]))
  return one!
}

async function failure(title: string, manners: Parameters<typeof open>[0] = {}) {
  const error: unknown = await found(title, manners).catch((thrown: unknown) => thrown)
  return error instanceof Unreachable ? error : expect.fail(String(error))
}

describe('pages of Wikipedia', () => {
  testArticleSource(async () => {
    wikipedia.pages.set('en:Salt harbour', parsoidPage('<p>Short.</p>', { key: 'Salt_harbour' }))
    return open().pages(TITLES.map((title) => want(title)))
  })
})

test('a page keeps its title, its revision, its licence, and what was known of its subject', async () => {
  const wanted: WikipediaPage = {
    lang: 'en',
    title: 'Glass harbour',
    topic: 'geography',
    difficulty: 'hard',
  }

  expect(await readAll(open().pages([wanted]))).toMatchObject([
    {
      name: 'Glass harbour',
      article: {
        title: 'Glass harbour',
        lang: 'en',
        topic: 'geography',
        difficulty: 'hard',
        url: 'https://en.wikipedia.org/wiki/Glass_harbour',
        revision: '4711',
        licence: 'CC BY-SA 4.0',
      },
    },
  ])
  expect(wikipedia.asked[0]).toMatchObject({
    url: '/en/w/rest.php/v1/page/Glass_harbour/html',
    agent: expect.stringMatching(/^Inkling\/\d+\.\d+\.\d+ \(mailto:ann@inkling\.example\)$/),
  })
})

test('who names no contact is still named', async () => {
  await found('Glass harbour', { contact: null })

  expect(wikipedia.asked[0]?.agent).toMatch(/^Inkling\/\d+\.\d+\.\d+$/)
})

test('a redirect is followed to the page that it means', async () => {
  wikipedia.redirects.set('en:Harbour of glass', 'Glass harbour')

  expect(await found('Harbour of glass')).toMatchObject({
    name: 'Harbour of glass',
    article: { title: 'Glass harbour' },
  })
})

test('a title with a slash or in other letters is found', async () => {
  wikipedia.pages.set('de:Salz/Hafen ß?', parsoidPage(BODY, { key: 'Salz/Hafen_ß%3F', lang: 'de' }))

  expect(await readAll(open().pages([want('Salz/Hafen ß?', 'de')]))).toMatchObject([
    { article: { title: 'Salz/Hafen ß?', lang: 'de' } },
  ])
})

describe('a page is refused, and the next one is read', () => {
  test('when there is none of that title', async () => {
    const pages = open().pages([want('No harbour'), want('Tin harbour')])

    expect(await readAll(pages)).toMatchObject([
      { name: 'No harbour', refused: 'Wikipedia has no page of this title.' },
      { name: 'Tin harbour', article: {} },
    ])
  })

  test('when its redirects lead in a circle', async () => {
    wikipedia.now.mishaps = Array.from({ length: 6 }, () => ({
      status: 307,
      headers: { location: '/en/w/rest.php/v1/page/Glass_harbour/html' },
    }))

    expect(await found('Glass harbour')).toMatchObject({ refused: expect.any(String) })
  })

  test('when it is larger than anybody would read', async () => {
    const limits = { time: 10_000, bytes: 1_000 }

    expect(await found('Glass harbour', { limits })).toMatchObject({
      refused: 'It is larger than 20 MB.',
    })
  })

  test('when it is a page of another kind', async () => {
    wikipedia.pages.set('en:Lead harbour', parsoidPage('<div class="redirectMsg"></div><p>x</p>'))

    expect(await found('Lead harbour')).toMatchObject({
      refused: 'It is a redirect to another page.',
    })
  })
})

describe('what goes wrong for a moment is tried again', () => {
  const moments: [string, Mishap, number][] = [
    ['a server that is overloaded', { status: 503 }, 2_000],
    ['a server that fails', { status: 500 }, 2_000],
    [
      'being told to slow down, for as long',
      { status: 429, headers: { 'retry-after': '12' } },
      12_000,
    ],
    ['being told to slow down, for five seconds', { status: 429 }, 5_000],
    ['a line that goes dead', 'hang up', 2_000],
    ['half an answer', 'half', 2_000],
    ['half an answer that calls itself whole', 'half, and as if whole', 2_000],
    [
      'an answer that is none',
      { status: 200, body: '<html><p>Pay for this network.</p></html>' },
      2_000,
    ],
    [
      'somebody else who answers',
      { status: 302, headers: { location: 'http://127.0.0.2/' } },
      2_000,
    ],
  ]
  test.each(moments)('%s', async (_, mishap, pause) => {
    wikipedia.now.mishaps = [mishap]

    expect(await found('Glass harbour', { rate: 1_000_000 })).toHaveProperty('article')
    expect(clock.waited.filter((ms) => ms > 1)).toEqual([pause])
    expect(wikipedia.asked).toHaveLength(2)
  })

  test('a server that says nothing at all', async () => {
    wikipedia.now.mishaps = ['silence']

    const limits = { time: 300, bytes: 1_000_000 }
    expect(await found('Glass harbour', { limits })).toHaveProperty('article')
  })

  test('copies of the database that are behind', async () => {
    wikipedia.now.mishaps = ['maxlag']
    wikipedia.views.set('en:Glass harbour', [1, null, 2])

    expect(await open().views('en', ['Glass harbour'])).toEqual(new Map([['Glass harbour', 3]]))
    expect(clock.waited).toContain(5_000)
  })
})

describe('what stays wrong is told, and nothing is thought of the page', () => {
  test('after pauses that grow', async () => {
    wikipedia.now.mishaps = Array.from({ length: 20 }, () => ({ status: 503 }))

    expect(await failure('Glass harbour')).toMatchObject({
      message: 'Wikipedia cannot answer now (503).',
      retry_after: 32_000,
    })
    expect(clock.waited.filter((ms) => ms > 1_000)).toEqual([2_000, 4_000, 8_000, 16_000])
    wikipedia.now.mishaps = []
  })

  test('at once, where Wikipedia asks for more patience than there is', async () => {
    wikipedia.now.mishaps = [{ status: 429, headers: { 'retry-after': '3600' } }]

    expect((await failure('Glass harbour')).retry_after).toBe(3_600_000)
    expect(wikipedia.asked).toHaveLength(1)
  })

  test('at once, where it turns us away', async () => {
    wikipedia.now.mishaps = [{ status: 403 }]

    expect(await failure('Glass harbour')).toMatchObject({
      message: 'Wikipedia refuses our requests (403).',
      failure: { code: 'forbidden', detail: '403' },
    })
  })

  test('where there is no internet', async () => {
    const { address, close } = await openFakeWikipedia()
    await close()

    expect((await failure('Glass harbour', { address })).message).toBe(
      'Wikipedia cannot be reached (ECONNREFUSED).',
    )
  })
})

test('things are asked one after the other, and never faster than told', async () => {
  const one = open({ rate: 2 })
  const began = clock.time

  await Promise.all([
    readAll(one.pages(TITLES.map((title) => want(title)))),
    one.views('en', TITLES),
    one.members('en', 'Harbours', 10),
  ])

  expect(wikipedia.now.most_at_once).toBe(1)
  expect(wikipedia.asked.length).toBeGreaterThan(5)
  expect(clock.time - began).toBe((wikipedia.asked.length - 1) * 500)
})

test('whoever stops is not held up by a pause or an answer that does not come', async () => {
  const stopping = new AbortController()
  wikipedia.now.mishaps = ['silence']
  const reading = found('Glass harbour', { signal: stopping.signal })
  await expect.poll(() => wikipedia.asked.length).toBe(1)

  stopping.abort()

  await expect(reading).rejects.toThrow('aborted')
})

describe('many things are asked at once', () => {
  test('how often pages were read, by the names that they were asked by', async () => {
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

  test('what pages are called elsewhere, fifty at a time', async () => {
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

  test('what lies in a category, up to as many as one wants', async () => {
    wikipedia.categories.set('de:Häfen', ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf'])

    expect(await open().members('de', 'Kategorie:Häfen', 10)).toHaveLength(5)
    expect(await open().members('de', 'Häfen', 3)).toEqual(['Eins', 'Zwei', 'Drei'])
    expect(await open().members('de', 'Seen', 3)).toEqual([])
  })
})
