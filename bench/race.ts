import { makeArticle } from './article.ts'
import { openBenchDatabase } from './database.ts'
import { addArticle, countRows, numberedGuests, insertRacers, RACERS } from './fixtures.ts'
import { startProcess } from './process.ts'
import type { BareCommands } from './race-bare.ts'
import type { ClientCommands } from './race-client.ts'
import type { ColyseusCommands } from './race-colyseus.ts'
import { measurePanel } from './race-panel.ts'
import {
  type Cost,
  type CostSetting,
  type Pace,
  printRace,
  type RaceFigures,
  TARGETS,
  type Throughput,
} from './race-report.ts'
import type { ServerCommands } from './server.ts'
import type { Peer } from './websocket.ts'

const ON_FIELD = { throughput: measureThroughput, pace: measurePace, cost: measureCost }

/** Measures races on the real server, with PostgreSQL and the players on the same machine. `part` is one of throughput,
 *  pace, cost and panel; without it all are measured. */
export async function benchRace(asked: { json: boolean; part?: string | undefined }) {
  const { json, part } = asked
  if (part !== undefined && part !== 'panel' && !Object.hasOwn(ON_FIELD, part)) {
    throw new Error(
      `A race has no part ${part}; it has ${Object.keys(ON_FIELD).join(', ')}, panel.`,
    )
  }
  const figures: RaceFigures = part === 'panel' ? {} : await measureOnField(part)
  if (part === undefined || part === 'panel') {
    figures.panel = await measurePanel()
  }
  if (json) console.log(JSON.stringify({ targets: TARGETS, ...figures }, null, 2))
  else printRace(figures)
}

async function measureOnField(part: string | undefined): Promise<RaceFigures> {
  const isWanted = (name: keyof typeof ON_FIELD) => part === undefined || part === name
  const figures: RaceFigures = {}
  const field = await openRaceField()
  try {
    if (isWanted('throughput')) figures.throughput = await ON_FIELD.throughput(field)
    if (isWanted('pace')) figures.pace = await ON_FIELD.pace(field)
    if (isWanted('cost')) figures.cost = await ON_FIELD.cost(field)
  } finally {
    await field.close()
  }
  return figures
}

const WORDS = 3_000

/** Opens a database with a generated article of 3,000 words, and a load generator that plays all players. */
async function openRaceField() {
  const database = await openBenchDatabase()
  const { connection, db, pool } = database
  const { article, vocabulary } = makeArticle(WORDS)
  const article_id = await addArticle(db, article)
  const client = startProcess<ClientCommands>('race-client.ts')

  /** Starts the real server; with `isLifted`, without the limits on what a player sends. */
  async function openInkling({ isLifted = true, execArgv = ['--expose-gc'] } = {}) {
    const server = startProcess<ServerCommands>('server.ts', execArgv)
    const port = await server.call('open', { connection, isLifted })

    /** Inserts players in races, and connects them. */
    async function enter(wanted: { players: number; gamesEach?: number; pastGuesses?: number }) {
      const racers = { gamesEach: 1, pastGuesses: 0, ...wanted, article_id }
      const guests = await insertRacers(db, pool, racers)
      await client.call('connect', { peer: 'inkling', port, guests, vocabulary })
      return { rows: () => countRows(pool, guests) }
    }
    return { ...server, enter }
  }

  async function openColyseus() {
    const server = startProcess<ColyseusCommands>('race-colyseus.ts')
    const port = await server.call('open')
    async function enter({ players }: { players: number }) {
      const guests = numberedGuests(players)
      const paths = await server.call(
        'seat',
        guests.map(({ by }) => by),
      )
      const seated = guests.map((guest, at) => ({ ...guest, path: paths[at]! }))
      await client.call('connect', { peer: 'colyseus', port, guests: seated, vocabulary })
    }
    return { ...server, enter }
  }

  async function openBare() {
    const server = startProcess<BareCommands>('race-bare.ts')
    const port = await server.call('open', connection)
    async function enter({ players }: { players: number }) {
      const guests = numberedGuests(players)
      await client.call('connect', { peer: 'bare', port, guests, vocabulary })
    }
    return { ...server, enter }
  }

  return {
    client,
    connection,
    openInkling,
    openColyseus,
    openBare,
    async close() {
      await client.stop()
      await database.close()
    },
  }
}
type RaceField = Awaited<ReturnType<typeof openRaceField>>

