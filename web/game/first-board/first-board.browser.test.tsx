import type { Game } from '@inkling/protocol/game'
import { hydrateRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { queryClient } from '../../api/api.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { answerBoard, articleText, bars, guessBox, starterArticle } from '../../test/board.tsx'
import { DESK, PHONE } from '../../test/room.ts'
import german from '../../text/de/game.json'
import { formatOf } from '../../text/formats.ts'
import { createTexts } from '../../text/messages.ts'
import { en } from '../../text/test-texts.ts'
import type { Texts } from '../../text/text.ts'
import { GameBoard } from '../board.tsx'
import { ME, NOOR, openGame, openServer, playerOf } from '../store/test-game.ts'
import { GameContext } from '../store/use-game.ts'
import { firstBoardHtml } from './first-board-html.ts'
import { hasFirstBoard, setFirstBoard } from './first-board.ts'
import { startFirstBoard } from './open-first-board.ts'
import { keepTyped } from './typed-ahead.ts'

const SCROLLED = 150
const de: Texts<'game'> = createTexts(german, formatOf('de'))
const panel = page.getByRole('complementary')

type Setting = {
  size?: typeof DESK
  texts?: Texts<'game'>
  mode?: Game['mode']
  change?: Partial<Game>
  type?: () => Promise<void>
}

/** Opens the document of a game in which “drink” was guessed, before its other scripts have run. `type` is called before
 *  the board arrives. */
async function openDocument({
  size = DESK,
  texts = en,
  change = {},
  mode = 'solo',
  type = async () => {},
}: Setting = {}) {
  await page.viewport(size.width, size.height)
  answerBoard()
  const article = starterArticle('coffee')
  const server = openServer(mode, article, { title_words: article.title_words, ...change })
  server.judge('drink')
  const answer = await server.calls.board({ id: server.game.id })
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  keepTyped()
  await type()
  const html = firstBoardHtml(answer, { user_id: ME, isPhone: size === PHONE, texts })
  root.append(...new DOMParser().parseFromString(html, 'text/html').body.children)
  onTestFinished(() => {
    globalThis.takeTyped?.()
    setFirstBoard(null)
    root.remove()
    localStorage.clear()
  })
  await expect.element(guessBox).toBeVisible()
  // Until they are painted, paragraphs have the height of their estimated lines.
  await new Promise<void>((resolve) => void afterPaint(resolve))
  await document.fonts.ready
  return { mode, server, root }
}

type Opened = Awaited<ReturnType<typeof openDocument>>

/** Runs the script that opens the board. */
async function openBoard({ mode, server }: Opened) {
  const { store } = await openGame(mode, { server })
  startFirstBoard(store)
  return store
}

/** Renders the app. Fails if React replaces an element that came with the document. */
async function renderApp({ root }: Opened, store: Awaited<ReturnType<typeof openBoard>>) {
  const replaced: unknown[] = []
  const app = hydrateRoot(
    root,
    <QueryClientProvider client={queryClient}>
      <GameContext value={store}>
        <GameBoard />
      </GameContext>
    </QueryClientProvider>,
    { onRecoverableError: (error) => replaced.push(error) },
  )
  onTestFinished(() => {
    app.unmount()
    queryClient.clear()
  })
  await expect.element(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  expect(replaced).toEqual([])
}

function blocks(): Element[] {
  return [...document.querySelector('article')!.children]
}

/** Boxes of the field and of the first blocks of the article. */
function places(): number[][] {
  return [guessBox.element(), ...blocks().slice(0, 8)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height]
  })
}

