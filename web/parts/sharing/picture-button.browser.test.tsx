import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { PictureButton } from './share-button.tsx'

const PNG = [0x89, 0x50, 0x4e, 0x47]
/** Place of the width and the height in the header of a PNG. */
const SIZE_AT = 16

const lines = {
  head: 'Inkling · Solo',
  figures: '12 guesses · 1:35',
  squares: '🟨⬛🟩',
  address: 'https://inkling.example',
}

test('A result can be saved as a picture of 1200 × 630 pixels', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  const ended = vi.spyOn(URL, 'revokeObjectURL')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  render(<PictureButton lines={lines} isPending={false} />)
  await page.getByRole('button', { name: en.result.picture }).click()
  await expect.poll(() => saved).toEqual(['inkling.png'])
  // Browsers read the file only after the press.
  expect(ended).not.toHaveBeenCalled()
  const [file] = made.mock.calls[0] ?? []
  if (!(file instanceof File)) throw new Error('No file was saved.')
  const bytes = new DataView(await file.arrayBuffer())
  expect(PNG.map((_, index) => bytes.getUint8(index))).toEqual(PNG)
  expect([bytes.getUint32(SIZE_AT), bytes.getUint32(SIZE_AT + 4)]).toEqual([1200, 630])
})
