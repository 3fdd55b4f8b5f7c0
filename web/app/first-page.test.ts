import { expect, test } from 'vitest'
import { en } from '../text/test-texts.ts'
import { bodyOf, callsOf, documentOf, lookOf } from './first-page.ts'

const ID = '6d1bb9a3-54e2-4be5-b8a4-6a3f2a2a8b0e'
const BOARD = `/games/${ID}`
const ENGLISH = { user_id: 'ann', languages: ['en-GB', 'de'], isPhone: false }
const game = { id: ID, mode: 'solo', state: 'playing', phase: 'running', players: [] }
const sheet = { lang: 'en', blocks: [{ kind: 'paragraph', text: ['The ', 4, ' & ', 5, '.'] }] }
const rows = [{ opened: [['Sea</article>', [1]]] }]

function board(change: object = {}): string {
  return JSON.stringify({ game: { ...game, ...change }, sheet, rows, ghosts: [] })
}

test('The document of a game in play brings its article, with bars for hidden words', () => {
  const html = bodyOf(BOARD, [board()], ENGLISH)

  expect(html).toContain('The <span class=n4></span> &amp; ')
  expect(html).toContain('Sea&lt;/article&gt;')
  expect(documentOf(BOARD)).toBe('board.html')
})

test('Words that have faded come with it, and the others stay hidden', () => {
  const { rows: _rows, ...rest } = JSON.parse(board())
  const faded = { waves: 1, words: [['boat', [0]]], opened_at: '2026-01-01T00:00:00.000Z' }
  const html = bodyOf(BOARD, [JSON.stringify({ ...rest, rows: [], faded })], ENGLISH)
  const [, article = ''] = /<article[^>]*>(.*?)<\/article>/.exec(html) ?? []

  expect(article).toMatch(/<span class="[^"]*faded[^"]*">boat<\/span>/)
  expect(article).toContain('<span class=n5></span>')
})

test('Its box for guesses is labelled in the first known language of the player', () => {
  const open = (languages: string[]) => bodyOf(BOARD, [board()], { ...ENGLISH, languages })

  expect(open(['nl', 'de-AT', 'fr'])).toContain('placeholder="Rate ein Wort"')
  expect(open(['nl'])).toContain(`placeholder="${en.guesses.box}"`)
})

test.each([
  ['is over', { phase: 'over', state: 'decoded' }],
  ['counts down', { phase: 'countdown' }],
  ['is given up by me', { state: 'gave_up' }],
  ['is only watched', { state: 'watching' }],
])('A game that %s brings its data, and no article', (_state, change) => {
  const html = bodyOf(BOARD, [board(change)], ENGLISH)

  expect(html).not.toContain('<article')
  expect(html).toContain('application/json')
})

test('Data are JSON under the name of their call, and nothing in them can end their element', () => {
  const html = bodyOf(BOARD, [board({ title: '</script><script>alert(1)</script>' })], ENGLISH)
  const [, id, json = ''] = /<script [^>]*id="([^"]*)">(.*?)<\/script>/.exec(html) ?? []

  expect(id).toBe(`games/board{&quot;id&quot;:&quot;${ID}&quot;}`)
  expect(JSON.parse(json)).toMatchObject({
    game: { title: '</script><script>alert(1)</script>' },
    sheet,
  })
})

test('A call without an answer brings nothing', () => {
  expect(bodyOf(BOARD, [null], ENGLISH)).toBe('<div id="root"></div>')
  expect(bodyOf('/', [null, '[]'], ENGLISH)).toMatch(
    /^<div id="root"><\/div><script [^>]*games\/unfinished[^>]*>\[\]/,
  )
})

test('The daily comes in the first known language of the player', () => {
  expect(callsOf('/daily', ['nl', 'de-AT', 'fr'])).toContainEqual(['daily/find', { lang: 'de' }])
  expect(callsOf('/daily/2026-03-01', ['nl'])).toContainEqual([
    'daily/find',
    { lang: 'en', day: '2026-03-01' },
  ])
})

test('A page that needs nothing at first brings nothing', () => {
  expect(callsOf('/credits', [])).toEqual([])
  expect(callsOf('/no/such/page', [])).toEqual([])
  expect(documentOf('/')).toBe('index.html')
})

test('The first paint has the theme and the text size that the cookies name, and nothing else that they say', () => {
  expect(lookOf('a=b; inkling_theme=dark; inkling_text=large')).toBe(
    ' data-theme="dark" data-text="large"',
  )
  expect(lookOf('inkling_theme="><script>; inkling_text=huge')).toBe('')
})
