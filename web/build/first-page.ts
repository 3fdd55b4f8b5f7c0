import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { buildBootScript, filesOfBoard, filesOfDocument, nameOf } from './boot-script.ts'
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
      const page = await readFile(join(folder, 'index.html'), 'utf8')
      const files = [...filesOfDocument(bundle), ...filesOfBoard(config.root, bundle)]
      const styles = await Promise.all(
        files
          .filter((file) => file.endsWith('.css'))
          .map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
      )
      await writeFile(join(folder, 'board.html'), withArticleFirst(page, styles, boot))
    },
  }
}

type Style = { file: string; text: string }

/** Changes a document so that its board needs no other file to be painted: its styles are in it, and named as if their files
 *  were loaded. Its only script, which loads everything else, comes first, to keep what is typed. */
function withArticleFirst(page: string, styles: readonly Style[], boot: string): string {
  const names = styles.map(({ file }) => `<link rel="stylesheet" href="${file}" disabled>`)
  const texts = styles.map(({ text }) => text)
  return page
    .replaceAll(BUILT_FILE, '')
    .replace('<head>', `<head>${names.join('')}<script src="/${boot}"></script>`)
    .replace('</head>', () => `<style>${texts.join('')}</style></head>`)
}
