import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bars, openBoard, starterArticle } from '../../test/board.tsx'
import { PHONE } from '../../test/room.ts'
import { en } from '../../text/test-texts.ts'
import { ME, NOOR, playerOf } from '../store/test-game.ts'

const players = [playerOf(ME, 'Me'), playerOf(NOOR, 'Noor Points')]
const rings = () => [...document.querySelectorAll<HTMLElement>('[data-point]')]

/** Opens a shared sheet with a partner; `pointed` are the positions at which this player points. */
async function openShared({
  size,
  mode = 'together',
}: { size?: typeof PHONE; mode?: 'together' | 'race' } = {}) {
  const pointed: number[] = []
  const board = await openBoard({
    mode,
    article: starterArticle('leonardo-da-vinci'),
    change: { players },
    calls: {
      point: (input) => {
        pointed.push((input as { position: number }).position)
        return {}
      },
    },
    ...(size !== undefined && { size }),
  })
  /** Tells that a player points at a word. */
  const tell = (user_id: string, position: number) =>
    board.channel.hearing?.onEvent('POINT', { user_id, position })
  return { ...board, pointed, tell }
}

function placeOf(element: Element): number[] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left, top, width, height].map(Math.round)
}

/** Positions of the bars, among all words of the article. */
function hiddenPositions(): number[] {
  const words = [...document.querySelectorAll('article [class^=n]')]
  return words.flatMap((word, position) => (word.role === 'img' ? position : []))
}

test('The word at which a partner points is ringed in their colour with their name for five seconds, and said once', async () => {
  const { tell } = await openShared()
  const [, position = 0] = hiddenPositions()
  tell(NOOR, position)
  await expect.poll(rings).toHaveLength(1)
  expect(placeOf(rings()[0]!)).toEqual(placeOf(bars.nth(1).element()))
  expect(rings()[0]!.textContent).toBe('Noor')
  const letters = Number(/\d+/.exec(bars.nth(1).element().ariaLabel ?? '')![0])
  const said = en.board.points({ name: 'Noor Points', letters })
  await expect.element(page.getByRole('status').filter({ hasText: said })).toBeInTheDocument()
  const line = document.querySelector('[data-partner] p')
  expect(line?.textContent).toContain(`Noor points at a word of ${letters} letters`)
  expect(document.querySelectorAll('[data-pointing]')).toHaveLength(1)
  await expect.poll(rings).toEqual([])
  await expect.poll(() => document.querySelector('[data-pointing]')).toBeNull()
})

test('A newer point of a player replaces the older, and those of two players stay apart', async () => {
  const { tell } = await openShared()
  const [first = 0, second = 0, third = 0] = hiddenPositions()
  tell(NOOR, first)
  tell(NOOR, second)
  tell(ME, third)
  await expect
    .poll(() => rings().map(placeOf))
    .toEqual([1, 2].map((at) => placeOf(bars.nth(at).element())))
})

test('My own point shows rings without a name, and nothing is said', async () => {
  const { tell } = await openShared()
  tell(ME, hiddenPositions()[0]!)
  await expect.poll(rings).toHaveLength(1)
  expect(rings()[0]!.textContent).toBe('')
  expect(document.body.textContent).not.toContain('points at a word')
})

test('A word that opens loses its rings', async () => {
  const { tell, server, channel } = await openShared()
  tell(NOOR, hiddenPositions()[0]!)
  await expect.poll(rings).toHaveLength(1)
  server.judge('leonardo', NOOR)
  channel.hearing?.onEvent('ROW', server.rows[0]!)
  await expect.poll(rings).toEqual([])
})

test('A right click, a click with Alt and Enter on a bar point at it', async () => {
  const { pointed } = await openShared()
  const [, first, second] = hiddenPositions()
  await bars.nth(1).click({ button: 'right' })
  await bars.nth(2).click({ modifiers: ['Alt'] })
  document.querySelector<HTMLElement>('article [tabindex="0"]')!.focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.poll(() => pointed).toEqual([first, second, first])
})

test('A finger that rests on a bar points at it, and one that scrolls does not', async () => {
  const { pointed } = await openShared({ size: PHONE })
  const [, first, second] = hiddenPositions()
  const touch = (at: number, type: string, clientY = 300) =>
    bars
      .nth(at)
      .element()
      .dispatchEvent(
        new PointerEvent(type, {
          pointerType: 'touch',
          isPrimary: true,
          bubbles: true,
          clientX: 100,
          clientY,
        }),
      )
  touch(1, 'pointerdown')
  touch(1, 'pointermove', 340)
  touch(2, 'pointerdown')
  await expect.poll(() => pointed).toEqual([second])
  touch(2, 'pointerup')
  expect(first).not.toBe(second)
})

test.for([
  ['the margin', undefined],
  ['the edge of a phone', PHONE],
] as const)('A word out of view has a button in %s that leads to it', async ([, size]) => {
  const { tell } = await openShared(size && { size })
  const last = hiddenPositions().at(-1)!
  tell(NOOR, last)
  const label = en.article.pointed_at({ name: 'Noor Points' })
  await expect.element(page.getByRole('button', { name: label })).toBeInViewport()
  await page.getByRole('button', { name: label }).click()
  await expect.element(page.getByRole('button', { name: label })).not.toBeInTheDocument()
  const { top, bottom } = rings()[0]!.getBoundingClientRect()
  expect(top > 0 && bottom < innerHeight).toBe(true)
})

test('On a phone the bar of players says who points', async () => {
  const { tell } = await openShared({ size: PHONE })
  tell(NOOR, hiddenPositions()[0]!)
  await expect.element(page.getByText(/Noor points at a word/).first()).toBeVisible()
})

test('In a race nobody points', async () => {
  const { pointed } = await openShared({ mode: 'race' })
  await bars.nth(1).click({ modifiers: ['Alt'] })
  await bars.nth(2).click({ button: 'right' })
  expect(pointed).toEqual([])
})
