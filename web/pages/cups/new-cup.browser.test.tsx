import type { Choice } from '@inkling/protocol/articles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADA, BEGUN, BEN, CLEO, DANA, FINAL } from '../../parts/cups/test-cup.ts'
import { answerCalls } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { NewCup } from './new-cup.tsx'

const ARTICLES: Choice[] = [
  { lang: 'en', difficulty: 'easy', topic: null, has_lead: true, has_nearness: true },
]
const FRIENDS = [BEN, CLEO].map((user) => ({ user, online: false, status: undefined }))

/** Opens the form on a server with so many new articles. Returns what it is asked to open. */
function openForm({ left = 5, before = null as typeof FINAL | null } = {}): unknown[] {
  const asked: unknown[] = []
  answerCalls({
    count_cup_articles: () => ({ articles: left }),
    usual_minutes: () => [{ difficulty: 'easy', length: 'lead', help: 'fading_ink', minutes: 3 }],
    'users/me': () => ({ ...ADA, language: null, is_operator: false }),
    open_cup(input) {
      asked.push(input)
      return { cup_id: BEGUN.id }
    },
  })
  render(<NewCup articles={ARTICLES} friends={FRIENDS} more={null} before={before} />)
  return asked
}

const submit = (name: string) => page.getByRole('button', { name, exact: true })
const status = page.getByRole('status')

test('With nobody chosen, the button opens the cup to share its link', async () => {
  const asked = openForm()
  await expect.element(page.getByText(en.cup.by_link)).toBeVisible()
  await submit(en.cup.open_and_share).click()
  await expect.poll(() => asked).toMatchObject([{ user_ids: [] }])
})

test('The bar names the chosen friends, and the button invites them', async () => {
  const asked = openForm()
  for (const name of ['Ben Osei', 'Cleo Marsh']) {
    await page.getByRole('checkbox', { name }).click()
  }
  await expect.element(page.getByText('Cup with Ben Osei and Cleo Marsh')).toBeVisible()
  await submit(en.cup.open_and_invite(2)).click()
  await expect.poll(() => asked).toMatchObject([{ user_ids: [BEN.id, CLEO.id] }])
})

test('The bar says when the cup ends: in a week', async () => {
  openForm()
  const weekday = new Date().toLocaleDateString('en', { weekday: 'long' })
  await expect.element(status).toMatchTextContent(new RegExp(`^Ends ${weekday}`))
})

test('With too few articles that are new to all, the bar says so and no cup is opened', async () => {
  const asked = openForm({ left: 4 })
  await expect.element(status).toHaveTextContent(en.server_refusals.TOO_FEW_ARTICLES)
  const button = submit(en.cup.open_and_share)
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  expect(asked).toEqual([])
})

test('A new cup is on leads with fading ink, without hints or a match, and says the time of all five', async () => {
  const asked = openForm()
  await expect.element(page.getByText(en.cup.length_help({ minutes: 15 }))).toBeVisible()
  await expect.element(page.getByRole('switch', { name: en.play.fading_ink })).toBeChecked()
  expect(page.getByText(en.play.match, { exact: true }).elements()).toHaveLength(0)
  expect(page.getByText(en.play.last_stretch, { exact: true }).elements()).toHaveLength(0)
  await submit(en.cup.open_and_share).click()
  await expect.poll(() => asked).toMatchObject([{ options: { length: 'lead', hints: 'none' } }])
})

test('"Again next week" has the players and the settings of the cup before', async () => {
  const others = FINAL.players.filter(({ number }) => number !== FINAL.own_number)
  const asked = openForm({ before: { ...FINAL, players: others } })
  await expect.element(page.getByRole('checkbox', { name: 'Dana Ito' })).toBeChecked()
  await submit(en.cup.open_and_invite(3)).click()
  const user_ids = [BEN.id, CLEO.id, DANA.id]
  await expect
    .poll(() => asked)
    .toMatchObject([{ after: FINAL.id, user_ids, options: { length: 'lead' } }])
})
