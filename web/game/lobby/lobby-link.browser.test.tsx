import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showingOf } from '../../test/moment.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { LobbyLink } from './lobby-link.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const smallCode = button(en.lobby.qr_code_of_link)
const sheet = page.getByRole('dialog', { name: en.lobby.qr_code })
const picture = sheet.getByRole('img', { name: en.lobby.qr_code_of_link })
const link = `${location.origin}/join/ABCD2345`

/** Adds or removes the menu for sharing, and returns the links it was given. */
function useSharing(isOffered: boolean): string[] {
  const shared: string[] = []
  const share = async ({ url = '' }: ShareData): Promise<void> => void shared.push(url)
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share')
  Reflect.deleteProperty(Navigator.prototype, 'share')
  if (isOffered) Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share')
    if (own !== undefined) Object.defineProperty(Navigator.prototype, 'share', own)
  })
  return shared
}

const TALL = { width: 1280, height: 800 }

async function openLink(size = TALL): Promise<void> {
  await page.viewport(size.width, size.height)
  render(<LobbyLink code="ABCD2345" admitsGuests={false} />)
}

test('A press on the QR code shows it large on white, also at night, and Esc closes it', async () => {
  document.documentElement.dataset['theme'] = 'dark'
  onTestFinished(() => void delete document.documentElement.dataset['theme'])
  await openLink()
  await smallCode.click()
  await expect.element(picture).toBeVisible()
  const { width } = picture.element().getBoundingClientRect()
  expect(width).toBeGreaterThan(TALL.height / 2)
  const styleOf = (element: Element) => getComputedStyle(element)
  expect(styleOf(sheet.element()).backgroundColor).toBe('rgb(255, 255, 255)')
  expect(styleOf(picture.element()).backgroundColor).toBe('rgb(255, 255, 255)')
  expect(styleOf(picture.element().querySelector('path')!).fill).toBe('rgb(0, 0, 0)')
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(smallCode).toHaveFocus()
})

test('The QR code has a border of four white modules, as scanners need', async () => {
  await openLink()
  await smallCode.click()
  await expect.element(picture).toBeVisible()
  const svg = picture.element() as SVGSVGElement
  const box = svg.querySelector('path')!.getBBox()
  const { width } = svg.viewBox.baseVal
  expect([box.x, box.y, width - box.x - box.width]).toEqual([4, 4, 4])
})

test('On a phone a button opens the QR code', async () => {
  await openLink({ width: 390, height: 844 })
  await expect.element(smallCode).not.toBeInTheDocument()
  await button(en.lobby.qr_code).click()
  await expect.element(picture).toBeVisible()
})

test('On a low window the QR code is a button beside the link', async () => {
  await openLink({ width: 1280, height: 720 })
  await expect.element(button(en.lobby.copy_link)).toBeVisible()
  expect(smallCode.element().getBoundingClientRect().height).toBeLessThan(50)
  await smallCode.click()
  await expect.element(picture).toBeVisible()
})

test('A link is shared by the menu of the system', async () => {
  const shared = useSharing(true)
  await openLink()
  await button(en.lobby.share_link).click()
  expect(shared).toEqual([link])
  await expect.element(button(en.lobby.copy_link)).toBeVisible()
})

test('Where the system shares nothing, the link can be copied', async () => {
  useSharing(false)
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  await openLink()
  await expect.element(button(en.lobby.share_link)).not.toBeInTheDocument()
  const isConfirmed = showingOf(page.getByText(en.copying.copied, { exact: true }))
  await button(en.lobby.copy_link).click()
  await isConfirmed
  expect(copied).toEqual([link])
})
