import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PAGE, renderSettings } from '../scripts/settings-page.ts'
import { SETTINGS } from './config.ts'

const root = join(import.meta.dirname, '..')

describe('the documentation of settings', () => {
  test('in .env.example is complete, without unknown settings', async () => {
    const example = await readFile(join(root, 'deploy/.env.example'), 'utf8')
    const compose = await readFile(join(root, 'deploy/compose.yaml'), 'utf8')
    const named = example.matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)
    const ofCompose = new Set(Array.from(compose.matchAll(/\$\{([A-Z_]+)/g), ([, name]) => name))
    const names = Array.from(named, ([, name]) => name)

    const settings = names.filter((name) => !ofCompose.has(name))
    expect(new Set(settings)).toEqual(new Set(SETTINGS.map(({ name }) => name)))
    expect(settings).toHaveLength(SETTINGS.length)
    expect(names).toEqual(expect.arrayContaining([...ofCompose]))
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
