import { randomUUID } from 'node:crypto'
import { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { Unreachable } from './article-source.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import * as store from './keeper-store.ts'
import { countStock, createPlan, type Stock } from './plan.ts'
import { createWikipediaImports, type WikipediaImportsDependencies } from './wikipedia-imports.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** A server that is killed is replaced after so many seconds. */
const TURN_S = 120
/** How often to see whether it is this server's turn. */
const TURN_MS = 30 * SECOND
/** How often to see whether anything is missing. */
const FULL_MS = 5 * MINUTE
const FAILED_MS = 10 * SECOND
/** After an import by hand it waits for so many seconds. */
const AWAY_S = 120

/** How the catalogue fills itself. `wished` null is off, and articles are counted up to it; `is_paused` is an operator's wish. `is_reachable` null is not known
 *  yet, `failure` why Wikipedia did not answer, the last time it did not. It waits while somebody imports by hand. */
export type KeeperState = {
  wished: number | null
  is_paused: boolean
  is_by_hand: boolean
  is_reachable: boolean | null
  failure: WikipediaFailure | null
  failed_at: Date | null
  languages: Stock[]
}

/** Keeps every server's keeper from asking, for two minutes, since somebody imports by hand. */
export function keepAway(db: Database): Promise<void> {
  return store.keepAway(db, AWAY_S)
}

/** Why Wikipedia did not answer, as it was written down. A sentence that an older server wrote says nothing more. */
export function failureOf(code: string | null, detail: string | null): WikipediaFailure | null {
  if (code === null) return null
  return WikipediaFailure.safeParse({ code, detail }).data ?? { code: 'unreachable', detail: null }
}

/** Fills the catalogue from Wikipedia, a page a step, until each language in use has as many articles as are wished. Of
 *  several servers one at a time does it. `now` counts ms. */
export function createKeeper({
  wished,
  warn,
  now = () => performance.now(),
  ...dependencies
}: WikipediaImportsDependencies & {
  wished: number | null
  warn: (sentence: string) => void
  now?: () => number
}) {
  const { db } = dependencies
  const imports = createWikipediaImports(dependencies)
  const holder = randomUUID()
  const plan = createPlan({ db, imports })
  let rests_until = -Infinity
  let isWarned = false

  /** Brings one page into the catalogue, if one is missing and it is this server's turn. */
  async function step(): Promise<void> {
    if (wished === null || now() < rests_until) return
    try {
      const turn = await store.takeTurn(db, holder, TURN_S)
      if (turn === null) return rest(TURN_MS)
      const page = await plan.next(wished)
      if (page === null) {
        rest(FULL_MS)
        return await close()
      }
      await imports.importPage(page)
      if (turn.is_reachable !== true) await store.noteReached(db)
      isWarned = false
    } catch (error) {
      rest(FAILED_MS)
      if (error instanceof Unreachable) await noteFailure(error)
      else if (!isStop(error)) throw error
    }
  }

  async function noteFailure({ failure, message, retry_after }: Unreachable): Promise<void> {
    await store.noteFailure(db, failure, retry_after / SECOND)
    if (!isWarned) warn(`${message} The catalogue stays as it is until it answers.`)
    isWarned = true
  }

  function rest(ms: number): void {
    rests_until = now() + ms
  }

  /** Lets another server go on at once. */
  function close(): Promise<void> {
    return store.endTurn(db, holder)
  }

  return {
    isOn: wished !== null,
    step,
    state: () => stateOf(db, wished),
    /** Keeps every server's keeper from asking until they are let; false if it is so already. */
    setPaused: (tx: Tx, is_paused: boolean) => store.setPaused(tx, is_paused),
    close,
  }
}
export type Keeper = ReturnType<typeof createKeeper>

async function stateOf(db: Database, wished: number | null): Promise<KeeperState> {
  const { failure, failure_detail, ...found } = await store.findState(db)
  const told = failureOf(failure, failure_detail)
  return {
    wished,
    ...found,
    failure: told,
    languages: wished === null ? [] : await countStock(db, wished),
  }
}

/** Whether it was the server that stopped asking, because it stops. */
function isStop(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
