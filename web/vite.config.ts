import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const SERVER = process.env['ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`
const SERVER_PATHS = ['/rpc', '/api', '/auth', '/avatars', '/healthz', '/metrics']
const FIRST_FONTS = /(instrument-sans|bricolage-grotesque)-latin-wght-[^/]*\.woff2$/
const COMPRESSIBLE = /\.(html|js|css|svg|txt|webmanifest)$/
const WORTH_COMPRESSING = 1024
const ROUTER = join(import.meta.dirname, 'router.tsx')
/** Which scripts go into one file: those of the sign-in screen, those that any page needs, and what some pages share.
 *  Left alone they would be cut up by who shares them, into dozens of files. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'index', tags: ['$initial'], priority: 2 },
  { name: nameOfNeeded, debugName: 'router', priority: 1 },
  { name: 'several-page', minShareCount: 2 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFirstFonts(), compressFiles()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, SERVER])),
      '/socket': { target: SERVER, ws: true },
    },
  },
})

/** Names what the router imports, directly or over other files. */
function nameOfNeeded(id: string, modules: Rolldown.ChunkingContext): string | null {
  const seen = new Set([id])
  for (const known of seen) {
    if (known === ROUTER) return 'router'
    for (const importer of modules.getModuleInfo(known)?.importers ?? []) seen.add(importer)
  }
  return null
}

/** The fonts of the first screen start loading with the page, not after its style sheet. */
function preloadFirstFonts(): Plugin {
  return {
    name: 'preload-first-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => FIRST_FONTS.test(file))
        return fonts.map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
          },
          injectTo: 'head',
        }))
      },
    },
  }
}

/** Puts a .br and a .gz beside every text file, for servers that send files as they lie. */
function compressFiles(): Plugin {
  let folder = ''
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(folder, file))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < WORTH_COMPRESSING) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
