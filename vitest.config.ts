import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { routes } from './web/build/routes.ts'

/** What takes longest, first of all in a long run; what waits by turns with what calculates, so that no core is idle. */
const LONGEST = [
  'drain',
  'guesses.property',
  'outages',
  'parted',
  'history',
  'database-faults',
  'procedures',
  'two-servers',
  'embedded',
  'health',
  'secrecy',
  'bad-lines',
  'backup',
  'notifications',
  'articles/cli',
  'limits',
  'dump',
  'deadlines',
  'lobby-deadlines',
  'guess.property',
]

const isLong = process.env['INKLING_TESTS'] === 'long'
/** A long run tries random cases for minutes. */
const TEST_TIMEOUT_MS = isLong ? 600_000 : 30_000

/** Begins with what takes longest, so that at the end nobody waits for one file. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return rank === -1 ? LONGEST.length : rank
}

export default defineConfig({
  plugins: [routes()],
  test: {
    environment: 'node',
    include: ['{game,protocol,server,tools,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'web/dist/**'],
    globalSetup: 'server/test/global-setup.ts',
    setupFiles: 'server/test/leave-no-trace.ts',
    isolate: false,
    // One more than there are cores, since many wait; those of a long run start servers of their own.
    maxWorkers: isLong ? 2 : 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: 60_000,
    expect: { poll: { timeout: isLong ? 60_000 : 15_000 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
})
