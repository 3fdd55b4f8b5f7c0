import type { RaceField } from './race-field.ts'
import { SEATS } from './race-seats.ts'

const PLAYERS = 400
const RACES = PLAYERS / SEATS
const ROUNDS = 2
const WARM_MS = 2_000
/** Enough for a guess on each sheet, which reads it from the database the first time. */
const WARM_MS_A_SHEET = 0.25
const MEASURED_MS = 3_000
const SETTINGS = [
  { open_games: 100, past_guesses: 10 },
  { open_games: 100, past_guesses: 100 },
  { open_games: 100, past_guesses: 1_000 },
  { open_games: 1_000, past_guesses: 10 },
  { open_games: 10_000, past_guesses: 10 },
]

/** What a guess costs with so many games open and so many guesses on each sheet before. */
export type Cost = (typeof SETTINGS)[number] & { guesses_per_second: number; server_cpu_us: number }

/** The same players, who guess as soon as they are answered, with ever more games and ever longer sheets, each time on
 *  a server of its own, in rounds of alternating order; the cheaper of each setting's rounds counts. */
export async function measureCost(field: RaceField): Promise<Cost[]> {
  const all: Cost[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? SETTINGS : SETTINGS.toReversed()
    for (const setting of order) all.push(await measureSetting(field, setting))
  }
  return SETTINGS.map(({ open_games, past_guesses }) => {
    const same = all.filter(
      (one) => one.open_games === open_games && one.past_guesses === past_guesses,
    )
    return same.toSorted((one, other) => one.server_cpu_us - other.server_cpu_us)[0]!
  })
}

async function measureSetting(
  { client, openInkling }: RaceField,
  setting: (typeof SETTINGS)[number],
): Promise<Cost> {
  const server = await openInkling()
  try {
    const games_each = setting.open_games / RACES
    await server.enter({ players: PLAYERS, games_each, past_guesses: setting.past_guesses })
    const warm_ms = WARM_MS + setting.open_games * SEATS * WARM_MS_A_SHEET
    await client.ask('begin', { turns: games_each, warm_ms })
    const before = await server.ask('cpu')
    const { guesses, guesses_per_second } = await client.ask('measure', MEASURED_MS)
    const spent = (await server.ask('cpu')) - before
    await client.ask('end')
    return { ...setting, guesses_per_second, server_cpu_us: spent / guesses }
  } finally {
    await client.ask('close')
    await server.stop()
  }
}
