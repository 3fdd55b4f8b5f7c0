import type { Cup } from '@inkling/protocol/cups'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { userOf } from '../../game/store/test-game.ts'
import { HOUR } from '../../lib/units.ts'
import {
  ADA,
  articleOf,
  BEGUN,
  CLEO,
  CUP,
  FINAL,
  playerOf,
  timesOf,
} from '../../parts/cups/test-cup.ts'
import { answerCalls } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { DESK, PHONE } from '../../test/room.ts'
import { en } from '../../text/test-texts.ts'
import { Page } from './cup-page.tsx'

const articles = page.getByRole('region', { name: en.cup.articles })
const standings = page.getByRole('table')
const headline = page.getByRole('heading', { level: 2 })
const ANY_PLAY = new RegExp(`^${en.cup.play} `)
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openCup(cup: Cup, size = DESK): Promise<void> {
  await page.viewport(size.width, size.height)
  answerCalls({
    [`cups/${cup.id}`]: () => cup,
    friends: () => [],
    'users/me': () => ({ ...ADA, language: null, is_operator: false }),
  })
  render(<Page id={cup.id} />)
  await expect.element(articles).toBeVisible()
}

/** Text of a row of the table, without the names of its columns. */
function rowOf(name: string) {
  return standings.getByRole('row').filter({ hasText: name })
}

function textsOf(elements: Iterable<Element>): (string | undefined)[] {
  return [...elements].map(({ textContent }) => textContent?.trim())
}

test('Titles of articles that I have not played are bars of one width', async () => {
  await openCup(BEGUN)
  const hidden = articles.getByText(new RegExp(en.cup.hidden)).elements()
  const widths = hidden.map((text) => text.parentElement!.getBoundingClientRect().width)
  expect(widths).toEqual([120, 120, 120])
  await expect.element(articles.getByText('Silk Road')).toBeVisible()
})

test('The first article that I have not played is the filled one; the others can be played too', async () => {
  await openCup(BEGUN)
  await expect.element(button(en.cup.play_article(3))).toBeVisible()
  const buttons = [3, 4, 5].map((number) => button(en.cup.play_article(number)).element())
  const colours = buttons.map((element) => getComputedStyle(element).backgroundColor)
  expect(colours[1]).toBe(colours[2])
  expect(colours[0]).not.toBe(colours[1])
})

test('An article that I have played says my place, and leads to the comparison', async () => {
  await openCup(BEGUN)
  const row = articles.getByRole('listitem').nth(1)
  await expect.element(row).toMatchTextContent(/1st of 3 so far · 9 guesses · 01:12/)
  const link = row.getByRole('link', { name: en.cup.compare_article(2) })
  await expect.element(link).toHaveAttribute('href', `/games/${BEGUN.articles[1]!.game_id}`)
})

test('An article says whose ghosts I race, and nothing of how they did', async () => {
  await openCup(BEGUN)
  const rows = articles.getByRole('listitem')
  await expect.element(rows.nth(2)).toMatchTextContent(en.cup.races({ count: 1, names: 'Ben' }))
  await expect.element(rows.nth(3)).toMatchTextContent(en.cup.nobody_yet)
})

test('The standings count only the articles that I have finished', async () => {
  await openCup(BEGUN)
  await expect.element(page.getByText(en.cup.after(2))).toBeVisible()
  const cells = rowOf('Ben Osei').getByRole('cell').elements()
  expect(textsOf(cells)).toEqual([
    '1',
    `1${en.cup.place(1)}`,
    `2${en.cup.place(2)}`,
    en.cup.is_played,
    `–${en.cup.not_played}`,
    `–${en.cup.not_played}`,
    '3',
    '24',
  ])
})

test('Before I have finished an article the standings have no sums', async () => {
  await openCup(CUP)
  await expect.element(page.getByText(en.cup.after(0))).toBeVisible()
  expect(textsOf(rowOf('Ben Osei').getByRole('cell').elements()).slice(-2)).toEqual(['–', '–'])
})

test('Alone in a cup I am asked to invite somebody, and cannot begin', async () => {
  await openCup({ ...CUP, players: [playerOf(1, ADA)] })
  await expect.element(articles.getByText(en.cup.needs_second)).toBeVisible()
  expect(page.getByRole('button', { name: ANY_PLAY }).elements()).toHaveLength(0)
})

test('After the end the page says who has won, and offers the next cup', async () => {
  await openCup(FINAL)
  await expect.element(headline).toMatchTextContent('Ben wins your cup')
  const again = page.getByRole('link', { name: en.cup.again })
  await expect.element(again).toHaveAttribute('href', `/cups/new?after=${FINAL.id}`)
  expect(page.getByRole('button', { name: ANY_PLAY }).elements()).toHaveLength(0)
  await expect.element(page.getByText(en.cup.final)).toBeVisible()
})

test('The headline of a cup names its winner and its host', async () => {
  await openCup({ ...FINAL, host: CLEO })
  await expect.element(headline).toMatchTextContent(/^Ben wins Cleo’s cup$/)
})

test('Players who share the first place of a cup are both named', async () => {
  const players = FINAL.players.map((player) => ({ ...player, rank: Math.max(1, player.rank - 1) }))
  await openCup({ ...FINAL, host: CLEO, players })
  await expect.element(headline).toMatchTextContent(/^Ben and you win Cleo’s cup$/)
})

test('A cup of which nobody has decoded an article has no winner', async () => {
  await openCup({ ...CUP, final_at: FINAL.final_at })
  await expect.element(headline).toMatchTextContent(en.cup.is_over)
})

