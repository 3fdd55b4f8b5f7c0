import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { compressFiles } from './build/compress-files.ts'
import { plainIcons } from './build/plain-icons.ts'
import { preloadFirstFonts } from './build/preload-first-fonts.ts'

const SERVER = process.env['ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`
const SERVER_PATHS = ['/rpc', '/api', '/auth', '/avatars', '/healthz', '/metrics']
const ICON = /lucide-react\/dist\/esm\/icons\//
const ROUTES = join(import.meta.dirname, 'routes.tsx')
/** Which scripts go into one file: those of the sign-in screen, those that any page needs, and what some pages share.
 *  Left alone they would be cut up by who shares them, into dozens of files. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'index', tags: ['$initial'], priority: 2 },
  { name: nameOfNeeded, debugName: 'routes', priority: 1 },
  { name: 'several-page', minShareCount: 2 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    preloadFirstFonts(),
    bootScript(),
    compressFiles(),
    plainIcons(),
  ],
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

/** Names what the routes import, directly or over other files. */
function nameOfNeeded(id: string, modules: Rolldown.ChunkingContext): string | null {
  if (ICON.test(id)) return null
  const seen = new Set([id])
  for (const known of seen) {
    if (known === ROUTES) return 'routes'
    for (const importer of modules.getModuleInfo(known)?.importers ?? []) seen.add(importer)
  }
  return null
}
