import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const THEIRS = /^[.]{2}\/createLucideIcon[.]mjs$/
const OURS = 'virtual:create-icon'
const FILE = join(import.meta.dirname, '../kit/icon.tsx')
const IMPORT = /^import \{([^}]+)\} from 'lucide-react'$/gm

/** Renders icons by `kit/icon.tsx`, since lucide's own component is over a kilobyte of unused options, and imports each
 *  icon from its own file: through the package's index every page would seem to need every icon. */
export function icons(): Plugin {
  const files = listFiles()
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: THEIRS }, handler: () => OURS },
    load: {
      filter: { id: /^virtual:create-icon$/ },
      handler: () => `export { createIcon as default } from ${JSON.stringify(FILE)}`,
    },
    transform: {
      filter: { id: /[.]tsx?$/, code: IMPORT },
      handler: (code) => code.replace(IMPORT, (_all, names: string) => importEach(names, files)),
    },
  }
}

function importEach(names: string, files: ReadonlyMap<string, string>): string {
  const imports = names.split(',').flatMap((name) => {
    const [exported = '', local = exported] = name.trim().split(' as ')
    if (exported === '' || exported.startsWith('type ')) return []
    const file = files.get(exported)
    if (file === undefined) throw new Error(`lucide-react has no icon ${exported}.`)
    return [`import ${local} from ${JSON.stringify(file)}`]
  })
  return imports.join('; ')
}

/** Lists the file of each icon by the name in the package's index. */
function listFiles(): Map<string, string> {
  const index = join(dirname(require.resolve('lucide-react')), '../esm/lucide-react.mjs')
  const exports = readFileSync(index, 'utf8').matchAll(/^export \{([^}]+)\} from '([^']+)'/gm)
  return new Map(
    [...exports].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/as (\w+)/g)].map(([, name = '']) => [name, join(dirname(index), file)]),
    ),
  )
}
