import { parseArgs } from 'node:util'

const BENCHES = {
  catalogue: async () => (await import('./catalogue.ts')).benchCatalogue,
  ghosts: async () => (await import('./ghosts.ts')).benchGhosts,
  guess: async () => (await import('./guess.ts')).benchGuess,
  idle: async () => (await import('./idle.ts')).benchIdle,
  nearness: async () => (await import('./nearness.ts')).benchNearness,
  open: async () => (await import('./open.ts')).benchOpen,
  languages: async () => (await import('./languages.ts')).benchLanguages,
  play: async () => (await import('./play.ts')).benchPlay,
  presence: async () => (await import('./presence.ts')).benchPresence,
  race: async () => (await import('./race.ts')).benchRace,
  soak: async () => (await import('./soak.ts')).benchSoak,
  storm: async () => (await import('./storm.ts')).benchStorm,
}

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [name, part] = positionals

if (!isBench(name)) {
  console.error(`Usage: npm run bench -- ${Object.keys(BENCHES).join(' | ')} [--json]`)
  process.exitCode = 2
} else {
  const bench = await BENCHES[name]()
  await bench({ json: values.json, part })
}

function isBench(value: string | undefined): value is keyof typeof BENCHES {
  return value !== undefined && Object.hasOwn(BENCHES, value)
}
