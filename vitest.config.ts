import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { routes } from './web/build/routes.ts'
import { texts } from './web/build/texts.ts'

/** Ends of file names by what `npm test -- KIND` runs; `npm test` alone runs all files without one of them. */
const SUFFIXES = {
  long: ['process', 'property', 'servers', 'long'],
  nightly: ['property', 'servers', 'long'],
  failover: ['failover'],
  deploy: ['deploy'],
  check: ['check'],
}
const kind = process.env['INKLING_TESTS'] ?? ''
const chosen = isKind(kind) ? SUFFIXES[kind] : null
const unusual = Object.values(SUFFIXES).flat()
const hasNats = process.env['NATS_SERVER_PATH'] !== undefined
/** Checks read the types of the whole app, which takes a minute on busy cores. */
const isPatient = kind === 'long' || kind === 'nightly' || kind === 'check'

/** Begins with the files of a project that take longest, so that at the end nobody waits for one of them. A process that
 *  goes on with another project loads everything again. */
class SlowKindsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) =>
        one.project.name.localeCompare(other.project.name) || rankOf(one) - rankOf(other),
    )
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  if (moduleId.endsWith('.long.test.ts')) return 0
  return /\.(?:process|servers|property)\.test\.ts$/.test(moduleId) ? 1 : 2
}

export default defineConfig({
  plugins: [routes(), texts()],
  test: {
    environment: 'node',
    projects: [
      project(
        'server',
        '{bench,server,tools}/**',
        kind === 'check' ? {} : { globalSetup: 'server/test/global-setup.ts' },
      ),
      project('web', '{e2e,game,languages,protocol,web}/**', {
        setupFiles: ['web/text/test-texts.ts'],
      }),
    ],
    setupFiles: 'server/test/setup.ts',
    isolate: false,
    // More than there are cores, since many wait; those of a long run start servers of their own.
    maxWorkers: 2,
    sequence: { sequencer: SlowKindsFirst },
    testTimeout: isPatient ? 600_000 : 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: isPatient ? 60_000 : 15_000 } },
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
  return {
    extends: true as const,
    test: {
      name,
      include: chosen?.map((suffix) => `${folders}/*.${suffix}.test.ts`) ?? [
        `${folders}/*.test.{ts,tsx}`,
      ],
      exclude: [
        '**/node_modules/**',
        'web/dist/**',
        '**/*.browser.test.tsx',
        ...(chosen === null ? unusual.map((suffix) => `**/*.${suffix}.test.ts`) : []),
        ...(hasNats ? [] : ['**/*.servers.test.ts', '**/*.servers.long.test.ts']),
      ],
      ...needs,
    },
  }
}

function isKind(value: string): value is keyof typeof SUFFIXES {
  return Object.hasOwn(SUFFIXES, value)
}
