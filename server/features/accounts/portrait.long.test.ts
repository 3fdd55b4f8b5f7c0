import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blackPng, bomb, fourFields } from './test-pictures.ts'

test('rendering a picture takes at most 200 MB of memory', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'inkling-pictures-'))
  const background = '#777'
  const big = sharp({ create: { width: 8_000, height: 5_000, channels: 3, background } })
  const pictures = {
    small: await fourFields().jpeg().toBuffer(),
    progressive: await big.clone().jpeg({ progressive: true, quality: 50 }).toBuffer(),
    wide: await big.clone().toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer(),
    huge: blackPng({ width: 50_000, height: 50_000 }),
    texts: blackPng({ width: 64, height: 64 }, Array(90).fill(bomb('zTXt', 40_000_000))),
    profile: blackPng({ width: 64, height: 64 }, [bomb('iCCP', 50_000_000)]),
  }
  for (const [name, bytes] of Object.entries(pictures)) await writeFile(join(dir, name), bytes)
  const program = `
    import { readFile } from 'node:fs/promises'
    import { makePortrait } from ${JSON.stringify(new URL('portrait.ts', import.meta.url).href)}
    const draw = async (name) => makePortrait(await readFile(name)).catch(({ code }) => code)
    await draw('small')
    const before = process.resourceUsage().maxRSS
    for (const name of ${JSON.stringify(Object.keys(pictures))}) await draw(name)
    console.log(Math.round((process.resourceUsage().maxRSS - before) / 1024))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { cwd: dir },
  )
  await rm(dir, { recursive: true })

  expect(Number(stdout)).toBeLessThan(200)
})
