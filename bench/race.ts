import { makeArticle } from './article.ts'
import { openBenchDatabase } from './database.ts'
import { addArticle, countRows, numberedGuests, seatRacers, SEATS } from './fixtures.ts'
import { startProcess } from './process.ts'
import type { BareOrders } from './race-bare.ts'
import type { ClientOrders } from './race-client.ts'
import type { ColyseusOrders } from './race-colyseus.ts'
import { measurePanel } from './race-panel.ts'
import { printRace, type RaceFigures, TARGETS } from './race-report.ts'
import type { ServerOrders } from './server.ts'
import type { Peer } from './websocket.ts'

const ON_FIELD = { throughput: measureThroughput, pace: measurePace, cost: measureCost }

/** Races against the real server, with an own PostgreSQL and the players on the same machine. `part` is one of
 *  throughput, pace, cost and panel; without it all are measured. */
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

/** A PostgreSQL of its own with a generated article of 3,000 words, and a process for the players. */
async function openRaceField() {
  const database = await openBenchDatabase()
  const { connection, db, pool } = database
  const { article, vocabulary } = makeArticle(WORDS)
  const article_id = await addArticle(db, article)
  const client = startProcess<ClientOrders>('race-client.ts')

  /** The real server. Without lifted limits it is just as players have it. */
  async function openInkling({ is_lifted = true, execArgv = ['--expose-gc'] } = {}) {
    const server = startProcess<ServerOrders>('server.ts', execArgv)
    const port = await server.ask('open', { connection, is_lifted })

    /** Seats players in races and connects them; they are there until `leave`. */
    async function enter(wanted: { players: number; games_each?: number; past_guesses?: number }) {
      const seats = { games_each: 1, past_guesses: 0, ...wanted, article_id }
      const guests = await seatRacers(db, pool, seats)
      await client.ask('connect', { peer: 'inkling', port, guests, vocabulary })
      return { rows: () => countRows(pool, guests) }
    }
    return { ...server, enter }
  }

  async function openColyseus() {
    const server = startProcess<ColyseusOrders>('race-colyseus.ts')
    const port = await server.ask('open')
    async function enter({ players }: { players: number }) {
      const guests = numberedGuests(players)
      const paths = await server.ask(
        'seat',
        guests.map(({ by }) => by),
      )
      const seated = guests.map((guest, at) => ({ ...guest, path: paths[at]! }))
      await client.ask('connect', { peer: 'colyseus', port, guests: seated, vocabulary })
    }
    return { ...server, enter }
  }

  async function openBare() {
    const server = startProcess<BareOrders>('race-bare.ts')
    const port = await server.ask('open', connection)
    async function enter({ players }: { players: number }) {
      const guests = numberedGuests(players)
      await client.ask('connect', { peer: 'bare', port, guests, vocabulary })
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

/** Of one server in one round: times in milliseconds, processor in microseconds a guess. `lost` are guesses that were
 *  answered but do not lie in the database; null where nothing does. */
export type Throughput = {
  guesses_per_second: number
  p50_ms: number
  p99_ms: number
  server_cpu_us: number
  client_cpu_us: number
  deliveries_per_guess: number
  lost: number | null
}

type Server = {
  enter(wanted: { players: number }): Promise<{ rows(): Promise<number> } | void>
  ask(name: 'cpu'): Promise<number>
}

/** 100 races of four in which everybody guesses as soon as they are answered, beside Colyseus rooms that only count in
 *  memory, and the bare limit, round by round. */
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
  await client.ask('begin', { turns: 1, warm_ms: THROUGHPUT_WARM_MS })
  const before = await server.ask('cpu')
  const figures = await client.ask('measure', THROUGHPUT_MEASURED_MS)
  const spent = (await server.ask('cpu')) - before
  const { unanswered, accepted } = await client.ask('end')
  if (unanswered > 0) throw new Error(`${unanswered} guesses were never answered.`)
  const rows = entered === undefined ? null : await entered.rows()
  await client.ask('close')
  return {
    guesses_per_second: figures.guesses_per_second,
    p50_ms: figures.times.p50,
    p99_ms: figures.times.p99,
    server_cpu_us: spent / figures.guesses,
    client_cpu_us: figures.client_cpu_us,
    deliveries_per_guess: figures.deliveries / figures.guesses,
    lost: rows === null ? null : accepted - rows,
  }
}

const PACE_PLAYERS = 2_000
/** So many are there already when memory is weighed, so that what the server needs once is not counted as theirs. */
const PACE_EARLIER = 2_000
const PACE_EVERY_MS = 2_000
const PACE_WARM_MS = 4_000
const PACE_MEASURED_MS = 20_000

/** Times in milliseconds, memory of one player. `latest_send_ms` is how far the bench itself was behind. */
export type Pace = {
  players: number
  guesses: number
  friend_p50_ms: number
  friend_p99_ms: number
  friend_most_ms: number
  own_p50_ms: number
  own_p99_ms: number
  latest_send_ms: number
  server_cpu_share: number
  idle_rss_kb: number
  idle_heap_kb: number
}

/** 500 races of four at the pace of people, on the server as players have it: what a connected player weighs, and how
 *  long after a guess their friends are told. */
async function measurePace(field: RaceField): Promise<Pace> {
  const { client } = field
  const server = await field.openInkling({ is_lifted: false })
  try {
    await server.enter({ players: PACE_EARLIER })
    const before = await server.ask('weigh')
    await server.enter({ players: PACE_PLAYERS })
    const idle = await server.ask('weigh')
    await client.ask('close')

    await server.enter({ players: PACE_PLAYERS })
    await client.ask('pace', { every_ms: PACE_EVERY_MS, measured_ms: PACE_WARM_MS })
    const cpu = await server.ask('cpu')
    const paced = await client.ask('pace', {
      every_ms: PACE_EVERY_MS,
      measured_ms: PACE_MEASURED_MS,
    })
    const spent = (await server.ask('cpu')) - cpu
    const told = paced.accepted * (SEATS - 1)
    if (paced.unanswered + paced.not_accepted > 0 || paced.news.count !== told) {
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
      idle_rss_kb: (idle.rss - before.rss) / 1024 / PACE_PLAYERS,
      idle_heap_kb: (idle.heap - before.heap) / 1024 / PACE_PLAYERS,
    }
  } finally {
    await client.ask('close')
    await server.stop()
  }
}

const COST_PLAYERS = 400
const COST_RACES = COST_PLAYERS / SEATS
const COST_ROUNDS = 2
const COST_WARM_MS = 2_000
/** Enough for a guess on each sheet, which reads it from the database the first time. */
const WARM_MS_A_SHEET = 0.25
const COST_MEASURED_MS = 3_000
const COST_SETTINGS = [
  { open_games: 100, past_guesses: 10 },
  { open_games: 100, past_guesses: 100 },
  { open_games: 100, past_guesses: 1_000 },
  { open_games: 1_000, past_guesses: 10 },
  { open_games: 10_000, past_guesses: 10 },
]

/** What a guess costs with so many games open and so many guesses on each sheet before. */
export type Cost = (typeof COST_SETTINGS)[number] & {
  guesses_per_second: number
  server_cpu_us: number
}

/** The same players, who guess as soon as they are answered, with ever more games and ever longer sheets, each time on
 *  a server of its own, in rounds of alternating order; the cheaper of each setting's rounds counts. */
async function measureCost(field: RaceField): Promise<Cost[]> {
  const all: Cost[] = []
  for (let round = 0; round < COST_ROUNDS; round++) {
    const order = round % 2 === 0 ? COST_SETTINGS : COST_SETTINGS.toReversed()
    for (const setting of order) all.push(await measureSetting(field, setting))
  }
  return COST_SETTINGS.map(({ open_games, past_guesses }) => {
    const same = all.filter(
      (one) => one.open_games === open_games && one.past_guesses === past_guesses,
    )
    return same.toSorted((one, other) => one.server_cpu_us - other.server_cpu_us)[0]!
  })
}

async function measureSetting(
  { client, openInkling }: RaceField,
  setting: (typeof COST_SETTINGS)[number],
): Promise<Cost> {
  const server = await openInkling()
  try {
    const games_each = setting.open_games / COST_RACES
    await server.enter({ players: COST_PLAYERS, games_each, past_guesses: setting.past_guesses })
    const warm_ms = COST_WARM_MS + setting.open_games * SEATS * WARM_MS_A_SHEET
    await client.ask('begin', { turns: games_each, warm_ms })
    const before = await server.ask('cpu')
    const { guesses, guesses_per_second } = await client.ask('measure', COST_MEASURED_MS)
    const spent = (await server.ask('cpu')) - before
    await client.ask('end')
    return { ...setting, guesses_per_second, server_cpu_us: spent / guesses }
  } finally {
    await client.ask('close')
    await server.stop()
  }
}
