import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { ROUTER, SIGN_IN_PAGE } from './app/routes.ts'
import { bootScript } from './build/boot-script.ts'
import { compressFiles } from './build/compress-files.ts'
import { libraries } from './build/libraries.ts'
import { plainIcons } from './build/plain-icons.ts'
import { preloadFirstFonts } from './build/preload-first-fonts.ts'
import { retryChunks } from './build/retry-chunks.ts'
import { routes } from './build/routes.ts'
import { serviceWorker } from './build/service-worker.ts'
import { STYLES } from './build/styles.ts'

const SERVER = process.env['ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`
const SERVER_PATHS = ['/api', '/auth', '/avatars', '/healthz', '/metrics']
const PACKAGE = /[/]node_modules[/]/
const FIRST = 'index.html'
/** What home loads once it shows. */
const LATER = [
  'pages/home/week-card.tsx',
  'pages/home/bell.tsx',
  'pages/home/recent-games.tsx',
  'parts/friend-requests/friend-dialogs.tsx',
  'parts/invites/invites.tsx',
  'realtime/realtime.ts',
]
/** Which scripts go into one file: what every visit needs, what any page needs, what the later parts of home share with
 *  others, and what some pages share. Left alone they would be cut up by who shares them, into dozens of files. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: nameIf('index', isOfEveryVisit), debugName: 'index', priority: 3 },
  { name: nameIf('routes', (parts) => parts.has(ROUTER)), debugName: 'routes', priority: 2 },
  { name: nameIf('later', isLater, true), debugName: 'later', priority: 1 },
  { name: 'several-page', minShareCount: 2 },
]
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss({ optimize: false }),
    preloadFirstFonts(),
    bootScript(),
    retryChunks(),
    serviceWorker(),
    compressFiles(),
    plainIcons(),
    libraries(),
    routes(),
  ],
  css: STYLES,
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
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

/** What comes with the document, and what the sign-in screen shares with pages. */
function isOfEveryVisit(parts: Set<string>): boolean {
  return parts.has(FIRST) || (parts.has(SIGN_IN_PAGE) && parts.size > 1)
}

function isLater(parts: Set<string>): boolean {
  return parts.size > 1 && LATER.some((part) => parts.has(part))
}

/** Names a module of ours by the parts that need it, directly or over other files. A package comes with who needs it, but
 *  for what the later parts of home share: an icon is to bring no pages along. */
function nameIf(name: string, fits: (parts: Set<string>) => boolean, withPackages = false) {
  return (id: string, modules: Rolldown.ChunkingContext) =>
    (withPackages || !PACKAGE.test(id)) && fits(partsThatNeed(id, modules)) ? name : null
}

/** The document, and the modules that are loaded on demand. */
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
