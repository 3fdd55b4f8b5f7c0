import { defineConfig, devices } from '@playwright/test'

/** What Playwright turns off, since the list of ours takes the place of its own. */
const OFF_IN_PLAYWRIGHT =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,' +
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,' +
  'TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch'
/** What a window that nobody sees needs not: the pages under its address bar, and a process kept ready. Starting them
 *  takes longer than most pages of a journey. */
const UNSEEN = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF_IN_PLAYWRIGHT},${UNSEEN}`,
]

const chromium = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: ['browsers/**', 'looks/**'] },
    { name: 'browsers', testMatch: 'browsers/*.spec.ts', fullyParallel: false },
    { name: 'looks', testMatch: 'looks/*.spec.ts' },
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
    // What a journey stands in for must come from the page; the journey of the app has its own browser.
    serviceWorkers: 'block',
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    // Nobody watches what moves, and two cores would paint little else.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
})
