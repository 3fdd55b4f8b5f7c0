import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { routes } from './web/build/routes.ts'

const isLong = process.env['INKLING_TESTS'] === 'long'
/** Kinds of tests that run by themselves. */
const ALONE = ['failover', 'deploy']
const alone = ALONE.find((kind) => kind === process.env['INKLING_TESTS'])
const hasNats = process.env['NATS_SERVER_PATH'] !== undefined

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
    projects: [
      project('server', '{bench,server,tools}/**', { globalSetup: 'server/test/global-setup.ts' }),
      project('web', '{game,protocol,web}/**', { setupFiles: ['web/text/test-texts.ts'] }),
    ],
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

/** Names a group of folders and what it needs: only tests of the server, the tools and the benchmarks may need a database. */
function project(
  name: string,
  folders: string,
  needs: { globalSetup?: string; setupFiles?: string[] } = {},
) {
  const long = `${folders}/*.long.test.ts`
  const servers = [`${folders}/*.servers.test.ts`, `${folders}/*.servers.long.test.ts`]
  const usual = isLong
    ? [long, ...servers, `${folders}/*.property.test.ts`]
    : [`${folders}/*.test.{ts,tsx}`]
  return {
    extends: true as const,
    test: {
      name,
      include: alone === undefined ? usual : [`${folders}/*.${alone}.test.ts`],
      exclude: [
        '**/node_modules/**',
        'web/dist/**',
        '**/*.browser.test.tsx',
        ...(isLong ? [] : [long]),
        ...ALONE.filter((kind) => kind !== alone).map((kind) => `**/*.${kind}.test.ts`),
        ...(hasNats ? [] : servers),
      ],
      ...needs,
    },
  }
}
