import { inkLasts, timeOfWave, wavesAt, wavesIn } from '@inkling/game/open/fading-ink'
import { optionsOf } from '@inkling/game/open/modes'
import type { Faded, Game } from '@inkling/protocol/game'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noteServerTime } from '../../lib/clock.ts'
import { articleText, bars, guesses, openBoard, starterArticle } from '../../test/board.tsx'
import { allowMotion, useContrastTheme } from '../../test/media.ts'
import { momentOf } from '../../test/moment.ts'
import { DESK, PHONE } from '../../test/room.ts'
import { en } from '../../text/test-texts.ts'
import { eventOf, ME, NOOR, playerOf, standingOf } from '../store/test-game.ts'

const START = Date.parse('2026-01-01T00:00:00.000Z')
const SECOND = 1_000
const BARE = timeOfWave('lead', wavesIn('lead'))
const options = optionsOf('solo', { fading_ink: true, length: 'lead' })
const banner = page.getByRole('banner')
const line = () => banner.element().querySelector<HTMLElement>('[data-ink] + i')!

/** Opens a board on which a word has faded since the first wave, some seconds after its article opened. */
async function openFading({
  seconds,
  mode = 'solo',
  change = {},
  size = DESK,
}: {
  seconds: number
  mode?: Game['mode']
  change?: Partial<Game>
  size?: typeof DESK
}) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const article = starterArticle('coffee')
  const [word] = article.find('drink').opened
  let elapsed = seconds * SECOND
  const fading = (waves: number): Faded => {
    const now = wavesAt('lead', elapsed)
    const words = waves === 0 && now > 0 ? [word!] : []
    return { waves: now, words, opened_at: new Date(START).toISOString() }
  }
  const board = await openBoard({ mode, article, fading, size, change: { options, ...change } })
  const setClock = (after: number) => {
    elapsed = after * SECOND
    const now = Date.now()
    noteServerTime(START + elapsed, { sent: now, received: now })
  }
  setClock(seconds)
  await expect.poll(line).not.toBeNull()
  return { ...board, setClock }
}

const shown = (text: string) =>
  expect.element(banner.getByText(text, { exact: true })).toBeVisible()

test('The bar says when the ink begins to fade, when the next words do, and how many have', async () => {
  const { setClock } = await openFading({ seconds: 33 })
  await shown(en.header.ink_starts('0:12'))
  setClock(82)
  await shown(en.header.ink_next(3))
  await shown(en.header.ink_share(0.29))
})

test('Once the article is bare, the bar says in gold when its ink is gone', async () => {
  await openFading({ seconds: inkLasts('lead') / SECOND - 20 })
  const gone = banner.getByText(en.header.ink_gone('0:20'))
  await expect.element(gone).toBeVisible()
  const gold = getComputedStyle(document.documentElement).getPropertyValue('--color-gold')
  await expect.element(gone).toHaveStyle({ color: gold })
})

test('A phone says so in a second line of its clock, and names the last ten seconds', async () => {
  const { setClock } = await openFading({ seconds: 82, size: PHONE })
  await shown(en.header.ink_next_short(3))
  await expect.element(banner.getByText(en.header.ink_next(3))).not.toBeVisible()
  setClock(inkLasts('lead') / SECOND - 9)
  await shown(en.header.ink_ends_short('0:09'))
})

test('A line runs out until the ink is gone', async () => {
  const { setClock } = await openFading({ seconds: 0 })
  const width = () => line().getBoundingClientRect().width / banner.element().clientWidth
  expect(line().getBoundingClientRect().height).toBe(3)
  expect(width()).toBe(1)
  setClock(inkLasts('lead') / SECOND / 2)
  await expect.poll(width).toBeCloseTo(0.5)
  setClock(inkLasts('lead') / SECOND)
  await expect.poll(width).toBe(0)
})

