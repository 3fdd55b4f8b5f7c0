import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PAGE, renderSettings } from '../scripts/settings-page.ts'
import { SETTINGS } from './environment.ts'

const root = join(import.meta.dirname, '..')

describe('the documentation of settings', () => {
  test('in .env.scale.example is complete, without unknown settings', async () => {
    const { settings, ofCompose, names } = await readExample('scale.')

    expect(new Set(settings)).toEqual(new Set(SETTINGS.map(({ name }) => name)))
    expect(settings).toHaveLength(SETTINGS.length)
    expect(names).toEqual(expect.arrayContaining(ofCompose))
  })

  test('in .env.example has what its Compose file needs, and no unknown settings', async () => {
    const { settings, ofCompose, names } = await readExample('')

    expect(SETTINGS.map(({ name }) => name)).toEqual(expect.arrayContaining(settings))
    expect(names).toEqual(expect.arrayContaining(ofCompose))
  })

  test('in configuration.md is complete, with defaults and meanings', async () => {
    const page = await readFile(PAGE, 'utf8')

    expect(page, 'run: node scripts/run.mjs scripts/settings-page.ts').toBe(renderSettings(page))
    for (const { name, meaning } of SETTINGS) {
      expect(page.split(`| \`${name}\` |`), name).toHaveLength(2)
      expect(meaning, name).not.toBe('')
    }
  })
})

/** Reads the names in an example of settings, and which of them its Compose file or Compose itself uses. */
async function readExample(kind: '' | 'scale.') {
  const read = (name: string) => readFile(join(root, 'deploy', name), 'utf8')
  const [example, compose] = await Promise.all([
    read(`.env.${kind}example`),
    read(`compose.${kind}yaml`),
  ])
  const names = Array.from(example.matchAll(/^(?:# )?([A-Z0-9_]+)=/gm), ([, name]) => name!)
  const ofCompose = Array.from(compose.matchAll(/\$\{([A-Z_]+)/g), ([, name]) => name!)
  const isSetting = (name: string) => !ofCompose.includes(name) && !name.startsWith('COMPOSE_')
  return { names, ofCompose, settings: names.filter(isSetting) }
}
