import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { cards } from './build/cards.ts'
import { CHUNKS, nameChunk } from './build/chunks.ts'
import { compressFiles } from './build/compress-files.ts'
import { libraries } from './build/libraries.ts'
import { firstPage } from './build/first-page.ts'
import { icons } from './build/icons.ts'
import { preloadFirstFonts } from './build/preload-first-fonts.ts'
import { retryChunks } from './build/retry-chunks.ts'
import { routes } from './build/routes.ts'
import { serviceWorker } from './build/service-worker.ts'
import { STYLES } from './build/styles.ts'
import { texts } from './build/texts.ts'

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
    texts(),
  ],
  json: { namedExports: false },
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
