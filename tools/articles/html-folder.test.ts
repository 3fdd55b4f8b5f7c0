import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  readAll,
  testArticleSource,
} from '../../server/features/importing/article-source.contract.ts'
import { createHtmlFolder } from './html-folder.ts'
import {
  desktopPage,
  filler,
  parsedText,
  parsoidPage,
} from '../../server/features/importing/page/test-pages.ts'

const folders: string[] = []

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pages-'))
  folders.push(dir)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), text)
  }
  return dir
}

async function readFolder(dir: string, lang: string | null = null) {
  return readAll(await createHtmlFolder({ dir, lang, topic: 'geography', difficulty: 'hard' }))
}

/** Reads pages of one folder, since each folder starts a thread; returns the article or the reason for each. */
async function outcomesOf(
  pages: readonly (string | Buffer)[],
  lang: string | null = null,
): Promise<unknown[]> {
  const files = Object.fromEntries(pages.map((page, at) => [`${at}/page.html`, page]))
  const found = await readFolder(await folderWith(files), lang)
  return found.map((item) => ('refused' in item ? item.refused : item))
}

const AN_ARTICLE = expect.objectContaining({ article: expect.anything() })

const BODY = `<p>A harbour<sup class="mw-ref reference"><a href="#1">[1]</a></sup> of glass.</p>
<h2>History</h2><p>${filler(400)}</p><h2>References</h2><p>Nothing.</p>`

describe('a folder of saved pages', () => {
  testArticleSource(async () =>
    createHtmlFolder({
      dir: await folderWith({
        'a.html': parsoidPage(BODY),
        'b.html': '<p>',
        'sub/c.htm': parsoidPage(BODY, { key: 'Tin_harbour' }),
        'notes.txt': 'not a page',
      }),
      topic: null,
      difficulty: 'medium',
    }),
  )

  test('every format of a saved page yields the same article', async () => {
    const found = await readFolder(
      await folderWith({
        'Glass harbour - Wikipedia.html': desktopPage(BODY),
        'Glass_harbour.html': parsedText(BODY),
        'rest.html': parsoidPage(BODY),
      }),
    )

    const article = {
      title: 'Glass harbour',
      lang: 'en',
      topic: 'geography',
      difficulty: 'hard',
      blocks: [
        { kind: 'paragraph', text: 'A harbour of glass.' },
        { kind: 'heading', level: 2, text: 'History' },
        { kind: 'paragraph', text: filler(400) },
      ],
      source: 'wikipedia',
      url: 'https://en.wikipedia.org/wiki/Glass_harbour',
      authors_url: 'https://en.wikipedia.org/w/index.php?title=Glass_harbour&action=history',
      revision: '4711',
      licence: 'CC BY-SA 4.0',
      licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    }
    expect(found).toEqual([
      { name: 'Glass harbour - Wikipedia.html', article },
      { name: 'Glass_harbour.html', article },
      { name: 'rest.html', article },
    ])
  })

  test('a page in the list gets the labels of the list', async () => {
    const dir = await folderWith({
      'glass.html': parsoidPage(BODY),
      'tin.html': parsoidPage(BODY, { key: 'Tin_harbour' }),
    })
    const source = await createHtmlFolder({
      dir,
      topic: 'arts',
      difficulty: 'hard',
      labelOf: (lang, title) =>
        lang === 'en' && title === 'Tin harbour' ? { topic: 'history', difficulty: null } : null,
    })

    expect(await readAll(source)).toMatchObject([
      { article: { topic: 'arts', difficulty: 'hard' } },
      { article: { topic: 'history', difficulty: 'hard' } },
    ])
  })

  test('files that a browser saves beside a page, and hidden files, are ignored', async () => {
    const dir = await folderWith({
      'harbour.html': parsoidPage(BODY),
      'harbour_files/frame.html': '<p>Frame.</p>',
      '.hidden.html': '<p>Hidden.</p>',
    })

    expect((await readFolder(dir)).map(({ name }) => name)).toEqual(['harbour.html'])
  })

  test('a link out of the folder is not followed', async () => {
    const outside = await folderWith({ 'secret.html': parsoidPage(BODY) })
    const dir = await folderWith({ 'inside.html': parsoidPage(BODY) })
    await symlink(join(outside, 'secret.html'), join(dir, 'link.html'))
    await symlink(join(dir, 'inside.html'), join(dir, 'own.html'))
    await symlink(outside, join(dir, 'folder'))

    expect(await readFolder(dir)).toMatchObject([
      { name: 'inside.html', article: {} },
      { name: 'link.html', refused: 'It is a link that leads out of the folder.' },
      { name: 'own.html', article: {} },
    ])
  })

  test('a missing folder is explained in a sentence', async () => {
    await expect(readFolder('/nowhere/at/all')).rejects.toThrow(
      'The folder /nowhere/at/all cannot be read (ENOENT).',
    )
  })

  test('damaged characters do not affect the rest of a page', async () => {
    const [before = '', after = ''] = parsoidPage(BODY).split('of glass')
    const page = Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xc3]), Buffer.from(after)])

    expect(await outcomesOf([page])).toMatchObject([
      { article: { blocks: [{ text: 'A harbour.' }, {}, {}] } },
    ])
  })
})

