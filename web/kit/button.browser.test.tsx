import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../test/render.tsx'
import { Button, IconButton } from './button.tsx'

test('A button that is off can be focused, but does nothing', async () => {
  const press = vi.fn()
  render(
    <>
      <Button aria-disabled onClick={press}>
        Send
      </Button>
      <IconButton label="Next" icon={<i />} aria-disabled={true} onClick={press} />
    </>,
  )
  const send = page.getByRole('button', { name: 'Send' })
  await send.click({ force: true })
  await expect.element(send).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Next' }).click({ force: true })
  expect(press).not.toHaveBeenCalled()
})

test('A button that is off does not send its form', async () => {
  const submit = vi.fn()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <input />
      <Button type="submit" aria-disabled>
        Send
      </Button>
    </form>,
  )
  await page.getByRole('button').click({ force: true })
  await page.getByRole('textbox').click()
  await userEvent.keyboard('{Enter}')
  expect(submit).not.toHaveBeenCalled()
})

test('A pending button stays off, whatever else is true', async () => {
  const press = vi.fn()
  render(
    <Button isPending aria-disabled={false} onClick={press}>
      Send
    </Button>,
  )
  const send = page.getByRole('button')
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await send.click({ force: true })
  expect(press).not.toHaveBeenCalled()
})
