import type { Articles } from './features/articles/articles.ts'
import type { OrderedImports } from './features/importing/ordered-imports.ts'
import type { AutoImporter } from './features/importing/auto-import.ts'
import type { Challenges } from './features/challenges/challenges.ts'
import type { Games } from './features/games/games.ts'
import type { Notifications } from './features/notifications/notifications.ts'
import { BEAT_MS, type Presence } from './features/presence/presence.ts'
import type { Ratings } from './features/ratings/ratings.ts'
import type { SignIn } from './features/sign-in/sign-in.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Something that is done again and again: the next time begins so many milliseconds after it was due, or when it is
 *  done if that takes longer. */
export type Job = { every: number; run(): Promise<void> | void }

type Parts = {
  articles: Pick<Articles, 'deleteUnplayedTexts' | 'grade'>
  challenges: Pick<Challenges, 'forgetOld'>
  games: Pick<Games, 'deadlines' | 'archiveEnded'>
  notifications: Pick<Notifications, 'deliver' | 'remind' | 'deleteEndedSubscriptions'>
  presence: Pick<Presence, 'beat'>
  ratings: Pick<Ratings, 'rateEnded'>
  sign_in: Pick<SignIn, 'readEnded' | 'deleteExpired' | 'evictExpired'>
  connections: { sweep(): void }
  autoImporter: Pick<AutoImporter, 'step'> | null
  ordered: Pick<OrderedImports, 'step'>
}

/** Everything that this server does by the clock, each from now on until it is stopped. Every server does all of it, in
 *  small steps: each row is locked by whoever works on it, and passed over by the others. */
export function startHousekeeping(parts: Parts, onError: (error: unknown) => void) {
  const { articles, challenges, games, notifications, presence, ratings, sign_in } = parts
  const { connections, autoImporter, ordered } = parts
  return startJobs(
    [
      { every: BEAT_MS, run: () => void presence.beat().catch(onError) },
      { every: SECOND / 2, run: connections.sweep },
      { every: 2 * SECOND, run: sign_in.readEnded },
      { every: SECOND, run: games.deadlines.endDueGames },
      { every: 2 * SECOND, run: games.deadlines.startReadyLobbies },
      { every: SECOND, run: ratings.rateEnded },
      { every: SECOND, run: games.archiveEnded },
      { every: MINUTE, run: games.deadlines.closeStaleLobbies },
      { every: 10 * SECOND, run: games.deadlines.deleteOldLobbies },
      { every: 10 * SECOND, run: games.deadlines.deleteOldEvents },
      { every: SECOND, run: notifications.deliver },
      { every: MINUTE, run: notifications.remind },
      { every: MINUTE, run: articles.grade },
      { every: 10 * MINUTE, run: sign_in.deleteExpired },
      { every: MINUTE, run: sign_in.evictExpired },
      { every: 10 * MINUTE, run: notifications.deleteEndedSubscriptions },
      { every: 10 * MINUTE, run: articles.deleteUnplayedTexts },
      { every: MINUTE, run: challenges.forgetOld },
      { every: SECOND / 4, run: ordered.step },
      ...(autoImporter === null ? [] : [{ every: SECOND / 4, run: autoImporter.step }]),
    ],
    onError,
  )
}

/** Starts jobs that know nothing of each other: one that fails or takes long is tried again, and holds up no other.
 *  `stop` answers when the last one is done. */
export function startJobs(jobs: readonly Job[], onError: (error: unknown) => void) {
  const stops = jobs.map((job) => startJob(job, onError))
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) }
}

function startJob({ every, run }: Job, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(work, every).unref()

  function work(): void {
    running ??= runOnce().finally(() => (running = null))
  }

  async function runOnce(): Promise<void> {
    try {
      await run()
    } catch (error) {
      onError(error)
    }
  }

  return async () => {
    clearInterval(timer)
    await running
  }
}