test('Once somebody has opened the next cup, the old one leads there', async () => {
  await openCup({ ...FINAL, next_cup_id: CUP.code })
  const link = page.getByRole('link', { name: en.cup.to_next })
  await expect.element(link).toHaveAttribute('href', `/cups/${CUP.code}`)
})

test('A cup that can no longer be joined shows no code and invites nobody', async () => {
  await openCup({ ...CUP, joins_until: new Date(Date.now() - HOUR).toISOString() })
  await expect.element(page.getByText(en.cup.closed)).toBeVisible()
  expect(page.getByText(en.cup.copy_link).elements()).toHaveLength(0)
})

test('While a cup can be joined, it shows until when', async () => {
  await openCup({ ...CUP, joins_until: new Date(Date.now() + HOUR).toISOString() })
  await expect.element(page.getByText(en.cup.copy_link)).toBeVisible()
})

test('On its last day the time that a cup has left is gold', async () => {
  await openCup({ ...CUP, ...timesOf(5.5 * HOUR) })
  const left = page.getByText(/5 h 2\d min left/).elements()
  expect(left.some((element) => getComputedStyle(element).color === gold())).toBe(true)
})

function gold(): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--color-gold)'
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

test('An article that I know from another game cannot be played and counts as a mean', async () => {
  const skipped = articleOf(3, { state: 'skipped' })
  await openCup({ ...BEGUN, articles: BEGUN.articles.with(2, skipped) })
  await expect.element(articles.getByText(en.cup.you_skip)).toBeVisible()
  expect(button(en.cup.play_article(3)).elements()).toHaveLength(0)
})

test('A player who has deleted their account stays in the standings as "a player"', async () => {
  const [ben, ...others] = BEGUN.players
  await openCup({ ...BEGUN, players: [{ ...ben!, user: null }, ...others] })
  await expect.element(rowOf(en.cup.former_player)).toMatchTextContent(/324$/)
})

test('Whoever is invited joins or declines, and sees no results', async () => {
  await openCup({ ...CUP, has_joined: false, own_number: null })
  await expect.element(button(en.cup.join)).toBeVisible()
  await expect.element(button(en.cup.decline)).toBeVisible()
  expect(page.getByRole('button', { name: ANY_PLAY }).elements()).toHaveLength(0)
})

test('On a phone Invite opens the code and link of the cup, as long as it can be joined', async () => {
  const joins_until = new Date(Date.now() + HOUR).toISOString()
  await openCup({ ...BEGUN, joins_until }, PHONE)
  await button(en.cup.invite).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(en.cup.copy_link)).toBeInViewport()
  await expect.element(dialog.getByText('C7QW-2M9X')).toBeVisible()
})

test('On a phone the standings have first names; long names are cut, figures never', async () => {
  const [ben, ...others] = BEGUN.players
  const long = userOf(ben!.user!.id, 'Bartholomäus-Maximilian Osei')
  await openCup({ ...BEGUN, players: [{ ...ben!, user: long, places: 88 }, ...others] }, PHONE)
  await expect.element(rowOf('Cleo').getByText('Cleo', { exact: true })).toBeVisible()
  const name = rowOf('Bartholomäus').getByText('Bartholomäus-Maximilian', { exact: true }).element()
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
  const sum = rowOf('Bartholomäus').getByText('88', { exact: true })
  await expect.element(sum).toBeInViewport({ ratio: 1 })
})

test('On a phone one docked button is named by what comes', async () => {
  await openCup(BEGUN, PHONE)
  const docked = page.getByText(en.cup.play_article(3), { exact: true })
  await expect.element(docked).toBeInViewport()
})

test('On a phone the docked button resumes an article that I have begun', async () => {
  const begun = articleOf(4, { state: 'playing' })
  await openCup({ ...BEGUN, articles: BEGUN.articles.with(3, begun) }, PHONE)
  await expect.element(page.getByText(en.cup.resume_article(4), { exact: true })).toBeInViewport()
})

/** A cup of fourteen in which the user is the tenth. */
function longCup(): Cup {
  const users = Array.from({ length: 14 }, (_, at) =>
    userOf(`00000000-0000-4000-8000-0000000001${at + 10}`, `Player ${at}`),
  )
  const players = users.map((user, at) => playerOf(at + 1, user, { rank: at + 1 }))
  return { ...CUP, own_number: 10, players }
}

test('On a phone a long table shows the first five and me, and all when asked', async () => {
  await openCup(longCup(), PHONE)
  const rows = standings.getByRole('rowheader')
  await expect.poll(() => rows.elements().length).toBe(6)
  await expect.element(rows.nth(5)).toMatchTextContent(en.cup.you)
  await button(en.cup.show_all(14)).click()
  await expect.poll(() => rows.elements().length).toBe(14)
})

test('On a wider page a long table shows everybody', async () => {
  await openCup(longCup())
  await expect.poll(() => standings.getByRole('rowheader').elements().length).toBe(14)
})

test('On a phone the winner of a cup stands above its articles', async () => {
  await openCup(FINAL, PHONE)
  const winner = headline.element()
  const { top } = winner.getBoundingClientRect()
  expect(top).toBeLessThan(articles.element().getBoundingClientRect().top)
})

test('The number of an article stands clear of its title', async () => {
  await openCup(BEGUN)
  const title = articles.getByText('Silk Road').element().getBoundingClientRect()
  const number = articles.getByRole('listitem').first().element().firstElementChild!
  expect(title.left - number.getBoundingClientRect().right).toBe(14)
})

test('On a phone an article says who has played it, on one line', async () => {
  await openCup(BEGUN, PHONE)
  const names = { count: 1, names: 'Ben' }
  const line = articles.getByRole('listitem').nth(2).getByText(en.cup.played_by(names)).first()
  await expect.element(line).toBeVisible()
})
