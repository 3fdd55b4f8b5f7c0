import type { TextBlock } from '@inkling/game/open/article'
import { describe, expect, test } from 'vitest'
import type { SourceArticle } from '../../articles/article-row.ts'
import { filler, parsoidPage } from './test-pages.ts'
import { readWikipediaArticle } from './article.ts'

const enough = (lang: string): string => `<h2>More</h2><p>${filler(400, lang)}</p>`
const ENOUGH = enough('en')
const ANY = { lang: null, topic: null, difficulty: 'medium' } as const

function articleOf(page: string): SourceArticle {
  const made = readWikipediaArticle(page, 'page.html', ANY)
  if ('refused' in made) throw new Error(made.refused)
  return made.article
}

/** Blocks of a part of a page, without the filler after it. */
function blocksOf(body: string, lang = 'en'): TextBlock[] {
  return articleOf(parsoidPage(body + enough(lang), { lang })).blocks.slice(0, -2)
}

function textOf(body: string, lang = 'en'): string {
  return blocksOf(`<p>${body}</p>`, lang)
    .map(({ text }) => text)
    .join('|')
}

describe('the text of a page', () => {
  test('notes, boxes, pictures and formulas are left out', () => {
    const text = textOf(`Glass<sup class="reference">[2]</sup> is
      <span class="mw-editsection">[edit]</span>hard<sup class="noprint Inline-Template">[citation needed]</sup>
      <span style="display: none">unseen</span><span class="geo-dms">1°N 2°E</span>and
      <span typeof="mw:File">A picture.</span>clear [3].<style>.a{}</style>`)

    expect(text).toBe('Glass is hard and clear.')
    expect(blocksOf('<table class="infobox"><tr><td><p>Box</p></td></tr></table>')).toEqual([])
    expect(blocksOf('<div role="note"><p>For tin, see elsewhere.</p></div>')).toEqual([])
  })

  test('an element whose class only resembles that of a box is kept', () => {
    expect(textOf('<span class="nowrap">20 <i class="infoboxes">ships</i></span>')).toBe('20 ships')
  })

  test('a pronunciation is removed with its label, and with its brackets if they contain nothing else', () => {
    const ipa = '<span class="IPA">ˈhɑː</span>'

    expect(textOf(`Harbour (${ipa}) is a port.`)).toBe('Harbour is a port.')
    expect(textOf(`Hafen (German: ${ipa}; 14 ships) rests.`)).toBe('Hafen (14 ships) rests.')
    expect(textOf(`Hafen (${ipa}, UK also ${ipa}; German: Hafn ${ipa}) rests.`)).toBe(
      'Hafen (German: Hafn) rests.',
    )
    expect(textOf(`Hafen (pronounced ${ipa}) rests.`)).toBe('Hafen rests.')
    expect(textOf(`Le port (prononcé ${ipa}) dort.`, 'fr')).toBe('Le port dort.')
  })

  test('superscript and subscript numbers stay numbers, letters stay letters', () => {
    expect(textOf('10<sup>6</sup> km<sup>2</sup> of H<sub>2</sub>O, 10<sup>−3</sup>')).toBe(
      '10⁶ km² of H₂O, 10⁻³',
    )
    expect(textOf('the 19<sup>th</sup>, 2<sup>n</sup>')).toBe('the 19th, 2ⁿ')
  })

  test('a formula of one letter is a word, others become an ellipsis', () => {
    const formula = (tex: string): string =>
      `<span class="mwe-math-element"><span style="display:none"><math alttext="{\\displaystyle ${tex}}"></math></span></span>`

    expect(textOf(`The ship ${formula('m')} weighs ${formula('m^2+1')} tons.`)).toBe(
      'The ship m weighs … tons.',
    )
  })

  test('code inside a sentence is kept, a block of code is not', () => {
    expect(textOf('Say <code class="mw-highlight">port</code> twice.')).toBe('Say port twice.')
    expect(blocksOf('<div class="mw-highlight"><pre>port()</pre></div><pre>x</pre>')).toEqual([])
  })

  test('soft hyphens and doubled spaces vanish, spaces inside numbers stay', () => {
    expect(textOf('Glas\u00adhafen  hat\u00a0 viele\u200b Schiffe , 10\u00a0000 .', 'de')).toBe(
      'Glashafen hat viele Schiffe, 10\u00a0000.',
    )
    expect(textOf('Le port «\u00a0clair\u00a0»\u00a0; voilà.', 'fr')).toBe(
      'Le port « clair » ; voilà.',
    )
  })

  test('lists, definitions, quotes and verses keep their kind', () => {
    const page = `<p>Verse:</p><blockquote><p>Sail<br/>home.</p></blockquote>
      <ul><li>One<ul><li>Two</li></ul></li></ul><dl><dt>Three</dt><dd>Four</dd></dl>`

    expect(blocksOf(page)).toEqual([
      { kind: 'paragraph', text: 'Verse:' },
      { kind: 'quote', text: 'Sail\nhome.' },
      { kind: 'item', text: 'One' },
      { kind: 'item', text: 'Two' },
      { kind: 'item', text: 'Three' },
      { kind: 'item', text: 'Four' },
    ])
  })

  test('a quote above the first paragraph is moved below it', () => {
    expect(blocksOf('<blockquote><p>Ahoy!</p></blockquote><p>A harbour.</p>')).toEqual([
      { kind: 'paragraph', text: 'A harbour.' },
      { kind: 'quote', text: 'Ahoy!' },
    ])
  })

  test('a paragraph that a box interrupts is not lost', () => {
    const cut =
      '<p><div class="thumb">Picture</div>The harbour lies open to the west, and the wind is strong there.</p>'

    expect(blocksOf(cut)).toEqual([
      {
        kind: 'paragraph',
        text: 'The harbour lies open to the west, and the wind is strong there.',
      },
    ])
  })
})

