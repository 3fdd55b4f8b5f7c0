import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  readAll,
  testArticleSource,
} from '../../server/features/importing/article-source.contract.ts'
import type { LabelOf } from '../../server/features/importing/pages-to-import.ts'
import { filler } from '../../server/features/importing/page/test-pages.ts'
import { createZim } from './zim.ts'
import { makeArchive, type ArchivePlan, type Content } from './zim/test-archive.ts'

let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'books-'))
})

afterAll(() => rm(dir, { recursive: true }))

const BODY = `<p>A harbour of glass.</p><h2>History</h2><p>${filler(400)}</p>`
const ANY = {
  lang: null,
  topic: null,
  difficulty: 'medium',
  labelOf: () => null,
  isListOnly: false,
} as const

/** Page of a ZIM file, which contains few facts about itself. */
function bookPage(title: string, body = BODY): string {
  return `<html><head><title>${title}</title></head><body><h1 id="titleHeading">${title}</h1>
    <div id="mw-content-text">${body}</div></body></html>`
}

function about(facts: Record<string, string>): Content[] {
  return Object.entries(facts).map(([path, text]) => ({
    path,
    text,
    namespace: 'M',
    type: 'text/plain',
    cluster: 9,
  }))
}

const OF_WIKIPEDIA = about({ Creator: 'Wikipedia', Language: 'eng', Date: '2015-06-02' })
const THREE: Content[] = [
  { path: 'Glass_harbour', text: bookPage('Glass harbour'), cluster: 0 },
  { path: 'Rubble', text: '<p>', cluster: 1 },
  { path: 'Tin_harbour', text: bookPage('Tin harbour'), cluster: 2 },
  ...OF_WIKIPEDIA,
]

let written = 0

async function write(book: Buffer, name = `book-${written++}.zim`): Promise<string> {
  await writeFile(join(dir, name), book)
  return join(dir, name)
}

async function read(plan: ArchivePlan) {
  return readAll(await createZim(await write(makeArchive(plan)), ANY))
}

async function titlesIn(path: string, choice: Parameters<typeof createZim>[1] = ANY) {
  const found = await readAll(await createZim(path, choice))
  return found.map((one) => ('article' in one ? one.article.title : one.refused))
}

describe('a ZIM file', () => {
  testArticleSource(async () =>
    createZim(await write(makeArchive({ contents: THREE }), 'three.zim'), ANY),
  )

  test('gives the same articles in every version and compression', async () => {
    const found = await read({ contents: THREE })

    expect(found).toMatchObject([
      { name: 'Glass_harbour', article: { title: 'Glass harbour', lang: 'en' } },
      { name: 'Rubble', refused: 'It contains no article.' },
      { name: 'Tin_harbour', article: { blocks: [{}, {}, { text: filler(400) }] } },
    ])
    expect(await read({ contents: THREE, version: [5, 0], packing: 'xz' })).toEqual(found)
    expect(
      await read({ contents: THREE, version: [6, 0], packing: 'xz', isExtended: true }),
    ).toEqual(found)
    expect(await read({ contents: THREE, version: [6, 0], packing: 'none' })).toEqual(found)
    expect(await read({ contents: THREE, packing: 'none', isExtended: true })).toEqual(found)
    expect(await read({ contents: THREE, isExtended: true })).toEqual(found)
  })

  test('may be split into parts', async () => {
    const book = makeArchive({ contents: THREE })
    const third = Math.ceil(book.length / 3)
    const first = await write(book.subarray(0, third), 'parts.zimaa')
    await write(book.subarray(third, 2 * third), 'parts.zimab')
    await write(book.subarray(2 * third), 'parts.zimac')

    const titles = ['Glass harbour', 'It contains no article.', 'Tin harbour']
    expect(await titlesIn(first)).toEqual(titles)
    expect(await titlesIn(join(dir, 'parts.zim'))).toEqual(titles)
    await rm(join(dir, 'parts.zimac'))
    await expect(createZim(first, ANY)).rejects.toThrow(/^The ZIM file is incomplete: /)
  })

  test('provides the language and licence of pages that do not contain them', async () => {
    const contents = [
      { path: 'Glashafen', text: bookPage('Glashafen', `<p>${filler(400, 'de')}</p>`) },
      ...about({ Name: 'wikipedia_de_all', Language: 'deu', Date: '2015-06-02' }),
    ]

    expect(await read({ contents })).toMatchObject([
      {
        article: {
          lang: 'de',
          licence: 'CC BY-SA 3.0',
          url: 'https://de.wikipedia.org/wiki/Glashafen',
        },
      },
    ])
  })

  test('links each page to the Wikipedia page that it was made from', async () => {
    const footer = `<div>This article is issued from
      <a href="https://en.wikipedia.org/wiki/Glass_haven?oldid=4711">Wikipedia</a>, under
      <a href="http://creativecommons.org/licenses/by-sa/4.0/">a licence</a>.</div>`
    const contents = [
      { path: 'harbour.html', text: bookPage('Glass haven', BODY + footer) },
      ...OF_WIKIPEDIA,
    ]

    expect(await read({ contents })).toMatchObject([
      {
        name: 'harbour.html',
        article: {
          title: 'Glass haven',
          url: 'https://en.wikipedia.org/wiki/Glass_haven',
          revision: '4711',
          licence: 'CC BY-SA 4.0',
        },
      },
    ])
  })

  test('with other contents than Wikipedia is refused', async () => {
    const path = await write(makeArchive({ contents: about({ Creator: 'Wikibooks' }) }))

    await expect(createZim(path, ANY)).rejects.toThrow(
      'The ZIM file contains Wikibooks, not Wikipedia.',
    )
  })
})

