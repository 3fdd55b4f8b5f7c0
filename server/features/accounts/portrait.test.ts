import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { REFUSALS } from '@inkling/protocol/refusals'
import { makeChunk } from './png.ts'
import { makePortrait, readable } from './portrait.ts'
import {
  animatedPng,
  blackPng,
  bomb,
  flatPng,
  fourFields,
  numbersChunk,
  PNG_KINDS,
} from './test-pictures.ts'

/** The colour in the middle of a portrait. */
async function middle(portrait: Buffer): Promise<number[]> {
  const { data } = await sharp(portrait).raw().toBuffer({ resolveWithObject: true })
  const start = (256 * 512 + 256) * 3
  return [...data.subarray(start, start + 3)]
}

/** The colours of the four corners, row by row, each channel as 0 or 1. */
async function corners(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    return [...data.subarray(start, start + 3)].map((level) => Math.round(level / 255)).join('')
  }
  const [near, far] = [40, info.width - 40]
  return [at(near, near), at(far, near), at(near, far), at(far, far)]
}
const [red, green, blue, yellow, white, black] = ['100', '010', '001', '110', '111', '000']

async function refusalOf(bytes: Buffer): Promise<{ code: string; message: string }> {
  const refused = await makePortrait(bytes).then(
    () => ({ code: 'NONE', message: '' }),
    (error: unknown) => error as { code: string; message: string },
  )
  return { code: refused.code, message: refused.message }
}
const unreadable = { code: 'BAD_IMAGE', message: REFUSALS.BAD_IMAGE.message }
const tooLarge = { code: 'IMAGE_TOO_LARGE', message: REFUSALS.IMAGE_TOO_LARGE.message }

describe('an avatar', () => {
  test('is the square in the middle of the picture, 512 pixels wide, a JPEG', async () => {
    for (const uploaded of [
      await fourFields().jpeg().toBuffer(),
      await fourFields().png().toBuffer(),
    ]) {
      const portrait = await makePortrait(uploaded)

      expect(await sharp(portrait).metadata()).toMatchObject({
        format: 'jpeg',
        width: 512,
        height: 512,
        space: 'srgb',
        channels: 3,
      })
      expect(await corners(portrait)).toEqual([red, green, blue, yellow])
    }
  })

  test('is upright, however the camera was held', async () => {
    for (const format of ['jpeg', 'png'] as const) {
      const seen = []
      for (let orientation = 1; orientation <= 8; orientation++) {
        const uploaded = await fourFields().withMetadata({ orientation })[format]().toBuffer()
        seen.push(await corners(await makePortrait(uploaded)))
      }
      expect(seen).toEqual([
        [red, green, blue, yellow],
        [green, red, yellow, blue],
        [yellow, blue, green, red],
        [blue, yellow, red, green],
        [red, blue, green, yellow],
        [blue, red, yellow, green],
        [yellow, green, blue, red],
        [green, yellow, red, blue],
      ])
    }
  })

  test('contains no metadata of the camera: no place, time, name or profile', async () => {
    const exif = { IFD0: { Artist: 'Ann Bee', Copyright: 'SECRET' } }
    const uploaded = await fourFields().withExif(exif).withIccProfile('p3').jpeg().toBuffer()
    expect(uploaded.includes('Ann Bee')).toBe(true)

    const portrait = await makePortrait(uploaded)

    const { exif: kept, icc, xmp, iptc, orientation } = await sharp(portrait).metadata()
    expect([kept, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined))
    expect(portrait.includes('Ann Bee')).toBe(false)
  })

  test('has a white background where the picture is transparent', async () => {
    const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
    const uploaded = sharp({ create: { width: 64, height: 64, channels: 4, background: nothing } })

    expect(await corners(await makePortrait(await uploaded.png().toBuffer()))).toEqual(
      Array(4).fill(white),
    )
  })

  test('can be made from small, narrow, grey, progressive, CMYK and 16-bit pictures', async () => {
    const uploads = [
      fourFields().resize(1, 1).png(),
      fourFields().resize(30, 3000, { fit: 'fill' }).jpeg(),
      fourFields().greyscale().jpeg(),
      fourFields().jpeg({ progressive: true }),
      fourFields().toColourspace('cmyk').jpeg(),
      fourFields().toColourspace('rgb16').png(),
      fourFields().png({ palette: true, progressive: true }),
    ]
    for (const uploaded of uploads) {
      const portrait = await makePortrait(await uploaded.toBuffer())
      expect(await sharp(portrait).metadata()).toMatchObject({
        width: 512,
        height: 512,
        channels: 3,
      })
    }
  })

  test('is the first frame of an animated PNG', async () => {
    const half = { width: 32, height: 64, left: 0, top: 0 }

    expect(await corners(await makePortrait(animatedPng()))).toEqual(Array(4).fill(red))
    const hidden = animatedPng({ isHidden: true })
    expect(await corners(await makePortrait(hidden))).toEqual(Array(4).fill(blue))
    const small = animatedPng({ isHidden: true, blue: half })
    expect(await corners(await makePortrait(small))).toEqual([blue, white, blue, white])
  })

  test('is the picture of a PNG whose animation is invalid', async () => {
    const outside = { width: 64, height: 64, left: 1, top: 0 }
    for (const uploaded of [
      animatedPng({ isHidden: true, blue: outside }),
      animatedPng({ isHidden: true, announcement: Buffer.alloc(0) }),
      animatedPng({ isHidden: true, announcement: numbersChunk('acTL', 0, 0) }),
      blackPng({ width: 64, height: 64 }, [numbersChunk('acTL', 2, 0)]),
    ]) {
      expect([red, black]).toContain((await corners(await makePortrait(uploaded)))[0])
    }
  })

  const [linear, steep, usual] = [100_000, 35_000, 45_455].map((g) => numbersChunk('gAMA', g))
  const adobe = [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000]
  const wide = numbersChunk('cHRM', ...adobe)

  test.each(PNG_KINDS)('has the gamma of a PNG of this kind: %s', async (kind) => {
    const levels = []
    for (const gamma of [linear!, steep!, usual!]) {
      levels.push((await middle(await makePortrait(flatPng(kind, [gamma]))))[0]! / 100)
    }
    expect(levels[0]).toBeCloseTo(1.88, 1)
    expect(levels[1]).toBeCloseTo(1.04, 1)
    expect(levels[2]).toBeCloseTo(1.29, 1)
  })

  test.each(['colours', 'palette', 'deep colours', 'deep colours with alpha'] as const)(
    'has the colours of a PNG with chromaticities: %s',
    async (kind) => {
      const portrait = await makePortrait(flatPng(kind, [linear!, wide], [100, 150, 100]))

      for (const [index, level] of (await middle(portrait)).entries()) {
        expect(level / 100).toBeCloseTo([1.52, 2.02, 1.66][index]!, 1)
      }
    },
  )

  test('has its own colours where those of a PNG are sRGB, unsaid or impossible', async () => {
    const rgb = makeChunk('sRGB', Buffer.alloc(1))
    const plain = await middle(await makePortrait(flatPng('colours')))

    expect(await middle(await makePortrait(flatPng('colours', [rgb, linear!])))).toEqual(plain)
    const impossible = numbersChunk('cHRM', 0, 0, 0, 0, 0, 0, 0, 0)
    for (const chunks of [[numbersChunk('gAMA', 0)], [wide], [linear!, impossible]]) {
      expect(await middle(await makePortrait(flatPng('colours', chunks)))).toEqual(plain)
    }
  })

  test('is rendered without the text chunks of a PNG', async () => {
    const size = { width: 64, height: 64 }
    const text = makeChunk('tEXt', Buffer.from('Comment\0written by Ann Bee', 'latin1'))
    const portrait = await makePortrait(blackPng(size))

    expect(await makePortrait(blackPng(size, [text]))).toEqual(portrait)
    for (const kind of ['zTXt', 'iTXt'] as const) {
      const texts = blackPng(size, Array(50).fill(bomb(kind, 10_000_000)))
      expect(readable(texts)?.bytes).toEqual(blackPng(size))
      expect(await makePortrait(texts)).toEqual(portrait)
    }
  })

  test('ignores a colour profile that expands a thousandfold', async () => {
    const size = { width: 64, height: 64 }
    const uploaded = blackPng(size, [bomb('iCCP', 10_000_000)])

    expect(await makePortrait(uploaded)).toEqual(await makePortrait(blackPng(size)))
  })
})

