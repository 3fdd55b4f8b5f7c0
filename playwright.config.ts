import { defineConfig, devices } from '@playwright/test'

/** Features that Playwright turns off by itself. Our list replaces its own, so it has to contain them. */
const OFF_IN_PLAYWRIGHT =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,' +
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,' +
  'TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch'
/** Features without use in a headless browser: pages under the address bar and a spare process. Starting them takes longer
 *  than most pages of a test. */
const USELESS_HEADLESS = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  // Pages of tests are too short-lived for optimized code to pay.
  '--js-flags=--no-maglev,--no-turbofan',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF_IN_PLAYWRIGHT},${USELESS_HEADLESS}`,
]

/** End-to-end tests by what `npm test -- KIND` runs; other kinds run all but those of long runs. `named` are those that a
 *  path or a name chooses. */
const FILES: Record<string, string> = {
  named: '*.spec.ts',
  long: '*.{long,process,property}.spec.ts',
  nightly: '*.property.spec.ts',
}
const files = FILES[process.env['INKLING_TESTS'] ?? '']
const chromium = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: 'e2e',
  projects: [
    {
      name: 'e2e',
      outputDir: 'test-results/e2e',
      testMatch: files ?? '*.spec.ts',
      testIgnore: ['browsers/**', 'looks/**', ...(files === undefined ? [FILES['long']!] : [])],
    },
    {
      name: 'browsers',
      outputDir: 'test-results/browsers',
      testMatch: 'browsers/*.spec.ts',
      fullyParallel: false,
    },
    { name: 'looks', outputDir: 'test-results/looks', testMatch: 'looks/*.spec.ts' },
  ],
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    // Tolerates antialiasing, and no moved line of text.
    toHaveScreenshot: { maxDiffPixels: 120 },
  },
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // Of the formats that texts have outside of browsers.
    locale: 'en-GB',
    // "--trace on" records one.
    trace: 'off',
    // A page registers it ten seconds after it has loaded, which only some tests reach, and those on slow machines only.
    serviceWorkers: 'block',
    // Animations would take most of two cores.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
})
