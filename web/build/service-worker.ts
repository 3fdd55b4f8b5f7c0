import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

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
        const code = await compile(config.root, {
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

async function compile(root: string, known: Record<string, unknown>): Promise<string> {
  const define = Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])
  const outputs = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(define),
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'service_worker', fileName: 'sw' },
    },
  })
  const [output] = Array.isArray(outputs) ? outputs : [outputs]
  if (output === undefined || !('output' in output)) throw new Error(`${ENTRY} was not built`)
  return output.output[0].code.trim()
}
