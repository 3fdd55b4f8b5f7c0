import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { buildBootScript, filesOfDocument, nameOf } from './boot-script.ts'
import { STYLES } from './styles.ts'
import { texts } from './texts.ts'

const ENTRY = 'app/first-page.ts'
const BOOT = 'app/boot/board.ts'
const FILE = 'first-page.mjs'
/** Tag of a document that names a built file. */
const BUILT_FILE = /<(?:script|link) [^>]*"\/assets\/[^>]*>(?:<\/script>)?\s*/g

/** Builds `first-page.mjs`, by which the server writes data and articles into documents, and `board.html`, the document of a
 *  board. */
export function firstPage(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'first-page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle(_options, bundle) {
      const folder = resolve(config.root, config.build.outDir)
      await build({
        root: config.root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        css: STYLES,
        plugins: [texts()],
        ssr: { noExternal: true },
        build: {
          ssr: join(config.root, ENTRY),
          outDir: folder,
          emptyOutDir: false,
          rolldownOptions: { output: { entryFileNames: FILE } },
        },
      })
      const code = await buildBootScript(BOOT, config.root, bundle)
      const boot = nameOf('board', code)
      await writeFile(join(folder, boot), code)
      const { styles } = await import(pathToFileURL(join(folder, FILE)).href)
      const page = await readFile(join(folder, 'index.html'), 'utf8')
      const [, ...common] = filesOfDocument(bundle)
      const own = await Promise.all(common.map((file) => readFile(join(folder, file), 'utf8')))
      const board = withArticleFirst(page, own.join('') + styles, boot)
      await writeFile(join(folder, 'board.html'), board)
    },
  }
}

/** Changes a document so that its article needs no other file to be painted: its styles are in it, and its only script
 *  loads everything else. */
function withArticleFirst(page: string, styles: string, boot: string): string {
  return page
    .replaceAll(BUILT_FILE, '')
    .replace(
      '</head>',
      () => `<style>${styles}</style><script async src="/${boot}"></script></head>`,
    )
}
