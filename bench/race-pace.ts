import type { RaceField } from './race-field.ts'
import { SEATS } from './race-seats.ts'

const PLAYERS = 2_000
/** So many are there already when memory is weighed, so that what the server needs once is not counted as theirs. */
const EARLIER = 2_000
const EVERY_MS = 2_000
const WARM_MS = 4_000
const MEASURED_MS = 20_000

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
export async function measurePace(field: RaceField): Promise<Pace> {
  const { client } = field
  const server = await field.openInkling({ is_lifted: false })
  try {
    await server.enter({ players: EARLIER })
    const before = await server.ask('weigh')
    await server.enter({ players: PLAYERS })
    const idle = await server.ask('weigh')
    await client.ask('close')

    await server.enter({ players: PLAYERS })
    await client.ask('pace', { every_ms: EVERY_MS, measured_ms: WARM_MS })
    const cpu = await server.ask('cpu')
    const paced = await client.ask('pace', { every_ms: EVERY_MS, measured_ms: MEASURED_MS })
    const spent = (await server.ask('cpu')) - cpu
    const told = paced.accepted * (SEATS - 1)
    if (paced.unanswered + paced.not_accepted > 0 || paced.news.count !== told) {
      throw new Error(`Something was lost or refused: ${JSON.stringify(paced)}`)
    }
    return {
      players: PLAYERS,
      guesses: paced.sent,
      friend_p50_ms: paced.news.p50,
      friend_p99_ms: paced.news.p99,
      friend_most_ms: paced.news.most,
      own_p50_ms: paced.answer.p50,
      own_p99_ms: paced.answer.p99,
      latest_send_ms: paced.latest_send_ms,
      server_cpu_share: spent / 1000 / MEASURED_MS,
      idle_rss_kb: (idle.rss - before.rss) / 1024 / PLAYERS,
      idle_heap_kb: (idle.heap - before.heap) / 1024 / PLAYERS,
    }
  } finally {
    await client.ask('close')
    await server.stop()
  }
}
