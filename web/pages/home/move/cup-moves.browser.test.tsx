import type { Cup } from '@inkling/protocol/cups'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DAY, HOUR } from '../../../lib/units.ts'
import {
  ADA,
  articleOf,
  BEGUN,
  CUP,
  FINAL,
  playerOf,
  timesOf,
} from '../../../parts/cups/test-cup.ts'
import { answerCalls, failure } from '../../../test/fake-server.ts'
import { render } from '../../../test/render.tsx'
import { en } from '../../../text/test-texts.ts'
import { CupMoves } from './cup-moves.tsx'

const rows = page.getByRole('listitem')
/** The cup of a player who has finished all its articles. */
const DONE: Cup = {
  ...BEGUN,
  articles: [1, 2, 3, 4, 5].map((number) =>
    articleOf(number, { title: `Title ${number}`, place: 1, guesses: 9, seconds: 60 }),
  ),
}

function showRows(...cups: Cup[]): void {
  render(
    <ul>
      <CupMoves cups={cups} />
    </ul>,
  )
}

test('A cup with an article to play says which one, my place, who has played it and the time left', async () => {
  showRows(BEGUN)
  await expect.element(rows).toMatchTextContent(/Ada Finch’s cup, article 3 of 5/)
  await expect.element(rows).toMatchTextContent(/You are 1st of 4 · Ben has played it/)
  await expect.element(rows).toMatchTextContent(/3 days 4 h left/)
})

test('Play begins the next article, and says why it cannot', async () => {
  const asked: unknown[] = []
  answerCalls({
    play_cup(input) {
      asked.push(input)
      return failure('TOO_MANY_GAMES', 429)
    },
  })
  showRows(BEGUN)
  await page.getByRole('button', { name: en.cup.play_article(3) }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.server_refusals.TOO_MANY_GAMES)
  expect(asked).toEqual([{ cup_id: BEGUN.id, number: 3 }])
})

test('With nothing left to play, the row has no Play button and names those who still have to play', async () => {
  showRows(DONE)
  await expect.element(rows).toMatchTextContent(/waiting for Ben, Cleo,? and Dana/)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('A cup that can be played comes before one that waits', async () => {
  showRows({ ...DONE, id: 'done' }, BEGUN)
  await expect.element(rows.nth(0)).toMatchTextContent(/article 3 of 5/)
  await expect.element(rows.nth(1)).toMatchTextContent(/waiting for/)
})

test('The time that a cup has left is gold on its last day, and not before', async () => {
  const colourOf = (time: RegExp) =>
    getComputedStyle(
      page
        .getByText(time)
        .elements()
        .find((element) => element.checkVisibility())!,
    ).color
  showRows(
    { ...BEGUN, ...timesOf(DAY + HOUR / 2) },
    { ...BEGUN, id: 'soon', ...timesOf(5.5 * HOUR) },
  )
  await expect.element(rows.nth(1)).toBeVisible()
  const [later, soon] = [colourOf(/^1 day left$/), colourOf(/^5 h \d+ min left$/)]
  expect(soon).not.toBe(later)
})

test('After the end the row says my place and leads to the final table', async () => {
  showRows(FINAL)
  await expect.element(rows).toMatchTextContent(/The cup is over · You are 2nd of 4/)
  await expect
    .element(page.getByRole('link', { name: en.cup.result }))
    .toHaveAttribute('href', `/cups/${FINAL.id}`)
})

test('A cup with one player asks to invite somebody', async () => {
  showRows({ ...CUP, players: [playerOf(1, ADA)] })
  await expect.element(rows).toMatchTextContent(en.cup.needs_second)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('An invitation says who invites, and can be taken or declined', async () => {
  const asked: unknown[] = []
  answerCalls({ leave_cup: (input) => ({ asked: asked.push(input) }) })
  showRows({ ...CUP, has_joined: false, own_number: null })
  await expect.element(rows).toMatchTextContent(/Ada Finch invites you to a cup/)
  await expect.element(page.getByRole('button', { name: en.cup.join })).toBeVisible()
  await page.getByRole('button', { name: en.cup.decline }).click()
  await expect.poll(() => asked).toEqual([{ cup_id: CUP.id }])
})
