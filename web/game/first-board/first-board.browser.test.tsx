import type { Game } from '@inkling/protocol/game'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { afterPaint } from '../../lib/after-paint.ts'
import { answerBoard, articleText, bars, guessBox, starterArticle } from '../../test/board.tsx'
import { render } from '../../test/render.tsx'
import { DESK, PHONE } from '../../test/room.ts'
import german from '../../text/de/shared.json'
import { formatOf } from '../../text/formats.ts'
import { createTexts } from '../../text/messages.ts'
import { en } from '../../text/test-texts.ts'
import type { Texts } from '../../text/text.ts'
import { GameBoard } from '../board.tsx'
import { openGame, openServer } from '../store/test-game.ts'
import { GameContext } from '../store/use-game.ts'
import { firstBoardHtml } from './first-board-html.ts'
import { isArticleThere } from './first-board.ts'

const SCROLLED = 150
const de: Texts = createTexts(german, formatOf('de'))

type Setting = {
  size?: typeof DESK
  letters?: (count: number) => string
  /** Changes of the game in the document. */
  change?: Partial<Game>
}

/** Opens the document of a game in which “drink” was guessed, before its scripts have run. */
async function openDocument({ size = DESK, letters = en.counts.letters, change }: Setting = {}) {
  await page.viewport(size.width, size.height)
  answerBoard()
  const article = starterArticle('coffee')
  const server = openServer('solo', article, { title_words: article.title_words })
  server.judge('drink')
  const { game, ...board } = await server.calls.board({ id: server.game.id })
  const written = { ...board, game: { ...game, ...change } }
  const html = firstBoardHtml(written, { isPhone: size === PHONE, letters })
  const first = new DOMParser().parseFromString(html, 'text/html').body.children
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root, ...first)
  onTestFinished(() => {
    root.remove()
    document.querySelector('#first')?.remove()
    localStorage.clear()
  })
  // Until they are painted, paragraphs have the height of their estimated lines.
  await new Promise<void>((resolve) => void afterPaint(resolve))
  await document.fonts.ready
  return { server, root }
}

type Server = ReturnType<typeof openServer>

/** Runs the scripts of a document. */
async function runScripts({ server, root }: { server: Server; root: HTMLElement }) {
  const { store } = await openGame('solo', { server })
  render(
    <GameContext value={store}>
      <GameBoard />
    </GameContext>,
    { isStrict: false, into: root },
  )
  await expect.element(guessBox).toBeVisible()
}

function blocks(): Element[] {
  return [...document.querySelector('article')!.children]
}

function expectSame(written: Element[]): void {
  expect(blocks()).toHaveLength(written.length)
  for (const [index, block] of blocks().entries()) expect(block).toBe(written[index])
}

/** Boxes of the first blocks of the article. */
function places(): number[][] {
  return blocks()
    .slice(0, 8)
    .map((block) => {
      const { x, y, width, height } = block.getBoundingClientRect()
      return [x, y, width, height]
    })
}

for (const [device, size] of [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const) {
  test(`On ${device}, the article that came with the document stays where it is when the board shows`, async () => {
    const opened = await openDocument({ size })
    await expect.element(page.getByText('drink').first()).toBeVisible()
    const column = document.querySelector('[data-reading]')!
    const isPage = getComputedStyle(column).overflowY === 'visible'
    const scroller = isPage ? window : column
    scroller.scrollTo({ top: SCROLLED, behavior: 'instant' })
    const written = blocks()
    const before = places()

    await runScripts(opened)
    expectSame(written)
    expect(places()).toEqual(before)
    expect(document.querySelectorAll('article')).toHaveLength(1)
    expect(isArticleThere()).toBe(false)
  })
}

test('A word that opened after the document was written is open on its board', async () => {
  const opened = await openDocument()
  const written = blocks()
  await expect.element(articleText).not.toMatchTextContent(/\bwater\b/)
  opened.server.judge('water')

  await runScripts(opened)
  expectSame(written)
  await expect.element(articleText).toMatchTextContent(/\bwater\b/)
})

for (const [what, setting] of [
  ['in another language', { letters: de.counts.letters }],
  ['of another game', { change: { id: '00000000-0000-4000-8000-000000000002' } }],
] as const) {
  test(`The article of a document ${what} is written again`, async () => {
    const opened = await openDocument(setting)
    const written = blocks()

    await runScripts(opened)
    expect(blocks()).not.toContain(written[0])
    expect(blocks()).toHaveLength(written.length)
    expect(bars.first().element().ariaLabel).toMatch(/letters?$/)
    expect(isArticleThere()).toBe(false)
  })
}

test('A screen other than the board hides what came with the document', async () => {
  const { root } = await openDocument()
  await expect.element(articleText).toBeVisible()
  root.textContent = 'Sign in'
  await expect.element(articleText).not.toBeInTheDocument()
})
