import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../test/render.tsx'
import { en } from '../text/test-texts.ts'
import { Dialog } from './dialog.tsx'

function Example({ lines }: { lines: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Example">
        {Array.from({ length: lines }, (_, index) => (
          <p key={index}>Line {index}</p>
        ))}
        <button type="button" data-autofocus>
          First
        </button>
      </Dialog>
    </main>
  )
}

const dialog = page.getByRole('dialog', { name: 'Example' })
const opener = page.getByRole('button', { name: 'Open' })

async function open(lines: number): Promise<HTMLElement> {
  render(<Example lines={lines} />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  return dialog.element() as HTMLElement
}

test('Pressing the scrollbar of a long dialog scrolls it and leaves it open', async () => {
  const element = await open(100)
  const { width, height } = element.getBoundingClientRect()
  expect(element.offsetWidth - element.clientWidth).toBeGreaterThan(8)
  element.scrollTop = 0
  await dialog.click({ position: { x: width - 8, y: height - 40 } })
  await expect.poll(() => element.scrollTop).toBeGreaterThan(0)
  await expect.element(dialog).toBeVisible()
})

test('Pressing the backdrop closes a dialog', async () => {
  await open(3)
  await page
    .elementLocator(document.documentElement)
    .click({ position: { x: 5, y: 5 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Pressing the text or the frame of a dialog leaves it open', async () => {
  const { clientHeight } = await open(3)
  await page.getByText('Line 1').click()
  await dialog.click({ position: { x: 1, y: clientHeight / 2 } })
  await expect.element(dialog).toBeVisible()
})

test('Both buttons of a dialog close it and give the focus back', async () => {
  await open(3)
  for (const name of [en.ui.close, en.ui.close_dialog]) {
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await opener.click()
    await expect.element(dialog).toBeVisible()
  }
})

test('A dialog takes the focus, and Escape gives it back', async () => {
  await open(3)
  await expect.element(page.getByRole('button', { name: 'First' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
