import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  readAll,
  testArticleSource,
} from '../../server/features/importing/article-source.contract.ts'
import type { ArticleSource, SourceItem } from '../../server/features/importing/importing.ts'
import { createDump, type DumpSelection } from './dump.ts'
import { dumpLine, tarOf } from './dump/test-dump.ts'
import { createRandom } from '../../server/test/random.ts'
import { filler } from '../../server/features/importing/page/test-pages.ts'

let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dumps-'))
})

afterAll(() => rm(dir, { recursive: true }))

const ANY: DumpSelection = {
  lang: null,
  topic: null,
  difficulty: 'medium',
  labelOf: () => null,
  isListOnly: false,
  words: { min: 0, max: Infinity },
}

let written = 0

async function write(bytes: Buffer): Promise<string> {
  const path = join(dir, `dump-${written++}.tar.gz`)
  await writeFile(path, bytes)
  return path
}

async function dumpOf(
  lines: readonly string[],
  name = 'enwiki_namespace_0_0.ndjson',
): Promise<string> {
  return write(gzipSync(await tarOf({ [name]: `${lines.join('\n')}\n` })))
}

async function read(path: string, choice: Partial<DumpSelection> = {}): Promise<string[]> {
  return toldIn(await readAll(await createDump(path, { ...ANY, ...choice })))
}

function toldIn(found: readonly SourceItem[]): string[] {
  return found.map((one) => ('article' in one ? one.article.title : `${one.name}: ${one.refused}`))
}

/** Random text, which hardly compresses. */
function noise(bytes: number, chance: () => number): string {
  const numbers = Uint8Array.from({ length: bytes }, () => chance() * 256)
  return Buffer.from(numbers).toString('hex')
}

/** Reads a source that breaks: its items, and the error. */
async function readUntilError(
  source: ArticleSource,
): Promise<{ found: SourceItem[]; error: string }> {
  const found: SourceItem[] = []
  try {
    for await (const one of source.read()) found.push(one)
  } catch (error) {
    return { found, error: String(error) }
  }
  return { found, error: '' }
}

describe('a dump', () => {
  testArticleSource(async () =>
    createDump(
      await dumpOf([dumpLine('Glass harbour'), 'no page', dumpLine('Tin harbour')], 'Lines.json'),
      ANY,
    ),
  )

  test('gives the pages of all its files in their order', async () => {
    const path = await write(
      gzipSync(
        await tarOf({
          'README.txt': 'Nothing here.',
          'enwiki_namespace_0_0.ndjson': `${dumpLine('Glass harbour')}\n\n${dumpLine('Tin harbour')}\n`,
          'enwiki_namespace_0_1.ndjson': `${dumpLine('Lead harbour')}\r\n${dumpLine('Zinc harbour')}`,
        }),
      ),
    )

    expect(await read(path)).toEqual([
      'Glass harbour',
      'Tin harbour',
      'Lead harbour',
      'Zinc harbour',
    ])
  })

  test('provides facts that its pages do not contain', async () => {
    const html = `<body><p>A harbour of glass.</p><p>${filler(400)}</p></body>`
    const path = await dumpOf([dumpLine('Glass harbour', { article_body: { html } })])

    expect(await readAll(await createDump(path, ANY))).toMatchObject([
      {
        name: 'Glass harbour',
        article: {
          title: 'Glass harbour',
          lang: 'en',
          url: 'https://en.wikipedia.org/wiki/Glass_harbour',
          revision: '4712',
          licence: 'CC BY-SA 4.0',
        },
      },
    ])
  })

  test('measures progress in bytes', async () => {
    const source = await createDump(await dumpOf([dumpLine('Glass harbour')]), ANY)

    expect(source.share?.()).toBe(0)
    await readAll(source)
    expect(source.share?.()).toBe(1)
  })

  test('of another project is refused page by page', async () => {
    const html = `<body><p>${filler(400)}</p></body>`
    const url = 'https://en.wiktionary.org/wiki/harbour'

    expect(
      await read(await dumpOf([dumpLine('harbour', { url, article_body: { html } })])),
    ).toEqual(['harbour: It is not a Wikipedia page.'])
  })
})

