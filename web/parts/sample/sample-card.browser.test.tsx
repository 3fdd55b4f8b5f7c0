import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { DESK, PHONE } from '../../test/room.ts'
import { en } from '../../text/test-texts.ts'
import { SampleCard } from './sample-card.tsx'

const { sample } = en.sign_in
const box = page.getByRole('textbox')

/** Boxes of the card, its lines, the guess box and what is below the card. */
function places() {
  const parts = document.querySelectorAll('section, section > p, form, footer')
  const boxes = [...parts].map((part) => part.getBoundingClientRect())
  return boxes.map(({ top, height }) => [top, height].map(Math.round))
}

for (const [device, size] of Object.entries({ DESK, PHONE, NARROW: { width: 320, height: 600 } })) {
  test(`Nothing moves while one plays the sample, on ${device}`, async () => {
    await page.viewport(size.width, size.height)
    render(
      <div style={{ maxWidth: 480 }}>
        <SampleCard />
        <footer>Continue</footer>
      </div>,
    )
    await expect.element(box).toBeVisible()
    await document.fonts.ready
    const before = places()
    for (const word of ['water', 'city', 'river', 'thequickbrownfoxjumpsoverthelazydogs', 'most']) {
      await box.fill(word)
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByRole('status')).toMatchTextContent(new RegExp(`^${word}`))
      expect(places(), word).toEqual(before)
    }
    await box.fill('venice')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status')).toHaveTextContent(sample.decoded)
    expect(places()).toEqual(before)
  })
}
