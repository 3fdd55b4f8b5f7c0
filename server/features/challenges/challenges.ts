import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Articles } from '../articles/articles.ts'
import type { Friends } from '../friends/friends.ts'
import type { Games } from '../games/games.ts'
import type { Outbox } from '../../platform/push/outbox.ts'
import { createAnswering } from './answering.ts'
import { deleteOld } from './challenges-store.ts'
import { createComparing } from './comparing.ts'
import { expiry } from './known.ts'
import { createMaking } from './making.ts'
import { createNews } from './news.ts'
import { createReading } from './reading.ts'

type Dependencies = {
  db: Database
  bus: Bus
  articles: Pick<Articles, 'hasPlayed' | 'isInPlayOf' | 'isWithdrawn'>
  friends: Pick<Friends, 'friendsAmong'>
  games: Pick<Games, 'read' | 'start' | 'whenChanged'>
  limiter: Limiter
  outbox: Outbox
  onError: (error: unknown) => void
}

/** Finished games that others play for themselves, by a link, to compare how they did. */
export function createChallenges({ bus, outbox, onError, ...dependencies }: Dependencies) {
  const { db, games } = dependencies
  const news = createNews({ bus, outbox })
  const base = { ...dependencies, news }
  const { answer, noteEnd } = createAnswering(base)
  games.whenChanged(({ game_id, room, changed }) => {
    if (room.mode === 'solo') void noteEnd(game_id, changed).catch(onError)
  })
  return {
    ...createMaking(base),
    answer,
    ...createReading(base),
    compare: createComparing(base),
    /** Deletes some challenges that have ended. */
    forgetOld: () => deleteOld(db, expiry),
  }
}
export type Challenges = ReturnType<typeof createChallenges>