describe('a dump can be limited to', () => {
  const lines = [
    dumpLine('Glass harbour'),
    dumpLine('Mill'),
    dumpLine('Tin harbour', { words: 900 }),
  ]

  test('pages in a list, with its topics and difficulties', async () => {
    const labelOf: DumpSelection['labelOf'] = (lang, title) =>
      lang === 'en' && title.endsWith('harbour') ? { topic: 'geography', difficulty: null } : null
    const listed = { ...ANY, labelOf, isListOnly: true }

    for (const name of ['enwiki_namespace_0_0.ndjson', 'pages.json']) {
      const source = await createDump(await dumpOf(lines, name), listed)
      expect(await readAll(source)).toMatchObject([
        { article: { title: 'Glass harbour', topic: 'geography', difficulty: 'medium' } },
        { article: { title: 'Tin harbour', topic: 'geography', difficulty: 'medium' } },
      ])
    }
  })

  test('pages of a certain length', async () => {
    const path = await dumpOf(lines)

    expect(await read(path, { words: { min: 0, max: 500 } })).toEqual(['Glass harbour', 'Mill'])
    expect(await read(path, { words: { min: 500, max: Infinity } })).toEqual(['Tin harbour'])
  })

  test('pages in one language', async () => {
    expect(await read(await dumpOf([dumpLine('Glass harbour')]), { lang: 'de' })).toEqual([
      'Glass harbour: Its language is en, not de.',
    ])
  })
})

describe('damage', () => {
  test('to a line affects only that line', async () => {
    const lines = [
      '{"name": "Glass',
      '[]',
      '{"name":"Tin","article_body":{}}',
      'x'.repeat(33 * 1024 * 1024),
      dumpLine('Lead harbour'),
    ]

    expect(await read(await dumpOf(lines, 'pages.json'))).toEqual([
      'pages.json, line 1: It is not JSON.',
      'pages.json, line 2: It is not a page with its HTML.',
      'pages.json, line 3: It is not a page with its HTML.',
      'pages.json, line 4: It is longer than 32 MB.',
      'Lead harbour',
    ])
  })

  test('to the whole file is explained in a sentence', async () => {
    const refusal = async (bytes: Buffer): Promise<string> =>
      (await readUntilError(await createDump(await write(bytes), ANY))).error

    expect(await refusal(Buffer.from('Only words.'))).toBe(
      'Error: It is not a .tar.gz file, or is incomplete.',
    )
    expect(await refusal(Buffer.alloc(0))).toBe(
      'Error: It is not a .tar.gz file, or is incomplete.',
    )
    expect(await refusal(gzipSync('Only words.'.repeat(1000)))).toBe(
      'Error: It is not a .tar.gz file, or is incomplete.',
    )
    expect(await refusal(gzipSync(await tarOf({ 'a.txt': 'No page.' })))).toBe(
      'Error: The dump contains no .ndjson file.',
    )
    await expect(createDump(join(dir, 'none.tar.gz'), ANY)).rejects.toThrow(
      /none\.tar\.gz cannot be read \(ENOENT\)\.$/,
    )
  })

  test('at the end of a file keeps the pages before', async () => {
    const chance = createRandom()
    const many = Array.from({ length: 40 }, (_, at) =>
      dumpLine(`Harbour ${at}`, { wikitext: noise(20_000, chance) }),
    )
    const whole = await tarOf({ 'pages.json': many.join('\n') })
    const cut = await write(gzipSync(whole).subarray(0, -9000))

    const { found, error } = await readUntilError(await createDump(cut, ANY))
    expect(error).toBe('Error: The dump is damaged or incomplete.')
    expect(found.length).toBeGreaterThan(10)
    expect(toldIn(found)).toEqual(found.map((_, at) => `Harbour ${at}`))
  })

  test('is limited, so that it cannot fill memory or disk', async () => {
    const bomb = gzipSync(await tarOf({ 'pages.json': '\n'.repeat(80 * 1024 * 1024) }))

    const { found, error } = await readUntilError(await createDump(await write(bomb), ANY))
    expect(error).toBe('Error: It unpacks to more than 100 times its size, so it is not a dump.')
    expect(found).toEqual([])
  })
})
