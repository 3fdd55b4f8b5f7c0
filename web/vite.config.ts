import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { ROUTER, SIGN_IN_PAGE } from './app/routes.ts'
import { bootScript } from './build/boot-script.ts'
import { cards } from './build/cards.ts'
import { compressFiles } from './build/compress-files.ts'
import { libraries } from './build/libraries.ts'
import { firstPage } from './build/first-page.ts'
import { icons } from './build/icons.ts'
import { preloadFirstFonts } from './build/preload-first-fonts.ts'
import { retryChunks } from './build/retry-chunks.ts'
import { routes } from './build/routes.ts'
import { serviceWorker } from './build/service-worker.ts'
import { STYLES } from './build/styles.ts'

const SERVER = process.env['ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`
const SERVER_PATHS = [
  '/links',
  '/privacy.json',
  '/api',
  '/auth',
  '/avatars',
  '/healthz',
  '/metrics',
]
const FIRST = 'index.html'
const REALTIME = 'realtime/realtime.ts'
const HOME_CARDS = ['pages/home/cards.tsx', 'pages/home/first/first-home.tsx']
const SHARED_TEXTS = 'text/en/shared.ts'
const TEXTS = /^text[/](\w+)[/]([\w-]+)[.]ts$/
/** Chunks of scripts: those of every visit, of every page, of parts that load later, and those that several pages
 *  share. Without them Rolldown makes dozens of small shared chunks. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: nameIf('index', isOfEveryVisit), debugName: 'index', priority: 3 },
  { name: nameIf('routes', (parts) => parts.has(ROUTER)), debugName: 'routes', priority: 2 },
  { name: nameIf('shared-later', isSharedLater), debugName: 'shared-later', priority: 1 },
  { name: nameIf('later', isLater), debugName: 'later', priority: 0.5 },
  { name: nameIf('several-page', () => true), debugName: 'several-page', minShareCount: 2 },
]
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss({ optimize: false }),
    preloadFirstFonts(),
    bootScript(),
    firstPage(),
    retryChunks(),
    serviceWorker(),
    compressFiles(),
    icons(),
    libraries(),
    cards(),
    routes(),
  ],
  css: STYLES,
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS }, chunkFileNames: nameChunk },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, SERVER])),
      '/socket': { target: SERVER, ws: true },
    },
  },
})

/** Modules that load with the document, that the sign-in screen shares with pages, or that all texts need. */
function isOfEveryVisit(parts: Set<string>): boolean {
  const isShared = parts.has(SIGN_IN_PAGE) || parts.has(SHARED_TEXTS)
  return parts.has(FIRST) || (isShared && parts.size > 1)
}

/** Modules that load once the first page shows. */
function isLater(parts: Set<string>): boolean {
  return [...parts].some((part) => part.endsWith('/later.tsx'))
}

/** Modules that those, the connection and the cards of home share with pages: in a chunk of their own, so that a page loads nothing else
 *  with them. */
function isSharedLater(parts: Set<string>): boolean {
  const others = [...parts].filter((part) => !part.endsWith('/later.tsx'))
  const isShared = parts.has(REALTIME) || HOME_CARDS.some((part) => parts.has(part))
  return others.length > 0 && (isLater(parts) || (isShared && parts.size > 1))
}

/** Names a module by the parts that need it, directly or through other files. Texts are separate files. */
function nameIf(name: string, fits: (parts: Set<string>) => boolean) {
  return (id: string, modules: Rolldown.ChunkingContext) =>
    !isText(id) && fits(partsThatNeed(id, modules)) ? name : null
}

/** Entry points that need a module: the document, and modules that are loaded on demand. */
function partsThatNeed(id: string, modules: Rolldown.ChunkingContext): Set<string> {
  const parts = new Set<string>()
  const seen = new Set([id])
  for (const known of seen) {
    const module = modules.getModuleInfo(known)
    if (module?.isEntry === true || (module?.dynamicImporters.length ?? 0) > 0) {
      parts.add(relative(import.meta.dirname, known))
    }
    for (const importer of module?.importers ?? []) seen.add(importer)
  }
  return parts
}

function isText(id: string): boolean {
  return TEXTS.test(relative(import.meta.dirname, id))
}

/** Names a file of texts by its language and namespace, any other chunk as usual. */
function nameChunk({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, language, namespace] =
    TEXTS.exec(relative(import.meta.dirname, facadeModuleId ?? '')) ?? []
  return `assets/${language === undefined ? '[name]' : `text-${language}-${namespace}`}-[hash].js`
}