describe('with a list', () => {
  const labelOf: LabelOf = (lang, title) =>
    lang === 'en' && title.endsWith('harbour') ? { topic: 'geography', difficulty: 'hard' } : null

  test('a page gets topic and difficulty from the list', async () => {
    const path = await write(
      makeArchive({
        contents: [
          { path: 'Glass_harbour', text: bookPage('Glass harbour') },
          { path: 'Lighthouse', text: bookPage('Lighthouse') },
          ...OF_WIKIPEDIA,
        ],
      }),
    )
    const choice = { ...ANY, topic: 'history' as const, labelOf }

    expect(await readAll(await createZim(path, choice))).toMatchObject([
      { article: { title: 'Glass harbour', topic: 'geography', difficulty: 'hard' } },
      { article: { title: 'Lighthouse', topic: 'history', difficulty: 'medium' } },
    ])
    expect(await titlesIn(path, { ...choice, isListOnly: true })).toEqual(['Glass harbour'])
  })

  test('a page is found through up to five redirects', async () => {
    const names = (count: number, end: string): Content[] =>
      Array.from({ length: count }, (_, at) => ({
        path: `${end}_${at}`,
        title: at === 0 ? `${end} harbour` : '',
        redirect: at === count - 1 ? end : `${end}_${at + 1}`,
      }))
    const path = await write(
      makeArchive({
        contents: [
          { path: 'Near', text: bookPage('Near') },
          { path: 'Far', text: bookPage('Far') },
          ...names(6, 'Near'),
          ...names(7, 'Far'),
          { path: 'Loop', title: 'Loop harbour', redirect: 'Loop' },
          ...OF_WIKIPEDIA,
        ],
      }),
    )

    const found = await readAll(await createZim(path, { ...ANY, labelOf, isListOnly: true }))
    expect(found).toMatchObject([{ article: { title: 'Near', topic: 'geography' } }])
  })
})

describe('damage', () => {
  test('to the whole file is refused with a sentence', async () => {
    const book = makeArchive({ contents: THREE })
    const half = await write(book.subarray(0, book.length / 2))
    const other = Buffer.from(book)
    other.writeUInt16LE(7, 4)
    const wild = Buffer.from(book)
    wild.writeUInt32LE(4_000_000_000, 24)

    const refusal = async (path: string) => createZim(path, ANY).then(() => null, String)
    expect(await refusal(half)).toBe(
      `Error: The ZIM file is incomplete: it has ${Math.floor(book.length / 2)} of ${book.length} bytes.`,
    )
    expect(await refusal(await write(Buffer.alloc(0)))).toBe(
      'Error: It is not a ZIM file: it is too short.',
    )
    expect(await refusal(await write(Buffer.alloc(2000, 'a')))).toBe('Error: It is not a ZIM file.')
    expect(await refusal(await write(other))).toBe(
      'Error: It is a ZIM file of version 7; only versions 5 and 6 are supported.',
    )
    expect(await refusal(await write(wild))).toBe(
      'Error: The ZIM file is damaged: its tables point beyond its end.',
    )
    expect(await refusal(join(dir, 'none.zim'))).toMatch(/none\.zim cannot be read \(ENOENT\)\.$/)
  })

  test('to a cluster affects only its pages', async () => {
    for (const packing of ['xz', 'zstd'] as const) {
      const book = makeArchive({ contents: THREE, packing })
      const cluster = Number(book.readBigUInt64LE(Number(book.readBigUInt64LE(48))))
      book.fill(0x55, cluster + 20, cluster + 60)

      expect(await titlesIn(await write(book))).toEqual([
        'Its cluster in the ZIM file is damaged.',
        'It contains no article.',
        'Tin harbour',
      ])
    }
  })

  test('cannot point out of the file', async () => {
    const book = makeArchive({ contents: THREE })
    const entry = book.indexOf('Glass_harbour\0\0') - 16
    const withNumber = (at: number, number: number): Buffer => {
      const changed = Buffer.from(book)
      changed.writeUInt32LE(number, at)
      return changed
    }
    const place = Buffer.from(book)
    place.writeBigUInt64LE(2n ** 60n, Number(book.readBigUInt64LE(32)))

    const [first] = await titlesIn(await write(withNumber(entry + 12, 7)))
    expect(first).toBe('It points to a page that is not in its cluster.')
    const [, , last] = await titlesIn(await write(withNumber(entry + 8, 4_000_000_000)))
    expect(last).toBe('It points to a cluster that does not exist.')
    expect((await titlesIn(await write(place))).at(-1)).toBe(
      'It points beyond the end of the file.',
    )
  })

  test('cannot fill the memory through the size of a cluster', async () => {
    const zeros = makeArchive({
      contents: [
        { path: 'Zeros', text: '\0'.repeat(65 * 1024 * 1024), cluster: 0 },
        ...THREE.filter(({ cluster = 0 }) => cluster > 0),
      ],
    })

    expect(await titlesIn(await write(zeros))).toEqual([
      'Its cluster is larger than 64 MB.',
      'It contains no article.',
      'Tin harbour',
    ])
  })
})
