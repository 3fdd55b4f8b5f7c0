import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { routes } from '../build/routes.ts'
import { STYLES } from '../build/styles.ts'
import { texts } from '../build/texts.ts'

const chromium = process.env['CHROMIUM_PATH']

/** Begins with files that need code which no other test has loaded yet. */
class FreshFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFresh = ({ moduleId }: TestSpecification) => moduleId.includes('.fresh.')
    const inOrder = files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId))
    return [...inOrder.filter(isFresh), ...inOrder.filter((file) => !isFresh(file))]
  }
}

/** Component tests: components in Chromium, without a server. */
export default defineConfig({
  plugins: [react(), tailwindcss({ optimize: false }), routes(), texts()],
  css: STYLES,
  // A dependency that is discovered during a test would reload the page.
  optimizeDeps: {
    include: [
      '@orpc/contract',
      'axe-core',
      '@tanstack/react-query',
      'lucide-react',
      'phoenix',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
    ],
  },
  test: {
    include: ['web/**/*.browser.test.tsx'],
    // The styles come first, as in the app: the order of their layers is that of their first appearance.
    setupFiles: ['../styles.css', '../text/test-texts.ts', './setup.ts'].map(
      (file) => new URL(file, import.meta.url).pathname,
    ),
    // The app is loaded once instead of for each file.
    isolate: false,
    sequence: { sequencer: FreshFirst },
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu'],
          ignoreDefaultArgs: ['--hide-scrollbars'],
          ...(chromium === undefined ? {} : { executablePath: chromium }),
        },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
        actionTimeout: 15_000,
      }),
    },
  },
})