describe('a page is refused', () => {
  test('when it is not a page at all', async () => {
    const pages = [
      '',
      Buffer.from([1, 0, 2]),
      'Only words.',
      '<html lang="en"><title>X</title><body>',
      Buffer.alloc(20 * 1024 * 1024 + 1, 'a'),
      '<b>'.repeat(100_000),
    ]

    expect(await outcomesOf(pages)).toEqual([
      'It is empty.',
      'It is a binary file, not text.',
      'It is not HTML.',
      'It contains no article.',
      'It is larger than 20 MB.',
      'Its elements are nested too deeply.',
    ])
  })

  test('when it is too short, with its number of words', async () => {
    const pages = [349, 350].map((words) => parsoidPage(`<p>${filler(words)}</p>`))

    expect(await outcomesOf(pages)).toEqual([
      'It is too short: 349 words, but at least 350 are needed.',
      AN_ARTICLE,
    ])
  })

  test('when it is in another language than requested', async () => {
    const page = parsoidPage(`<p>${filler(400, 'fr')}</p>`, { lang: 'fr' })

    expect(await outcomesOf([page], 'en')).toEqual(['Its language is fr, not en.'])
    expect(await outcomesOf([page], 'fr')).toMatchObject([{ article: { lang: 'fr' } }])
    expect(await outcomesOf([page, `<body><p>${filler(400)}</p>`])).toMatchObject([
      { article: { lang: 'fr' } },
      'Its language is unknown: set it with --lang.',
    ])
  })

  test('when the browser had translated it', async () => {
    const page = parsoidPage(BODY)
    const marked = ['translated-ltr', 'client-js translated-rtl'].map((mark) =>
      page.replace('<html ', `<html class="${mark}" `),
    )

    const refused = 'The browser had translated this page. Save it again without translation.'
    expect(
      await outcomesOf([
        ...marked,
        page.replace('<p>', '<p _msttexthash="4711" _msthash="1">'),
        page.replace('<html ', '<html class="untranslated-ltr" '),
      ]),
    ).toEqual([refused, refused, refused, AN_ARTICLE])
  })

  test('when its text is in another language than the page says', async () => {
    const page = parsoidPage(`<p>${filler(400, 'de')}</p>`, { lang: 'fr' })

    expect(await outcomesOf([page, parsoidPage(BODY, { lang: 'sv' })])).toEqual([
      'Its text is not in its language, fr.',
      AN_ARTICLE,
    ])
  })

  test('when it only links to other pages', async () => {
    const mark = '<meta property="mw:PageProp/disambiguation"/>'
    const category = '<link rel="mw:PageProp/Category" href="./Kategorie:Begriffsklärung"/>'

    const pages = [
      parsoidPage(BODY + mark),
      parsoidPage(BODY + category),
      parsoidPage(BODY, { key: 'Glass_(disambiguation)' }),
      parsoidPage(`<div class="redirectMsg"></div>${BODY}`),
    ]

    expect(await outcomesOf(pages)).toEqual([
      'It is a disambiguation page.',
      'It is a disambiguation page.',
      'It is a disambiguation page.',
      'It is a redirect to another page.',
    ])
  })

  test('when it is a list by its title or by its text', async () => {
    const items = `<ul><li>${filler(300)}</li><li>${filler(301)}</li></ul>`

    const pages = [
      parsoidPage(BODY, { key: 'List_of_harbours' }),
      parsoidPage(`<p>${filler(400)}</p>${items}`),
      parsoidPage(`<p>${filler(401)}</p>${items}`),
    ]

    expect(await outcomesOf(pages)).toEqual([
      'It is a list.',
      'It consists mostly of lists.',
      AN_ARTICLE,
    ])
  })

  test('when it is not a Wikipedia article, or its title cannot be typed', async () => {
    const mobile = '<section class="pcs-section">Nothing.</section>'
    const category = parsoidPage(BODY).replace(
      'pageNamespace" content="0"',
      'pageNamespace" content="14"',
    )

    const pages = [
      parsoidPage(BODY + mobile),
      category,
      parsoidPage(BODY).replaceAll('wikipedia.org', 'example.org'),
      parsoidPage(BODY, { key: '%CE%A9' }),
    ]

    expect(await outcomesOf(pages)).toEqual([
      expect.stringMatching(/^It is in the mobile-html format/),
      'It is not an article but another kind of page.',
      'It is not a Wikipedia page.',
      'Its title has no word that can be typed.',
    ])
  })
})
