import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '../kit/dialog.tsx'
import { render } from '../test/render.tsx'
import { copyText } from './copy.ts'

/** Makes the page one by plain HTTP, which has no clipboard; returns what is copied. */
function withoutClipboard(): string[] {
  const copied: string[] = []
  vi.stubGlobal('navigator', {})
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    copied.push(String(getSelection()))
    return true
  })
  return copied
}

test('Without a clipboard the text is selected and copied, and the focus stays', async () => {
  const copied = withoutClipboard()
  render(<button type="button">Copy</button>)
  const button = page.getByRole('button', { name: 'Copy' })
  await button.click()
  await copyText('http://10.0.0.5/join/K7QW2M9X')

  expect(copied).toEqual(['http://10.0.0.5/join/K7QW2M9X'])
  await expect.element(button).toHaveFocus()
  expect(document.querySelector('textarea')).toBeNull()
})

test('Without a clipboard a dialog can copy, too', async () => {
  const copied = withoutClipboard()
  render(
    <Dialog open title="Link" onClose={() => undefined}>
      <button type="button">Copy</button>
    </Dialog>,
  )
  await page.getByRole('button', { name: 'Copy' }).click()
  await copyText('a link')

  expect(copied).toEqual(['a link'])
})

test('A browser that copies nothing is a refusal', async () => {
  vi.stubGlobal('navigator', {})
  vi.spyOn(document, 'execCommand').mockReturnValue(false)

  await expect(copyText('a link')).rejects.toThrow('refuses')
})
