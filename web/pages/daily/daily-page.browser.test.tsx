import type { ArchiveDay, Daily, DailyPart } from '@inkling/protocol/daily'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buttonClass } from '../../kit/button.tsx'
import { answerCalls } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { DESK, PHONE } from '../../test/room.ts'
import { ADA } from '../../parts/cups/test-cup.ts'
import { en } from '../../text/test-texts.ts'
import { Page } from './daily-page.tsx'

const TODAY = '2033-11-12'
const LONG_ID = '00000000-0000-4000-8000-000000000001'
const SHORT_ID = '00000000-0000-4000-8000-000000000002'
const { names } = en.daily

const NOT_BEGUN: DailyPart = {
  number: 214,
  difficulty: 'medium',
  game_id: null,
  state: null,
  guesses: null,
  hits: null,
  hints: null,
  seconds: null,
  title: null,
  board: [],
  not_begun: { count: 0, users: [] },
}
const SHORT = { ...NOT_BEGUN, number: 37 }
const DECODED: DailyPart = {
  ...NOT_BEGUN,
  game_id: LONG_ID,
  state: 'decoded',
  guesses: 14,
  hits: 10,
  hints: 0,
  seconds: 372,
  title: 'Coffee',
}
const INK_GONE: DailyPart = {
  ...SHORT,
  game_id: SHORT_ID,
  state: 'timed_out',
  guesses: 8,
  hits: 3,
  hints: 0,
  seconds: 210,
  title: 'Silk Road',
}
const BOTH: Daily = {
  day: TODAY,
  lang: 'en',
  languages: ['en'],
  is_today: true,
  ends_in: 3_600_000,
  streak: { current: 2, best: 9 },
  whole: NOT_BEGUN,
  lead: SHORT,
}

const missed = { state: null, guesses: null, in_time: false }
const kept = { state: 'decoded', guesses: 9, in_time: true } as const
const DAYS: ArchiveDay[] = [
  { day: TODAY, number: 214, whole: missed, lead: missed },
  { day: '2033-11-11', number: 213, whole: kept, lead: kept },
  { day: '2033-11-10', number: 212, whole: missed, lead: kept },
]

const part = (length: 'whole' | 'lead') =>
  page.getByRole('region', { name: names[length], exact: true })
const board = (length: 'whole' | 'lead') =>
  page.getByRole('region', { name: `${names[length]}, ${en.daily.board}`, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(daily: Partial<Daily> = {}, size = DESK): Promise<void> {
  await page.viewport(size.width, size.height)
  answerCalls({
    daily: () => ({ ...BOTH, ...daily }),
    'daily/archive': () => ({ today: TODAY, first_day: '2033-11-10', days: DAYS }),
    friends: () => [],
    'users/me': () => ({ ...ADA, language: null, is_operator: false }),
    [`games/${LONG_ID}/guesses`]: () => [],
    [`games/${SHORT_ID}/guesses`]: () => [],
  })
  render(<Page />)
  await expect.element(part('whole')).toBeVisible()
}

/** Acts as a system with or without a menu for sharing. */
function setSharing(value: (() => Promise<void>) | undefined): void {
  if (value === undefined) return void Reflect.deleteProperty(navigator, 'share')
  Object.defineProperty(navigator, 'share', { configurable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
}

test('Before I play, both dailies have their number, their rule and a button of their own', async () => {
  await open()
  await expect.element(part('whole')).toMatchTextContent(/No. 214/)
  await expect.element(part('lead')).toMatchTextContent(/No. 37/)
  await expect.element(part('lead')).toMatchTextContent(en.daily.short_rule)
  for (const length of ['whole', 'lead'] as const) {
    await expect
      .element(part(length).getByRole('button'))
      .toHaveAccessibleName(en.daily.play_part[length])
  }
  expect(page.getByText(en.daily.share_today).elements()).toHaveLength(0)
})

test('A daily that I have begun can be resumed, and the other still be played', async () => {
  await open({ lead: { ...SHORT, game_id: SHORT_ID, state: 'playing' } })
  const link = part('lead').getByRole('link', { name: en.daily.resume })
  await expect.element(link).toHaveAttribute('href', `/games/${SHORT_ID}`)
  await expect.element(button(en.daily.play_part.whole)).toBeVisible()
})

test('A decoded daily shows its title, guesses, time and hit rate', async () => {
  await open({ whole: DECODED })
  await expect.element(part('whole')).toMatchTextContent(/You decoded Coffee/)
  await expect.element(part('whole')).toMatchTextContent(/14.*06:12.*71%/)
  await expect.element(button(en.daily.play_part.lead)).toBeVisible()
})

test('A short daily whose ink is gone shows its title, the time, and that all had faded', async () => {
  await open({ lead: INK_GONE })
  await expect.element(part('lead')).toMatchTextContent(/The ink is gone.*Silk Road/)
  expect(part('lead').element().querySelector('.lucide-minus')).not.toBeNull()
  await expect.element(part('lead')).toMatchTextContent(/03:30/)
  await expect.element(part('lead').getByText('100%')).toBeVisible()
})

test('The streak says of each day which of the dailies kept it', async () => {
  await open()
  const rows = page.getByRole('region', { name: en.daily.streak }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(en.daily.in_time.lead)
  await expect.element(rows.nth(1)).toMatchTextContent(en.daily.in_time.both)
  await expect.element(rows.nth(2)).toMatchTextContent(en.daily.not_in_time)
})

test('A day before the first short daily says that there is none', async () => {
  await open({ lead: null })
  await expect.element(page.getByText(en.daily.no_short)).toBeVisible()
  expect(part('lead').elements()).toHaveLength(0)
})

test('On a phone one board shows at a time, and tabs change between them', async () => {
  await open({}, PHONE)
  await expect.element(board('whole')).toBeVisible()
  await expect.element(board('lead')).not.toBeInTheDocument()
  await page.getByRole('radiogroup', { name: en.daily.boards }).getByText(names.lead).click()
  await expect.element(board('lead')).toBeVisible()
  await expect.element(board('whole')).not.toBeInTheDocument()
})

test('After one daily I share only that one', async () => {
  setSharing(async () => undefined)
  await open({ whole: DECODED })
  await expect.element(button(en.result.share)).toBeVisible()
  const card = page.getByRole('region', { name: en.daily.share_today })
  await expect.element(card).toMatchTextContent(/Inkling Daily 214/)
  await expect.element(card).not.toMatchTextContent(/Short daily/)
})

test('After both dailies one text shares both', async () => {
  setSharing(async () => undefined)
  await open({ whole: DECODED, lead: INK_GONE })
  await expect.element(button(en.result.share_both)).toBeVisible()
  await expect
    .element(button(en.daily.copy_result))
    .toHaveClass(buttonClass({ variant: 'secondary' }))
  const card = page.getByRole('region', { name: en.daily.share_today })
  await expect.element(card).toMatchTextContent(/Inkling Daily 214.*Short daily 37/)
})

test('Where the system cannot share, the result can only be copied, by a filled button', async () => {
  setSharing(undefined)
  await open({ whole: DECODED, lead: INK_GONE })
  const copy = button(en.daily.copy_result)
  await expect.element(copy).toBeVisible()
  expect(button(en.result.share_both).elements()).toHaveLength(0)
  await expect.element(copy).toHaveClass(buttonClass({ variant: 'primary' }))
})
