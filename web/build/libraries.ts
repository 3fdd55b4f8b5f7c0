import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:libraries'
const ROOT = join(import.meta.dirname, '../..')
const WORKSPACES = ['game', 'protocol', 'server', 'web']
const OURS = '@inkling/'

type Manifest = { dependencies?: Record<string, string> }
type Package = { name: string; version: string; license?: string }

/** Provides `virtual:libraries`: the version of Inkling, and the libraries that its workspaces depend on. */
export function libraries(): Plugin {
  return {
    name: 'libraries',
    resolveId: { filter: { id: /^virtual:libraries$/ }, handler: () => NAME },
    load: {
      filter: { id: /^virtual:libraries$/ },
      handler: async () => {
        const { version } = await readJson<Package>(join(ROOT, 'server/package.json'))
        return `export const version = ${JSON.stringify(version)}\nexport const libraries = ${JSON.stringify(await read())}`
      },
    },
  }
}

async function read(): Promise<{ name: string; version: string; licence: string }[]> {
  const names = new Set<string>()
  for (const workspace of WORKSPACES) {
    const { dependencies = {} } = await readJson<Manifest>(join(ROOT, workspace, 'package.json'))
    for (const name of Object.keys(dependencies)) if (!name.startsWith(OURS)) names.add(name)
  }
  const found = await Promise.all([...names].toSorted().map(manifestOf))
  return found.map(({ name, version, license }) => ({ name, version, licence: license ?? '' }))
}

/** Reads a package's manifest from its folder, since not every package exports it. */
async function manifestOf(name: string): Promise<Package> {
  for (const workspace of WORKSPACES) {
    const paths = createRequire(join(ROOT, workspace, 'package.json')).resolve.paths(name) ?? []
    for (const path of paths) {
      const manifest = await readJson<Package>(join(path, name, 'package.json')).catch(() => null)
      if (manifest !== null) return manifest
    }
  }
  throw new Error(`${name} is not installed.`)
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8'))
}
