import type { Accounts } from './features/accounts/accounts.ts'
import type { Articles } from './features/articles/articles.ts'
import { type ImportWorker, PAGE_MS } from './features/importing/import-worker.ts'
import type { Challenges } from './features/challenges/challenges.ts'
import type { Cups } from './features/cups/cups.ts'
import type { Games } from './features/games/games.ts'
import type { Inbox } from './features/inbox/inbox.ts'
import type { Notifications } from './features/notifications/notifications.ts'
import { BEAT_MS, type Presence } from './features/presence/presence.ts'
import type { Ratings } from './features/ratings/ratings.ts'
import type { Passwords } from './features/sign-in/passwords.ts'
import type { SignIn } from './features/sign-in/sign-in.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** A server without connections and requests for this long is idle. */
const IDLE_AFTER_MS = MINUTE

/** Work that is repeated. `every` is the pause in milliseconds after a run, `idle` the pause while the server is idle, which
 *  is the same unless given. A run may return the milliseconds until it is due again, in case that is sooner. */
export type Job = { every: number; idle?: number; run(): Promise<unknown> | void }

type Parts = {
  accounts: Pick<Accounts, 'resumeDeletions' | 'deleteForgottenGuests'>
  articles: Pick<Articles, 'deleteUnplayedTexts' | 'grade'>
  challenges: Pick<Challenges, 'deleteExpired'>
  cups: Pick<Cups, 'endDue' | 'deleteOld'>
  games: Pick<Games, 'deadlines' | 'archiveEnded'>
  inbox: Pick<Inbox, 'deleteExpired'>
  notifications: Pick<Notifications, 'deliver' | 'remind' | 'deleteEndedSubscriptions'>
  passwords: Pick<Passwords, 'deleteExpiredLinks'> | null
  presence: Pick<Presence, 'beat'>
  ratings: Pick<Ratings, 'rateEnded'>
  signIn: Pick<SignIn, 'readEnded' | 'deleteExpired' | 'evictExpired'>
  connections: { sweep(): void; count(): number }
  imports: Pick<ImportWorker, 'step'>
}

/** Starts all periodic work of this server. Every server does all of it in small steps: one locks the row that it
 *  works on, and the others skip it. An idle server checks for work more rarely, since activity on other servers is
 *  handled there; `wake` ends the idle state. */
export function startHousekeeping(parts: Parts, onError: (error: unknown) => void) {
  const { accounts, articles, challenges, cups, games, imports, inbox, notifications } = parts
  const { connections, passwords, presence, ratings, signIn } = parts
  const idle = 10 * SECOND
  return startJobs(
    [
      { every: BEAT_MS, idle, run: () => void presence.beat().catch(onError) },
      { every: SECOND / 2, idle, run: connections.sweep },
      { every: 2 * SECOND, run: signIn.readEnded },
      { every: SECOND, idle, run: games.deadlines.endDueGames },
      { every: 2 * SECOND, idle, run: games.deadlines.startReadyLobbies },
      { every: SECOND, idle, run: ratings.rateEnded },
      { every: SECOND, idle, run: games.archiveEnded },
      { every: MINUTE, run: games.deadlines.closeStaleLobbies },
      { every: 10 * SECOND, run: games.deadlines.deleteOldLobbies },
      { every: 10 * SECOND, run: games.deadlines.deleteOldEvents },
      { every: SECOND, idle, run: notifications.deliver },
      { every: MINUTE, run: notifications.remind },
      { every: MINUTE, run: accounts.resumeDeletions },
      { every: 10 * MINUTE, run: accounts.deleteForgottenGuests },
      { every: MINUTE, run: articles.grade },
      { every: 10 * MINUTE, run: signIn.deleteExpired },
      { every: 10 * MINUTE, run: () => passwords?.deleteExpiredLinks() },
      { every: MINUTE, run: signIn.evictExpired },
      { every: 10 * MINUTE, run: notifications.deleteEndedSubscriptions },
      { every: 10 * MINUTE, run: articles.deleteUnplayedTexts },
      { every: MINUTE, run: challenges.deleteExpired },
      { every: 10 * SECOND, run: cups.endDue },
      { every: 10 * MINUTE, run: cups.deleteOld },
      { every: 10 * SECOND, run: inbox.deleteExpired },
      { every: PAGE_MS, idle, run: imports.step },
    ],
    onError,
    () => connections.count() > 0,
  )
}

/** Starts independent jobs: one that fails or is slow is retried, and delays no other. Work that was due at its own
 *  time ends the idle pauses of all, as does `wake`. `stop` resolves when the last job has ended. */
export function startJobs(
  jobs: readonly Job[],
  onError: (error: unknown) => void,
  isInUse: () => boolean = () => false,
) {
  let usedAt = performance.now()
  const all = jobs.map((job) => startJob(job, { isIdle, wake, onError }))

  function isIdle(): boolean {
    if (isInUse()) usedAt = performance.now()
    return performance.now() - usedAt >= IDLE_AFTER_MS
  }

  function wake(): void {
    const wasIdle = isIdle()
    usedAt = performance.now()
    if (wasIdle) for (const { endIdlePause } of all) endIdlePause()
  }

  return { wake, stop: async () => void (await Promise.all(all.map(({ stop }) => stop()))) }
}

type Context = { isIdle: () => boolean; wake: () => void; onError: (error: unknown) => void }

function startJob({ every, idle = every, run }: Job, { isIdle, wake, onError }: Context) {
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  schedule(null)

  function schedule(dueIn: number | null): void {
    if (isStopped) return
    const pause = isIdle() ? idle : every
    const isDueSooner = dueIn !== null && dueIn < pause
    timer = setTimeout(isDueSooner ? workOnDue : work, isDueSooner ? dueIn : pause).unref()
  }

  function work(): void {
    running = runOnce().then((dueIn) => {
      running = null
      schedule(dueIn)
    })
  }

  function workOnDue(): void {
    work()
    wake()
  }

  async function runOnce(): Promise<number | null> {
    try {
      const dueIn = await run()
      return typeof dueIn === 'number' ? dueIn : null
    } catch (error) {
      onError(error)
      return null
    }
  }

  /** A running job schedules its successor itself. A job without an idle pause keeps its pace, however often idle
   *  times end. */
  function endIdlePause(): void {
    if (running !== null || idle === every) return
    clearTimeout(timer)
    schedule(null)
  }

  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(timer)
    await running
  }

  return { endIdlePause, stop }
}
