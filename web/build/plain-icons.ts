import { join } from 'node:path'
import type { Plugin } from 'vite'

const THEIRS = /^[.]{2}\/createLucideIcon[.]mjs$/
const OURS = 'virtual:create-icon'
const FILE = join(import.meta.dirname, '../kit/icon.tsx')

/** Draws icons by `kit/icon.tsx`: lucide's own component is a kilobyte and more of options that nobody here uses. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: THEIRS }, handler: () => OURS },
    load: {
      filter: { id: /^virtual:create-icon$/ },
      handler: () => `export { createIcon as default } from ${JSON.stringify(FILE)}`,
    },
  }
}