describe('the sections of a page', () => {
  const kept = (body: string, lang?: string): string[] =>
    blocksOf(`<p>Lead.</p>${body}`, lang).map(({ text }) => text)

  test('a section of notes is removed with its subsections, and the next section stays', () => {
    const page = `<h2>Notes</h2><p>a</p><h3>Ships</h3><p>b</p><h2>Trade</h2><h3>See also</h3><p>c</p><h3>Fish</h3><p>d</p>`

    expect(kept(page)).toEqual(['Lead.', 'Trade', 'Fish', 'd'])
  })

  test('sections of notes are recognised in other languages', () => {
    expect(kept('<h2>Einzelnachweise</h2><p>a</p>', 'de')).toEqual(['Lead.'])
    expect(kept('<h2>Notes et références</h2><p>a</p>', 'fr')).toEqual(['Lead.'])
    expect(kept('<h2>Enlaces externos</h2><p>a</p>', 'es')).toEqual(['Lead.'])
  })

  test('a page in an unknown language is refused, even if it was requested', () => {
    const page = parsoidPage(ENOUGH, { lang: 'xx' })

    expect(readWikipediaArticle(page, 'page.html', { ...ANY, lang: 'xx' })).toEqual({
      refused: 'Its language is xx, which is not a language code such as en.',
    })
  })

  test('a heading without text is removed, and so is a line that ends with a colon before nothing', () => {
    const page = `<h2>Table</h2><p>The ships are:</p><table><tr><td>x</td></tr></table><h2>Crew</h2><h3>Cooks</h3><h2>Cargo</h2><p>Tin.</p>`

    expect(kept(page)).toEqual(['Lead.', 'Cargo', 'Tin.'])
  })
})

describe('the length of a page', () => {
  const section = (name: string, words: number): string => `<h2>${name}</h2><p>${filler(words)}</p>`
  const headings = (page: string): string[] =>
    articleOf(parsoidPage(`<p>${filler(500)}</p>${page}`))
      .blocks.filter(({ kind }) => kind === 'heading')
      .map(({ text }) => text)

  test('an article ends at the heading nearest to 3,000 words', () => {
    const page = section('A', 1200) + section('B', 1200) + section('C', 1200) + section('D', 900)

    expect(headings(page)).toEqual(['A', 'B'])
    expect(headings(section('A', 1200) + section('B', 1400))).toEqual(['A', 'B'])
  })

  test('a section that is far longer ends at a paragraph', () => {
    const long = `<h2>Long</h2>${`<p>${filler(700)}</p>`.repeat(9)}`
    const { blocks } = articleOf(parsoidPage(`<p>${filler(500)}</p>${long}`))

    expect(blocks).toHaveLength(5)
  })
})

describe('the facts of a page', () => {
  test('the title comes from the URL, not from the styled heading', () => {
    const { title, url } = articleOf(parsoidPage(ENOUGH, { key: 'Glass%27s_law_(Tin%2FZinc)' }))

    expect(title).toBe("Glass's law (Tin/Zinc)")
    expect(url).toBe("https://en.wikipedia.org/wiki/Glass's_law_(Tin/Zinc)")
  })

  test('a title that begins with a lower-case letter keeps it', () => {
    const page = parsoidPage(ENOUGH, { key: 'IHarbour' }).replace(
      '&lt;i>IHarbour&lt;/i>',
      'iHarbour',
    )

    expect(articleOf(page).title).toBe('iHarbour')
  })

  test('older texts have the older licence, unless the page names another', () => {
    const licence = (modified: string, head = ''): string =>
      articleOf(parsoidPage(ENOUGH, { modified, head })).licence

    expect(licence('2023-06-06')).toBe('CC BY-SA 3.0')
    expect(licence('2023-06-07')).toBe('CC BY-SA 4.0')
    expect(
      licence(
        '2020-01-01',
        '<link rel="dc:rights" href="//creativecommons.org/licenses/by-sa/4.0/"/>',
      ),
    ).toBe('CC BY-SA 4.0')
  })

  test('pages of the Simple English Wikipedia are English and keep their URL', () => {
    const { lang, url } = articleOf(parsoidPage(ENOUGH, { wiki: 'simple' }))

    expect([lang, url]).toEqual(['en', 'https://simple.wikipedia.org/wiki/Glass_harbour'])
  })
})
