import type { Pool } from 'pg'
import type { Readiness } from '../http/readiness.ts'
import type { Metrics } from './metrics.ts'

type Watched = {
  /** By what they are for. */
  pools: Record<string, Pool>
  readiness: Readiness
  writer: { waiting(): number }
  presence: { countOnline(): number }
}

/** Shows in the metrics how full and how quick the parts of this server are. */
export function showGauges(
  { show }: Metrics,
  { pools, readiness, writer, presence }: Watched,
): void {
  show(
    {
      name: 'inkling_ready',
      help: 'Whether the database takes what is written, and the bus carries it.',
      labelNames: ['part'],
    },
    async () =>
      Object.entries(await readiness()).map(([part, seconds]) => [
        { part },
        Number(seconds !== null),
      ]),
  )
  show(
    {
      name: 'inkling_round_trip_seconds',
      help: 'How long a write to the database, and the way to the bus and back, took.',
      labelNames: ['part'],
    },
    async () =>
      Object.entries(await readiness()).flatMap(([part, seconds]) =>
        seconds === null ? [] : [[{ part }, seconds] as const],
      ),
  )
  show(
    {
      name: 'inkling_pool_connections',
      help: 'Connections to the database that are in use and idle, and who waits for one.',
      labelNames: ['pool', 'state'],
    },
    () =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        [{ pool, state: 'used' }, totalCount - idleCount] as const,
        [{ pool, state: 'idle' }, idleCount] as const,
        [{ pool, state: 'waiting' }, waitingCount] as const,
      ]),
  )
  show(
    {
      name: 'inkling_pool_limit',
      help: 'How many connections to the database there may be.',
      labelNames: ['pool'],
    },
    () => Object.entries(pools).map(([pool, { options }]) => [{ pool }, options.max]),
  )
  show(
    { name: 'inkling_writer_queue', help: 'Rows of guesses that wait for the next insert.' },
    () => [[{}, writer.waiting()]],
  )
  show(
    { name: 'inkling_players_online', help: 'Users whom this server knows to be online.' },
    () => [[{}, presence.countOnline()]],
  )
}