describe('no avatar is made', () => {
  test('from anything but JPEG or PNG, whatever its declared type', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
    const others = [
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      gif,
      await fourFields().webp().toBuffer(),
      await fourFields().tiff().toBuffer(),
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), gif]),
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from('picture.jpg'),
    ]
    for (const bytes of others) expect(await refusalOf(bytes)).toEqual(unreadable)
  })

  test('from half a picture, or a damaged one', async () => {
    const [jpeg, png] = [await fourFields().jpeg().toBuffer(), await fourFields().png().toBuffer()]
    const damaged = Buffer.from(png)
    damaged[100]! ^= 255

    for (const whole of [jpeg, png]) {
      for (const share of [0.1, 0.5, 0.9]) {
        const half = whole.subarray(0, whole.length * share)
        expect(await refusalOf(half)).toEqual(unreadable)
      }
    }
    expect(await refusalOf(damaged)).toEqual(unreadable)
  })

  test('from a picture of 50,000 × 50,000 pixels, or over 40 million', async () => {
    expect(await refusalOf(blackPng({ width: 50_000, height: 50_000 }))).toEqual(tooLarge)
    expect(await refusalOf(blackPng({ width: 8_000, height: 5_001 }))).toEqual(tooLarge)
  })

  test('from a picture too large to decode in memory; the refusal explains how to save it', async () => {
    const interlaced = {
      width: 8_000,
      height: 5_000,
      depth: 16,
      color_type: 6,
      interlaced: true,
    } as const

    expect(await refusalOf(blackPng(interlaced))).toEqual({
      code: 'IMAGE_TOO_HEAVY',
      message: expect.stringContaining('not progressive or interlaced'),
    })
  })

  test('from a JPEG with too many scans', async () => {
    const jpeg = await fourFields().jpeg({ progressive: true }).toBuffer()
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from('ffda', 'hex')), -2)
    const scans = Array.from({ length: 200 }, () => scan)
    const endless = Buffer.concat([jpeg.subarray(0, -2), ...scans, jpeg.subarray(-2)])

    expect(await refusalOf(endless)).toEqual(unreadable)
  })
})
