import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const NAME = 'virtual:libraries'
const LOCK = new URL('../../package-lock.json', import.meta.url)
const WORKSPACES = ['game', 'protocol', 'server', 'web']
const OURS = '@inkling/'

/** Entries of package-lock.json by folder: workspaces, and the packages that are installed. */
type Packages = Record<
  string,
  { version: string; license?: string; dependencies?: Record<string, string> }
>

type Library = { name: string; version: string; licence: string }

/** Provides `virtual:libraries`: the version of Inkling, and the libraries that its workspaces depend on. */
export function libraries(): Plugin {
  return {
    name: 'libraries',
    resolveId: { filter: { id: /^virtual:libraries$/ }, handler: () => NAME },
    load: {
      filter: { id: /^virtual:libraries$/ },
      handler: async () => {
        const { packages } = JSON.parse(await readFile(LOCK, 'utf8'))
        return `export const version = ${JSON.stringify(packages.server.version)}\nexport const libraries = ${JSON.stringify(listLibraries(packages))}`
      },
    },
  }
}

function listLibraries(packages: Packages): Library[] {
  const found = new Map<string, Library>()
  for (const workspace of WORKSPACES) {
    for (const name of Object.keys(packages[workspace]?.dependencies ?? {})) {
      if (name.startsWith(OURS)) continue
      const installed =
        packages[`node_modules/${name}`] ?? packages[`${workspace}/node_modules/${name}`]
      if (installed === undefined) throw new Error(`${name} is not in package-lock.json.`)
      const { version, license = '' } = installed
      found.set(name, { name, version, licence: license })
    }
  }
  return [...found.keys()].toSorted().map((name) => found.get(name)!)
}