for (const [device, size] of [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const) {
  test(`On ${device}, the article and the box that came with the document stay as they are`, async () => {
    const opened = await openDocument({ size })
    await expect.element(page.getByText('drink').first()).toBeVisible()
    const column = document.querySelector('[data-reading]')!
    const isPage = getComputedStyle(column).overflowY === 'visible'
    const scroller = isPage ? window : column
    scroller.scrollTo({ top: SCROLLED, behavior: 'instant' })
    const elements = [guessBox.element(), ...blocks()]
    const before = places()

    await renderApp(opened, await openBoard(opened))
    expect([guessBox.element(), ...blocks()]).toEqual(elements)
    expect(places()).toEqual(before)
    expect(hasFirstBoard()).toBe(true)
  })
}

for (const mode of ['race', 'together'] as const) {
  test(`The box for guesses stays in its place when the players of a game “${mode}” show above it`, async () => {
    const players = [ME, NOOR].map((id) => playerOf(id, `Player ${id.slice(-2)}`))
    const opened = await openDocument({ mode, change: { players } })
    const before = places()
    await renderApp(opened, await openBoard(opened))
    await expect.element(panel.getByText('Player b2').first()).toBeVisible()
    expect(places()).toEqual(before)
  })
}

test('A word that opened after the document was written is open on its board', async () => {
  const opened = await openDocument()
  await expect.element(articleText).not.toMatchTextContent(/\bwater\b/)
  opened.server.judge('water')

  await openBoard(opened)
  await expect.element(articleText).toMatchTextContent(/\bwater\b/)
})

test('Guesses from before there was a box, and from before the scripts ran, are sent once, in order, and text stays', async () => {
  const opened = await openDocument({
    async type() {
      await userEvent.keyboard('water{Enter}bo')
    },
  })
  await expect.element(guessBox).toHaveValue('bo')
  await expect.element(panel.getByText('water …')).toBeVisible()
  await userEvent.keyboard('at{Enter}san')
  await expect.element(panel.getByText('water … boat …')).toBeVisible()

  const store = await openBoard(opened)
  await expect.poll(() => opened.server.asked).toEqual(['water', 'boat'])
  await userEvent.keyboard('d')
  await renderApp(opened, store)
  await expect.element(guessBox).toHaveFocus()
  await expect.element(guessBox).toHaveValue('sand')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.server.asked).toEqual(['water', 'boat', 'sand'])
  await expect.element(panel.getByText('boat …')).not.toBeInTheDocument()
})

test('A guess between the scripts of the board and those of the app is sent, and its words open', async () => {
  const opened = await openDocument()
  const store = await openBoard(opened)
  await userEvent.keyboard('water{Enter}')
  await expect.element(articleText).toMatchTextContent(/\bwater\b/)
  await renderApp(opened, store)
  expect(opened.server.asked).toEqual(['water'])
  await expect.element(panel.getByRole('button', { name: /water/ })).toBeVisible()
})

test('A guess that is refused before the app runs comes back to the box with its sentence', async () => {
  const opened = await openDocument()
  const store = await openBoard(opened)
  await userEvent.keyboard('two words{Enter}')
  await expect.poll(() => opened.server.asked).toEqual(['two words'])
  await expect.element(guessBox).toHaveValue('two words')
  await renderApp(opened, store)
  await expect.element(panel.getByText('Sentence for SEVERAL_WORDS')).toBeVisible()
})

test('What an input method composes is not interrupted by the scripts', async () => {
  const opened = await openDocument()
  const composed = 'みず'
  const selection = { selectionStart: composed.length, selectionEnd: composed.length }
  await cdp().send('Input.imeSetComposition', { text: composed, ...selection })
  await renderApp(opened, await openBoard(opened))
  await expect.element(guessBox).toHaveValue(composed)
  await cdp().send('Input.insertText', { text: '水' })
  await expect.element(guessBox).toHaveValue('水')
})

test('Bars get names, and the box is labelled in the language of the page', async () => {
  const opened = await openDocument({ texts: de })
  expect(guessBox.element().getAttribute('placeholder')).toBe(de.guesses.box)
  await renderApp(opened, await openBoard(opened))
  await expect.element(bars.first()).toHaveAccessibleName(/letters?$/)
  expect(guessBox.element().getAttribute('placeholder')).toBe(en.guesses.box)
})

test('Another form is submitted as usual before the scripts of the board have run', async () => {
  await openDocument()
  const form = document.createElement('form')
  document.body.append(form)
  onTestFinished(() => form.remove())
  const submitted = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  form.addEventListener('submit', (event) => expect(event.defaultPrevented).toBe(false))
  form.dispatchEvent(submitted)
  expect(submitted.defaultPrevented).toBe(false)
})