/** Text of the first element of the article that plays an animation; null while none does. */
function animatedWord(): string | null {
  const [animation] = articleText.element().getAnimations({ subtree: true })
  const effect = animation?.effect
  return effect instanceof KeyframeEffect ? (effect.target?.textContent ?? null) : null
}

test('With motion the line runs evenly in one animation, and words lose their ink', async () => {
  await allowMotion()
  const { setClock, store } = await openFading({ seconds: 40 })
  const [run] = line().getAnimations()
  expect(run?.effect?.getTiming()).toMatchObject({ duration: inkLasts('lead'), easing: 'linear' })
  const losing = momentOf(animatedWord)
  setClock(45)
  await store.readMissed()
  expect(await losing).toBe('drink')
})

test('A screen reader hears each tenth that has faded, and nothing of the seconds', async () => {
  const { setClock } = await openFading({ seconds: 82 })
  const heard = banner.getByRole('status').filter({ hasText: 'faded' })
  await expect.element(heard).toMatchTextContent(en.header.ink_share(0.2))
  setClock(85)
  await shown(en.header.ink_share(0.32))
  await expect.element(heard).toMatchTextContent(en.header.ink_share(0.3))
  setClock(90)
  await shown(en.header.ink_share(0.36))
  await expect.element(heard).toMatchTextContent(en.header.ink_share(0.3))
})

test('A word that fades is grey with a dotted line, is no hit and counts in nobody’s share', async () => {
  const { setClock, store } = await openFading({ seconds: 40 })
  const before = bars.elements().length
  setClock(46)
  void store.readMissed()
  const word = articleText.getByText('drink', { exact: true }).first()
  await expect.element(word).toHaveStyle({ textDecorationStyle: 'dotted' })
  const muted = getComputedStyle(document.documentElement).getPropertyValue('--color-muted')
  await expect.element(word).toHaveStyle({ color: muted })
  expect(bars.elements().length).toBeLessThan(before)
  expect(word.element().closest('mark')).toBeNull()
  await expect.element(guesses.first()).not.toBeInTheDocument()
  await expect.element(banner.getByText('0%', { exact: true })).toBeVisible()
})

test('A tip says once that the ink fades by itself', async () => {
  await openFading({ seconds: 46 })
  const tip = page.getByText(en.guesses.tip_ink_what)
  await expect.element(tip).toBeVisible()
  await page.getByRole('button', { name: en.guesses.dismiss_tips }).click()
  await expect.element(tip).not.toBeInTheDocument()
})

test('Faded words and the line show in a contrast theme', async () => {
  await openFading({ seconds: 82 })
  await useContrastTheme()
  const word = articleText.getByText('drink', { exact: true }).first()
  await expect.element(word).toHaveStyle({ textDecorationStyle: 'dotted' })
  await expect.element(word).toHaveStyle({ color: 'GrayText' })
  expect(getComputedStyle(line()).backgroundColor).toBe('rgb(0, 0, 0)')
})

test('In a last stretch the bar shows the end of the ink if that comes first', async () => {
  const noor = playerOf(NOOR, 'Noor Fast')
  const ends_at = new Date(START + inkLasts('lead')).toISOString()
  const change = { ends_at, players: [playerOf(ME, 'Ada Me'), noor] }
  const seconds = BARE / SECOND
  const { tell, setClock } = await openFading({ seconds, mode: 'race', change })
  await shown(en.header.ink_gone('0:30'))
  const finished_at = new Date(START + BARE).toISOString()
  const standing = standingOf({ ...noor, state: 'decoded', place: 1, finished_at })
  const event = eventOf(1, { kind: 'decoded', user_id: NOOR, user: noor.user })
  tell({
    ...event,
    players: [standing],
    game: { ...event.game, started_at: new Date(START).toISOString(), ends_at },
  })
  await expect.element(banner.getByText('0:30')).toBeVisible()
  await expect.element(banner.getByText(en.header.ink_gone('0:30'))).not.toBeInTheDocument()
  setClock(seconds + 10)
  await expect.element(banner.getByText('0:20')).toBeVisible()
})
