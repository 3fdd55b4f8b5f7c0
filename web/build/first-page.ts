import { join, resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { GAME_PAGE, ROUTER } from '../app/routes.ts'
import { filesOfPages } from './boot-script.ts'
import { STYLES } from './styles.ts'

const ENTRY = 'app/first-page.ts'

/** Builds `first-page.mjs`, by which the server writes data and articles into documents. */
export function firstPage(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'first-page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle(_options, bundle) {
      const files = filesOfPages(config.root, bundle)
      const styles = [...files[ROUTER]!, ...files[GAME_PAGE]!].filter((file) =>
        file.endsWith('.css'),
      )
      await build({
        root: config.root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        css: STYLES,
        define: { STYLES_OF_BOARD: JSON.stringify(styles) },
        ssr: { noExternal: true },
        build: {
          ssr: join(config.root, ENTRY),
          outDir: resolve(config.root, config.build.outDir),
          emptyOutDir: false,
          rolldownOptions: { output: { entryFileNames: 'first-page.mjs' } },
        },
      })
    },
  }
}
