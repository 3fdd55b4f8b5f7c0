import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '../text/text.ts'
import { bars, guessBox, openBoard } from '../test/board.tsx'

test('When the language changes, the labels of the bars follow', async () => {
  onTestFinished(() => setLanguage(null))
  await openBoard()
  const labels = () => bars.elements().map(({ ariaLabel }) => ariaLabel ?? '')
  await expect.element(bars.first()).toHaveAccessibleName(/letters?$/)
  await setLanguage('de')
  await expect.poll(() => labels().filter((label) => label.includes('letter'))).toEqual([])
  expect(labels()).not.toEqual([])
})

test('When the language changes, the number of typed letters stays', async () => {
  onTestFinished(() => setLanguage(null))
  await openBoard()
  await guessBox.fill('tea')
  await expect.element(page.getByText('3 letters', { exact: true })).toBeInTheDocument()
  await setLanguage('de')
  await expect.element(page.getByText('3 Buchstaben', { exact: true })).toBeInTheDocument()
})
