import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { buildScript } from './script.ts'

const ENTRY = 'service-worker/service-worker.ts'
/** Files that an installed app may need: all but the operators’ page and the pseudo-language. */
const KEPT = /^(?!admin-page-|pseudo-).*\.(js|css)$/

/** Builds the service worker, which caches the built pages and knows all their files. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = resolve(config.root, config.build.outDir)
        const page = await readFile(join(folder, 'index.html'), 'utf8')
        const names = await readdir(join(folder, 'assets'))
        const files = names.filter((name) => KEPT.test(name)).map((name) => `/assets/${name}`)
        const code = await buildScript(config.root, ENTRY, {
          VERSION: createHash('sha256')
            .update(page)
            .update(files.join())
            .digest('hex')
            .slice(0, 12),
          FILES: files,
          NAMED_BY_PAGE: files.filter((file) => page.includes(file)),
        })
        await writeFile(join(folder, 'sw.js'), code)
      },
    },
  }
}
