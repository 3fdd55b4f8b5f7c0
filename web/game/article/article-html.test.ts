import { expect, test } from 'vitest'
import type { Sheet } from '../store/game-state.ts'
import { articleHtml, fadedIn, type HtmlOptions } from './article-html.ts'

const OPTIONS: HtmlOptions = {
  line: 80,
  word: 'word',
  joined: 'joined',
  surfaces: new Map(),
  faded: 'faded',
  fadedSurfaces: new Map(),
}

function html(...text: Sheet['blocks'][number]['text']): string {
  return articleHtml([{ kind: 'heading', text }], OPTIONS)
}

const BAR = '<span class=n5></span>'

test('A hidden word reveals its length and nothing else', () => {
  expect(html(5)).toBe(`<h2>${BAR}</h2>`)
  expect(html(57)).toBe('<h2><span class=n0 style="--n:57"></span></h2>')
})

test('Visible text can never become markup', () => {
  expect(html('<img src=x onerror="a()"> & co ', 5)).toBe(
    `<h2>&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; co ${BAR}</h2>`,
  )
})

test('Punctuation stays on the line of its word', () => {
  expect(html('the (', 5, '), and')).toBe(`<h2>the <span class=joined>(${BAR}),</span> and</h2>`)
  expect(html(5, '’s end')).toBe(`<h2><span class=joined>${BAR}’s</span> end</h2>`)
})

test('A hyphen between two hidden words shows once', () => {
  expect(html(5, '-', 5)).toBe(`<h2><span class=joined>${BAR}-</span>${BAR}</h2>`)
})

test('Consecutive items are one list', () => {
  const item = { kind: 'item' as const, text: ['a'] }
  const blocks = [item, item, { kind: 'paragraph' as const, text: ['b'] }]
  expect(articleHtml(blocks, OPTIONS)).toBe(
    '<ul><li style=--lines:1>a</li><li style=--lines:1>a</li></ul><p style=--lines:1>b</p>',
  )
})

test('An open word is rendered as text at its position', () => {
  const open = { ...OPTIONS, surfaces: new Map([[7, 'R&D']]) }
  const blocks = [{ kind: 'heading' as const, text: [5, ' ', 3, '.'] }]
  expect(articleHtml(blocks, open, 6)).toBe(
    `<h2>${BAR} <span class=joined><span class="n3 word">R&amp;D</span>.</span></h2>`,
  )
})

test('A word that has faded is shown in its own way, unless the player has found it', () => {
  const faded = { waves: 1, opened_at: '', words: [['sea', [0, 1]]] as [string, number[]][] }
  const surfaces = new Map([[1, 'sea']])
  const blocks = [{ kind: 'paragraph' as const, text: [3, ' ', 3, ' ', 4] }]
  const html = articleHtml(blocks, {
    line: 40,
    word: 'word',
    joined: 'joined',
    surfaces,
    faded: 'faded',
    fadedSurfaces: fadedIn(faded, surfaces),
  })
  expect(html.match(/<span.*?<\/span>/g)).toEqual([
    '<span class="n3 word faded">sea</span>',
    '<span class="n3 word">sea</span>',
    '<span class=n4></span>',
  ])
})
