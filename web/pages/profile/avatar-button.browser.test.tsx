import { REFUSALS } from '@inkling/protocol/refusals'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../../session/current-session.ts'
import { render } from '../../test/render.tsx'
import { AvatarButton } from './avatar-button.tsx'

const ANN = {
  id: '00000000-0000-4000-8000-000000000001',
  full_name: 'Ann',
  has_uploaded_avatar: false,
  provider_avatar_url: null,
  updated_at: '2024-05-01T00:00:00Z',
}
const SESSION = { access_token: 'token', expires_in: 600, user: { id: ANN.id } }
const RED = [255, 0, 0] as const
const BLUE = [0, 0, 255] as const

/** Fakes a server that gives this answer to an upload. Returns the pictures that it has received. */
function openServer(answer: Response) {
  const received: Blob[] = []
  vi.spyOn(session, 'state').mockReturnValue({ status: 'signed_in', session: SESSION })
  vi.spyOn(session, 'accessToken').mockResolvedValue('token')
  vi.spyOn(globalThis, 'alert').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    received.push(await new Request('/', init).blob())
    return answer
  })
  return received
}

async function choose(file: File): Promise<void> {
  await expect.element(page.getByRole('button')).toBeVisible()
  const files = new DataTransfer()
  files.items.add(file)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A JPEG of some megabytes, red on its left and blue on its right. */
async function twoHalves(): Promise<Blob> {
  const [width, height] = [2_400, 1_600]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  const pixels = context.createImageData(width, height)
  for (let at = 0; at < width * height; at++) {
    const noise = (Math.imul(at, 2_654_435_761) >>> 24) % 64
    const [red, green, blue] = at % width < width / 2 ? RED : BLUE
    pixels.data[at * 4] = Math.abs(red - noise)
    pixels.data[at * 4 + 1] = Math.abs(green - noise)
    pixels.data[at * 4 + 2] = Math.abs(blue - noise)
    pixels.data[at * 4 + 3] = 255
  }
  context.putImageData(pixels, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
}

/** Adds what a camera writes that was held upright: the first row of pixels is the right side of the picture. */
async function turned(jpeg: Blob): Promise<Blob> {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1]
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const segment = [0xff, 0xe1, 0, 2 + exif.length + orientation.length, ...exif, ...orientation]
  return new Blob([jpeg.slice(0, 2), new Uint8Array(segment), jpeg.slice(2)])
}

/** Names the colours in the middle of the top and of the bottom of a picture. */
async function topAndBottom(picture: Blob): Promise<string[]> {
  const bitmap = await createImageBitmap(picture)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return [0.1, 0.9].map((part) => {
    const place = [Math.round(bitmap.width / 2), Math.round(bitmap.height * part)] as const
    const [red = 0, , blue = 0] = context.getImageData(...place, 1, 1).data
    return red > blue ? 'red' : 'blue'
  })
}

test('a large picture is sent small and upright', async () => {
  const received = openServer(new Response(null, { status: 204 }))
  render(<AvatarButton user={ANN} />)
  const large = new File([await turned(await twoHalves())], 'me.jpg', { type: 'image/jpeg' })
  expect(large.size).toBeGreaterThan(1_000_000)
  await choose(large)

  await expect.poll(() => received.length).toBeGreaterThan(0)
  const [sent] = received
  expect(sent!.type).toBe('image/jpeg')
  expect(sent!.size).toBeLessThan(200_000)
  const { width, height } = await createImageBitmap(sent!)
  expect([width, height]).toEqual([512, 512])
  expect(await topAndBottom(sent!)).toEqual(['red', 'blue'])
})

test('a file that is no picture is sent as it is, and the refusal of the server shows', async () => {
  const received = openServer(
    Response.json({ code: 'BAD_IMAGE', message: REFUSALS.BAD_IMAGE.message }, { status: 422 }),
  )
  render(<AvatarButton user={ANN} />)
  const file = new File(['no picture'.repeat(50_000)], 'me.jpg', { type: 'image/jpeg' })
  await choose(file)

  await expect.element(page.getByText(REFUSALS.BAD_IMAGE.message)).toBeVisible()
  expect(received.map(({ size }) => size)).toEqual([file.size])
})

test('a small picture is sent as it is', async () => {
  const received = openServer(new Response(null, { status: 204 }))
  render(<AvatarButton user={ANN} />)
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')!.fillRect(0, 0, 40, 30)
  const small = await canvas.convertToBlob({ type: 'image/png' })
  await choose(new File([small], 'me.png', { type: 'image/png' }))

  await expect.poll(() => received.length).toBeGreaterThan(0)
  expect([received[0]!.type, received[0]!.size]).toEqual(['image/png', small.size])
})
