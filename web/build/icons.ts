import { join } from 'node:path'
import type { Plugin } from 'vite'

const THEIR_COMPONENT = /^[.]{2}\/createLucideIcon[.]mjs$/
const OUR_COMPONENT = 'virtual:create-icon'
const FILE = join(import.meta.dirname, '../kit/icon.tsx')
const IMPORT = /^import \{([^}]+)\} from 'lucide-react'$/gm
const WORD = /(?<=[a-z])(?=[A-Z\d])|(?<=.)(?=[A-Z])/g

/** Imports each icon from its own file, since the index of the package would put all icons into the first chunk, and
 *  renders it by `kit/icon.tsx`, which is smaller than the package's component. */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: THEIR_COMPONENT }, handler: () => OUR_COMPONENT },
    load: {
      filter: { id: /^virtual:create-icon$/ },
      handler: () => `export { createIcon as default } from ${JSON.stringify(FILE)}`,
    },
    transform: {
      filter: { id: /[.]tsx?$/, code: IMPORT },
      handler: (code) => code.replace(IMPORT, (_all, names: string) => importEach(names)),
    },
  }
}

function importEach(names: string): string {
  const imports = names.split(',').flatMap((name) => {
    const [exported = '', local = exported] = name.trim().split(' as ')
    if (exported === '' || exported.startsWith('type ')) return []
    const file = exported.replace(WORD, '-').toLowerCase()
    return [`import ${local} from 'lucide-react/icons/${file}'`]
  })
  return imports.join('; ')
}