const THROUGHPUT_PLAYERS = 400
const THROUGHPUT_ROUNDS = 3
const THROUGHPUT_WARM_MS = 1_500
const THROUGHPUT_MEASURED_MS = 5_000

type Server = {
  enter(wanted: { players: number }): Promise<{ rows(): Promise<number> } | void>
  call(name: 'cpu'): Promise<number>
}

/** Measures 100 races of four in which players guess as soon as they are answered, in turns with Colyseus rooms that only
 *  count in memory and with the bare limit. */
async function measureThroughput(field: RaceField): Promise<Record<Peer, Throughput>[]> {
  const inkling = await field.openInkling()
  const colyseus = await field.openColyseus()
  const bare = await field.openBare()
  try {
    const rounds: Record<Peer, Throughput>[] = []
    for (let round = 0; round <= THROUGHPUT_ROUNDS; round++) {
      const measured = {
        inkling: await measureServer(field, inkling),
        colyseus: await measureServer(field, colyseus),
        bare: await measureServer(field, bare),
      }
      if (round > 0) rounds.push(measured)
    }
    return rounds
  } finally {
    await Promise.all([inkling.stop(), colyseus.stop(), bare.stop()])
  }
}

async function measureServer({ client }: RaceField, server: Server): Promise<Throughput> {
  const entered = await server.enter({ players: THROUGHPUT_PLAYERS })
  await client.call('begin', { turns: 1, warm_ms: THROUGHPUT_WARM_MS })
  const before = await server.call('cpu')
  const figures = await client.call('measure', THROUGHPUT_MEASURED_MS)
  const spent = (await server.call('cpu')) - before
  const { unanswered, accepted } = await client.call('end')
  if (unanswered > 0) throw new Error(`${unanswered} guesses were never answered.`)
  const rows = entered === undefined ? null : await entered.rows()
  await client.call('close')
  return {
    guesses_per_second: figures.guesses_per_second,
    p50_ms: figures.times.p50,
    p99_ms: figures.times.p99,
    server_cpu_us: spent / figures.guesses,
    client_cpu_us: figures.client_cpu_us,
    deliveriesPerGuess: figures.deliveries / figures.guesses,
    lost: rows === null ? null : accepted - rows,
  }
}

const PACE_PLAYERS = 2_000
/** Players who are connected before memory is measured, so that memory that the server needs only once is not counted. */
const PACE_EARLIER = 2_000
const PACE_EVERY_MS = 2_000
const PACE_WARM_MS = 4_000
const PACE_MEASURED_MS = 20_000

/** Measures 500 races of four at a human pace, with the limits of production: the memory of a connected player, the time
 *  until friends receive a guess, and the processor time of a guess, next to Colyseus and the bare limit. */
async function measurePace(field: RaceField): Promise<Pace> {
  const own = await measureOwnPace(field)
  return {
    ...own,
    colyseus_cpu_us: await costAtPace(field, await field.openColyseus()),
    bare_cpu_us: await costAtPace(field, await field.openBare()),
  }
}

