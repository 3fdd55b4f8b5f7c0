import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { articleText, guess, guessBox, guesses, openBoard } from '../../test/board.tsx'
import { showingOf } from '../../test/moment.ts'
import { DESK, PHONE } from '../../test/room.ts'
import { en } from '../../text/test-texts.ts'

const { back, kept, kept_guesses, no_connection, waits } = en.guesses

const status = (text: string) => page.getByRole('status').filter({ hasText: text })

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

for (const [device, size] of [
  ['a desktop', DESK],
  ['a phone', PHONE],
] as const) {
  test(`On ${device} the guess box stays where it is while guesses wait for a connection`, async () => {
    const { server } = await openBoard({ size })
    const placeOfBox = () => guessBox.element().getBoundingClientRect()
    await guess('drink')
    await expect.element(articleText.getByText('drink').first()).toBeVisible()
    const place = placeOfBox()

    server.line.isDown = true
    setOnline(false)
    await expect.element(status(no_connection)).toMatchTextContent(kept)
    expect(placeOfBox()).toEqual(place)

    await guess('xylophone', 'trombone')
    await expect.element(status(no_connection)).toMatchTextContent(kept_guesses(2))
    const row = page.getByRole('listitem').filter({ hasText: 'xylophone' })
    await expect.element(row).toMatchTextContent(waits)
    await expect
      .element(page.getByRole('button', { name: en.ui.try_again }))
      .not.toBeInTheDocument()
    expect(placeOfBox()).toEqual(place)

    const isBack = showingOf(status(back(2)))
    server.line.isDown = false
    setOnline(true)
    await isBack
    await expect.element(status(no_connection)).not.toBeInTheDocument()
    expect(placeOfBox()).toEqual(place)
    await page.viewport(DESK.width, DESK.height)
    await expect.poll(() => guesses.elements().length).toBe(3)
    await expect.element(guesses.first()).toMatchTextContent(/trombone/)
    await expect.element(guesses.first()).not.toMatchTextContent(waits)
  })
}
