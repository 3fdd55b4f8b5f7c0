import type { Options } from '@inkling/game/open/modes'
import type { Difficulty } from '@inkling/game/open/article'
import {
  helpOf,
  TIMED_KINDS,
  type UsualTimes as Times,
  usualMinutes,
  usualTimes,
} from '@inkling/game/open/usual-times'
import type { UsualMinutes } from '@inkling/protocol/games'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import { readServerTimes } from './store/usual-times.ts'

/** The times of a server change slowly, and computing them reads thousands of rows. */
const CACHED_MS = 600_000

type Setup = Pick<Options, 'length' | 'nearness' | 'fading_ink'> & { difficulty: Difficulty }

/** Creates the times that games usually take: those of this server's games, or of simulated players. */
export function createUsualTimes({ db }: { db: Database }) {
  const known = new LRUCache<'all', Awaited<ReturnType<typeof readServerTimes>>>({
    max: 1,
    ttl: CACHED_MS,
    fetchMethod: () => readServerTimes(db),
  })

  async function timesOf({ difficulty, length, ...options }: Setup): Promise<Times> {
    return usualTimes({ difficulty, length, help: helpOf(options) }, await known.forceFetch('all'))
  }

  async function minutesOf(setup: Setup): Promise<number> {
    return usualMinutes(await timesOf(setup))
  }

  async function listMinutes(): Promise<UsualMinutes[]> {
    const played = await known.forceFetch('all')
    return TIMED_KINDS.map((kind) => ({ ...kind, minutes: usualMinutes(usualTimes(kind, played)) }))
  }

  return { timesOf, minutesOf, listMinutes }
}
export type UsualTimes = ReturnType<typeof createUsualTimes>