async function measureOwnPace(
  field: RaceField,
): Promise<Omit<Pace, 'colyseus_cpu_us' | 'bare_cpu_us'>> {
  const { client } = field
  const server = await field.openInkling({ isLifted: false })
  try {
    await server.enter({ players: PACE_EARLIER })
    const before = await server.call('weigh')
    await server.enter({ players: PACE_PLAYERS })
    const idle = await server.call('weigh')
    await client.call('close')

    const { paced, spent } = await guessAtPace(field, server)
    const expected = paced.accepted * (RACERS - 1)
    if (paced.unanswered + paced.notAccepted > 0 || paced.news.count !== expected) {
      throw new Error(`Something was lost or refused: ${JSON.stringify(paced)}`)
    }
    return {
      players: PACE_PLAYERS,
      guesses: paced.sent,
      friend_p50_ms: paced.news.p50,
      friend_p99_ms: paced.news.p99,
      friend_most_ms: paced.news.most,
      own_p50_ms: paced.answer.p50,
      own_p99_ms: paced.answer.p99,
      latest_send_ms: paced.latest_send_ms,
      server_cpu_share: spent / 1000 / PACE_MEASURED_MS,
      server_cpu_us: spent / paced.sent,
      idle_rss_kb: (idle.rss - before.rss) / 1024 / PACE_PLAYERS,
      idle_heap_kb: (idle.heap - before.heap) / 1024 / PACE_PLAYERS,
    }
  } finally {
    await client.call('close')
    await server.stop()
  }
}

/** Lets new players guess at a human pace, after some time in which the server warms up. */
async function guessAtPace({ client }: RaceField, server: Server) {
  await server.enter({ players: PACE_PLAYERS })
  await client.call('pace', { every_ms: PACE_EVERY_MS, measured_ms: PACE_WARM_MS })
  const before = await server.call('cpu')
  const paced = await client.call('pace', {
    every_ms: PACE_EVERY_MS,
    measured_ms: PACE_MEASURED_MS,
  })
  return { paced, spent: (await server.call('cpu')) - before }
}

/** Measures the processor time of a guess on another server, and stops it. */
async function costAtPace(
  field: RaceField,
  server: Server & { stop(): Promise<unknown> },
): Promise<number> {
  try {
    const { paced, spent } = await guessAtPace(field, server)
    if (paced.unanswered > 0) throw new Error(`${paced.unanswered} guesses were never answered.`)
    return spent / paced.sent
  } finally {
    await field.client.call('close')
    await server.stop()
  }
}

const COST_PLAYERS = 400
const COST_RACES = COST_PLAYERS / RACERS
const COST_ROUNDS = 2
const COST_WARM_MS = 2_000
/** Enough time for a guess on each sheet, which is read from the database the first time. */
const WARM_MS_A_SHEET = 0.25
const COST_MEASURED_MS = 3_000
const COST_SETTINGS: readonly CostSetting[] = [
  { openGames: 100, pastGuesses: 10 },
  { openGames: 100, pastGuesses: 100 },
  { openGames: 100, pastGuesses: 1_000 },
  { openGames: 1_000, pastGuesses: 10 },
  { openGames: 10_000, pastGuesses: 10 },
]

/** Measures guesses of the same players with more and more games and longer and longer sheets, each on a new server, in
 *  rounds of alternating order; the cheaper round of each setting counts. */
async function measureCost(field: RaceField): Promise<Cost[]> {
  const all: Cost[] = []
  for (let round = 0; round < COST_ROUNDS; round++) {
    const order = round % 2 === 0 ? COST_SETTINGS : COST_SETTINGS.toReversed()
    for (const setting of order) all.push(await measureSetting(field, setting))
  }
  return COST_SETTINGS.map(({ openGames, pastGuesses }) => {
    const same = all.filter((one) => one.openGames === openGames && one.pastGuesses === pastGuesses)
    return same.toSorted((one, other) => one.server_cpu_us - other.server_cpu_us)[0]!
  })
}

async function measureSetting(
  { client, openInkling }: RaceField,
  setting: CostSetting,
): Promise<Cost> {
  const server = await openInkling()
  try {
    const gamesEach = setting.openGames / COST_RACES
    await server.enter({ players: COST_PLAYERS, gamesEach, pastGuesses: setting.pastGuesses })
    const warm_ms = COST_WARM_MS + setting.openGames * RACERS * WARM_MS_A_SHEET
    await client.call('begin', { turns: gamesEach, warm_ms })
    const before = await server.call('cpu')
    const { guesses, guesses_per_second } = await client.call('measure', COST_MEASURED_MS)
    const spent = (await server.call('cpu')) - before
    await client.call('end')
    return { ...setting, guesses_per_second, server_cpu_us: spent / guesses }
  } finally {
    await client.call('close')
    await server.stop()
  }
}
