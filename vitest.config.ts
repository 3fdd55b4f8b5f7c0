import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { routes } from './web/build/routes.ts'

const isLong = process.env['INKLING_TESTS'] === 'long'
const hasNats = process.env['NATS_SERVER_PATH'] !== undefined

const FOLDERS = '{game,protocol,server,tools,web}/**'
const LONG = `${FOLDERS}/*.long.test.ts`
const SERVERS = [`${FOLDERS}/*.servers.test.ts`, `${FOLDERS}/*.servers.long.test.ts`]
const PROPERTIES = `${FOLDERS}/*.property.test.ts`

/** A long run tries random cases for minutes. Other tests take seconds, but some start processes on busy cores. */
const TEST_TIMEOUT_MS = isLong ? 600_000 : 60_000

/** Begins with files that take minutes, so that at the end nobody waits for one of them. */
class SlowKindsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  if (moduleId.endsWith('.long.test.ts')) return 0
  return /\.(?:servers|property)\.test\.ts$/.test(moduleId) ? 1 : 2
}

export default defineConfig({
  plugins: [routes()],
  test: {
    environment: 'node',
    include: isLong ? [LONG, ...SERVERS, PROPERTIES] : [`${FOLDERS}/*.test.{ts,tsx}`],
    exclude: [
      '**/node_modules/**',
      'web/dist/**',
      ...(isLong ? [] : [LONG]),
      ...(hasNats ? [] : SERVERS),
    ],
    globalSetup: 'server/test/global-setup.ts',
    setupFiles: 'server/test/setup.ts',
    isolate: false,
    // More than there are cores, since many wait; those of a long run start servers of their own.
    maxWorkers: isLong ? 2 : 4,
    sequence: { sequencer: SlowKindsFirst },
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: 60_000,
    expect: { poll: { timeout: isLong ? 60_000 : 15_000 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
})
