import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../api/api.ts'
import { cupQuery } from '../../data/cups.ts'
import { answerCalls } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { CupOverToast } from './cup-over-toast.tsx'
import { FINAL } from './test-cup.ts'

test('A cup that has ended says so with my place, and leads to the final table', async () => {
  const onClose = vi.fn<() => void>()
  answerCalls({ [`cups/${FINAL.id}`]: () => FINAL })
  render(<CupOverToast cup_id={FINAL.id} className="" onClose={onClose} />)
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/Ada Finch’s cup is over.*You are 2nd of 4/)
  const link = page.getByRole('link', { name: en.cup.see_final })
  await expect.element(link).toHaveAttribute('href', `/cups/${FINAL.id}`)
  await page.getByRole('button', { name: en.ui.close }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('Somebody who was only invited to a cup hears nothing of its end', async () => {
  answerCalls({
    [`cups/${FINAL.id}`]: () => ({ ...FINAL, has_joined: false, own_number: null }),
  })
  render(<CupOverToast cup_id={FINAL.id} className="" onClose={() => undefined} />)
  await expect.poll(() => queryClient.getQueryData(cupQuery(FINAL.id).queryKey)).toBeDefined()
  expect(page.getByRole('status').elements()).toHaveLength(0)
})
