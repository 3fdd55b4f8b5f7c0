import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, failure } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { Page } from './join-page.tsx'

const CODE = 'abc123'
const box = page.getByRole('textbox')

/** Opens the link of a game on a fake server, which counts how often it is asked. */
function openLink(answer: () => Response) {
  const asked = { join: 0 }
  answerCalls({
    'users/me': () => failure('NOT_FOUND', 404),
    join_game: () => {
      asked.join += 1
      return answer()
    },
    [`challenges/${CODE}`]: () => failure('NOT_FOUND', 404),
  })
  return { asked, show: render(<Page code={CODE} />) }
}

test('A link joins its game once for each visit, however often its page shows', async () => {
  const { asked, show } = openLink(() => failure('GAME_OVER', 409))
  await expect.element(box).toBeVisible()
  show(null)
  await expect.element(box).not.toBeInTheDocument()
  show(<Page code={CODE} />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(asked.join).toBe(1)
})

test('A link without a network joins once the network is back, and the form stays meanwhile', async () => {
  let isDown = true
  const { asked } = openLink(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return failure('GAME_OVER', 409)
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.app.offline)
  await box.fill('other')
  isDown = false
  asked.join = 0
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.join.game_over)
  await expect.element(box).toHaveValue('other')
  expect(asked.join).toBe(1)
})
