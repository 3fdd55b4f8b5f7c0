import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showingOf } from '../../test/moment.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { PictureButton, ShareButton } from './share-button.tsx'

const lines = {
  head: 'Inkling · Solo',
  figures: '12 guesses · 1:35',
  squares: '🟨⬛🟩',
  address: 'https://inkling.example',
}
const shareButton = page.getByRole('button', { name: en.result.share })
const pictureButton = page.getByRole('button', { name: en.result.picture })

/** Acts as a phone whose menu for sharing ends with this error. Returns what was shared, saved and copied. */
function usePhone(error: DOMException) {
  const done = { shared: 0, saved: [] as string[], copied: [] as string[] }
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    done.copied.push(text)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    done.saved.push(this.download)
  })
  const share = async (): Promise<void> => {
    done.shared += 1
    throw error
  }
  const canShare = (): boolean => true
  for (const [name, value] of Object.entries({ share, canShare })) {
    Object.defineProperty(navigator, name, { configurable: true, value })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
  return done
}

test('A picture that the phone refuses to share is saved', async () => {
  const done = usePhone(new DOMException('', 'NotAllowedError'))
  render(<PictureButton lines={lines} isPending={false} />)
  await pictureButton.click()
  await expect.poll(() => done.saved).toEqual(['inkling.png'])
})

test('A text that the phone refuses to share is copied', async () => {
  const done = usePhone(new DOMException('', 'NotAllowedError'))
  render(<ShareButton text="12 guesses" />)
  const isConfirmed = showingOf(page.getByText(en.copying.copied, { exact: true }))
  await shareButton.click()
  await isConfirmed
  expect(done.copied).toEqual(['12 guesses'])
})

test('A player who closes the menu of the phone gets neither a copy nor a file', async () => {
  const done = usePhone(new DOMException('', 'AbortError'))
  render(
    <>
      <ShareButton text="12 guesses" />
      <PictureButton lines={lines} isPending={false} />
    </>,
  )
  await shareButton.click()
  await pictureButton.click()
  await expect.poll(() => done.shared).toBe(2)
  await new Promise(requestAnimationFrame)
  expect(done).toMatchObject({ saved: [], copied: [] })
})
