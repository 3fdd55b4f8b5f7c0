import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CSSOptions } from 'vite'
import { MAX_CLASS } from '../game/article/word-length.ts'
import { BREAKPOINTS } from '../lib/breakpoints.ts'

const ROOT = new URL('..', import.meta.url).pathname
const WIDTHS = new Map<string, string>(Object.entries(BREAKPOINTS))
const NAMED_WIDTH = /\(--(max-)?(\w+)\)/g
/** Path of a style module, which may be imported with a query. */
const STYLE_MODULE = /\.module\.css(\?|$)/
/** Folder whose components are given classes of other modules. These win in whichever order both load. */
const KIT = new URL('../kit/', import.meta.url).pathname
/** Words by their length. */
const SELECTORS = Array.from({ length: MAX_CLASS + 1 }, (_, length) => `:global(.n${length})`)
const styleModules = new Map<string, string>()

/** Options of style sheets: class names, the layer of style modules, and named breakpoints. */
export const STYLES: CSSOptions = {
  modules: { generateScopedName: shortName },
  postcss: {
    plugins: [
      {
        postcssPlugin: 'styles',
        // Puts a style module into the layer below utilities, except what it puts into a layer itself.
        Once(root, { AtRule }) {
          const file = root.source?.input.file ?? ''
          if (!STYLE_MODULE.test(file)) return
          const params = file.startsWith(KIT) ? 'components.kit' : 'components'
          const layer = new AtRule({ name: 'layer', params, nodes: [] })
          layer.append(root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'layer'))
          root.prepend(layer)
        },
        AtRule: {
          // Rules that give each word its length.
          lengths(rule, { Rule, Declaration }) {
            const source = rule.source!
            const rules = SELECTORS.map((selector, length) => {
              const nodes = [new Declaration({ prop: '--n', value: String(length), source })]
              return new Rule({ selector, nodes, source })
            })
            rule.replaceWith(rules.slice(1))
          },
          // A rule for words of every length.
          words(rule, { Rule }) {
            const { nodes = [], source } = rule
            rule.replaceWith(new Rule({ selectors: SELECTORS, nodes, source: source! }))
          },
          media(rule) {
            rule.params = rule.params.replaceAll(NAMED_WIDTH, widthQuery)
          },
        },
      },
    ],
  },
}

function widthQuery(_query: string, max: string | undefined, name: string): string {
  const width = WIDTHS.get(name)
  if (width === undefined) throw new Error(`There is no breakpoint ${name}.`)
  return max === undefined ? `(width >= ${width})` : `(width < ${width})`
}

/** Names a class of a style module by its own name and a few letters for its module; the default is twice as long. */
function shortName(name: string, file: string): string {
  const path = relative(ROOT, file.split('?', 1)[0]!)
  const letters = createHash('sha256').update(path).digest('base64url').slice(0, 3)
  const other = styleModules.get(letters) ?? path
  if (other !== path) throw new Error(`${path} and ${other} have the same letters: use more.`)
  styleModules.set(letters, path)
  return `${name}-${letters}`
}
