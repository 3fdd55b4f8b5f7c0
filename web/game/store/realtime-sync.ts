import type { GameEvent, SheetRow, Progress } from '@inkling/protocol/game'
import { lastWithoutGap } from '../../lib/numbered-rows.ts'
import { singleFlight, singleFlightLatest } from '../../lib/single-flight.ts'
import type { GameHooks } from '../../realtime/game-channel.ts'
import {
  afterEvents,
  feedAfterEvents,
  feedAfterPoint,
  feedAfterReaction,
  hasEnded,
} from './events.ts'
import type { GameLoader } from './game-loader.ts'
import type { ChannelHolder, Dependencies } from './game-server.ts'
import {
  canReveal,
  type GameState,
  hasChannel,
  isShared,
  isWithOthers,
  mayAskForSheet,
  type PlayedGame,
} from './game-state.ts'
import type { Outbox } from './outbox.ts'
import { newerProgress } from './progress.ts'
import { afterSharedRow } from './reducers.ts'
import type { Store } from './store.ts'

/** Milliseconds without news after which missed events are read. */
const MAX_QUIET = 15_000
const CHECKS_EVERY = 5_000

type Parts = {
  store: Store
  dependencies: Dependencies
  channel: ChannelHolder
  loader: GameLoader
  outbox: Outbox
}

/** Keeps a board in sync with its game: receives numbered events, progress and rows on the game's channel, and reads
 *  missed ones. */
export function createRealtimeSync({
  store,
  dependencies,
  channel,
  loader,
  outbox: { tryAgain },
}: Parts) {
  const { state, set } = store
  const takeEvents = createEventTaker(store, dependencies.me, loader)
  const readOwnRows = singleFlight(loader.readRows)
  const readEvents = singleFlightLatest(requestEvents)

  const onEvent: GameHooks['onEvent'] = (...[name, payload]) => {
    if (name === 'ROW') takeRow(store, loader, payload)
    else if (name === 'PROGRESS') {
      takeProgress(store, [payload])
      if (hasGuessedElsewhere(state(), payload)) void loader.readRows()
    } else if (name === 'MATCH') {
      dependencies.onRematch()
      if (state().server.game?.phase === 'lobby') void loader.readGame()
    } else if (name === 'REACTION') set({ feed: feedAfterReaction(state(), payload) })
    else if (name === 'POINT') set({ feed: feedAfterPoint(state(), payload) })
    else if (name === 'MISSED') void readMissed()
    else if (!takeEvents([payload])) void readEvents()
  }

  async function requestEvents(): Promise<void> {
    const { game, phase } = state().server
    if (game === null || phase !== 'ready') return
    const { calls, errorCode, id } = dependencies
    try {
      const { events, progress } = await calls.events({ id, since: game.event })
      takeProgress(store, progress)
      takeEvents(events, true)
      await readAfterProgress(state(), loader, progress)
    } catch (error) {
      const code = errorCode(error)
      if (code === 'NOT_FOUND') set({ server: { phase: 'missing' } })
      if (code === 'REMOVED') set({ server: { phase: 'removed' } })
    }
  }

  /** Reads data that was missed while the player, the connection or the channel was away. */
  async function readMissed(): Promise<void> {
    const { game } = state().server
    dependencies.onRematch()
    if (game !== null && isWithOthers(game)) await readEvents()
    else if (hasStillGhosts(state())) await loader.load()
    else await readOwnRows()
  }

  return {
    readMissed,
    /** Follows the game until the returned function is called. */
    follow(): () => void {
      const { game } = state().server
      if (game === null || !hasChannel(game)) return () => {}
      const mayBeQuiet = () => state().server.game?.phase === 'over' || dependencies.isAway()
      const hooks = { onEvent, readMissed, tryAgain }
      return followChannel(dependencies, channel, hooks, isWithOthers(game) ? mayBeQuiet : always)
    },
  }
}

const always = () => true

/** True if the article of a quick race has opened, and the steps of its ghosts were lost on the way. */
function hasStillGhosts({ server: { game, ghosts, sheet } }: GameState): boolean {
  const isOpen = game?.variant === 'quick_race' && sheet !== null
  return isOpen && ghosts.some(({ steps }) => steps.length === 0)
}

function takeProgress({ state, set }: Store, received: readonly Progress[]): void {
  const progress = newerProgress(state().server.progress, received)
  if (progress !== state().server.progress) set({ server: { progress } })
}

/** True if my progress is ahead of this tab, so that I must have guessed in another one. */
function hasGuessedElsewhere({ server, outbox }: GameState, { user_id, seq }: Progress): boolean {
  const { me, rows } = server
  return user_id === me && outbox.pending.length === 0 && seq > (rows.at(-1)?.seq ?? 0)
}

/** Takes a row of a shared sheet; my own do not overtake their answers. */
function takeRow({ state, set }: Store, loader: GameLoader, row: SheetRow): void {
  const { server, outbox } = state()
  const isWaiting = outbox.pending.length > 0
  if (server.sheet === null || (row.user_id === server.me && isWaiting)) return
  set(afterSharedRow(state(), row))
  if (lastWithoutGap(state().server.rows) < row.seq && !isWaiting) void loader.readRows()
}

/** Reads the rows that this progress announces, or whatever is due instead. */
async function readAfterProgress(
  { server: { game, sheet, rows, me } }: GameState,
  loader: GameLoader,
  progress: readonly Progress[],
): Promise<void> {
  if (game === null || game.started_at === null) return
  if (sheet === null && canReveal(game)) return loader.finish()
  if (sheet === null) return mayAskForSheet(game, me) ? loader.readGame() : undefined
  const ofSheet = progress.filter(({ user_id }) => isShared(game) || user_id === me)
  const last = Math.max(0, ...ofSheet.map(({ seq }) => seq))
  if (last > lastWithoutGap(rows)) await loader.readRows()
  else if (canReveal(game)) await loader.finish()
}

/** Creates a function that applies events in order. It returns false while one before them is missing; `isAll` skips a
 *  gap. */
function createEventTaker({ state, set }: Store, me: string, loader: GameLoader) {
  let waiting: readonly GameEvent[] = []

  /** Reads data that the events do not contain. */
  function followUp(before: PlayedGame, after: PlayedGame, happened: readonly GameEvent[]): void {
    const goes = happened.find(({ gone }) => gone.includes(me))
    if (goes !== undefined) return set({ server: { phase: phaseWithout(goes) } })
    if (hasEnded(before, after) && canReveal(after)) return void loader.finish()
    const isBack = rejoins(before, after)
    const hasRows = isBack || happened.some(({ kind }) => kind === 'nudged')
    const isUnclear = changesMatch(after, happened) || needsRefetch(after, happened)
    const isDue =
      state().server.sheet === null && after.started_at !== null && mayAskForSheet(after, me)
    if (isDue || isBack || isUnclear) void loader.readGame()
    if (hasRows) void loader.readRows()
  }

  return (events: readonly GameEvent[], isAll = false): boolean => {
    const { game: before } = state().server
    if (before === null) return false
    const { game, happened, left } = afterEvents(before, [...waiting, ...events], me)
    waiting = isAll ? [] : left
    if (happened.length > 0) {
      set({ server: { game }, feed: feedAfterEvents(state(), happened, game) })
      followUp(before, game, happened)
      if (game.phase === 'countdown' && before.phase === 'lobby') void loader.readDraw()
    }
    return left.length === 0
  }
}

/** Phase of a board whose player is in the game no longer, by the event that removed them. */
function phaseWithout({ kind }: GameEvent): 'removed' | 'missing' {
  return kind === 'removed' ? 'removed' : 'missing'
}

/** True if I come, or come back, to play in a running game. */
function rejoins({ state }: PlayedGame, after: PlayedGame): boolean {
  const wasOut = state === 'left' || state === 'watching'
  return wasOut && after.state === 'playing' && after.phase === 'running'
}

/** True if events do not contain all that they changed: invitations, the new code, the settings of a lobby, what the
 *  draw would give its players, and the players who left with a deleted account. */
function needsRefetch({ phase }: PlayedGame, happened: readonly GameEvent[]): boolean {
  return happened.some(
    ({ kind, user }) =>
      REFETCHED.has(kind) ||
      (kind === 'left' && user === null) ||
      (phase === 'lobby' && CHANGES_PLAYERS.has(kind)),
  )
}

const REFETCHED: ReadonlySet<GameEvent['kind']> = new Set([
  'invited',
  'code_replaced',
  'settings_changed',
])
const CHANGES_PLAYERS: ReadonlySet<GameEvent['kind']> = new Set([
  'joined',
  'left',
  'removed',
  'watches',
  'plays',
])

/** True if somebody has won, which changes the score of the match that shows once I have finished. */
function changesMatch({ match, state }: PlayedGame, happened: readonly GameEvent[]): boolean {
  if (match === null || state === 'playing') return false
  return happened.some(({ players }) => players.some(({ place }) => place === 1))
}

type Hooks = Pick<GameHooks, 'onEvent'> & Record<'readMissed' | 'tryAgain', () => Promise<void>>

/** Follows the channel of a game. Missed events are read after each join, before waiting actions are sent again, and
 *  after a silence that may be a broken connection. */
function followChannel(
  { openChannel }: Dependencies,
  channel: ChannelHolder,
  { onEvent, readMissed, tryAgain }: Hooks,
  mayBeQuiet: () => boolean,
): () => void {
  let isLeft = false
  let heardAt = Date.now()

  function readAll(): Promise<void> {
    heardAt = Date.now()
    return readMissed()
  }

  openChannel({
    onEvent(...event) {
      heardAt = Date.now()
      onEvent(...event)
    },
    onJoined: () => void readAll().then(tryAgain),
    onRefused: () => void readAll(),
  })
    .then((opened) => {
      if (isLeft) opened.leave()
      else channel.current = opened
    })
    .catch(console.error)
  const watchdog = setInterval(() => {
    if (Date.now() - heardAt > MAX_QUIET && !mayBeQuiet()) void readAll()
  }, CHECKS_EVERY)

  return () => {
    isLeft = true
    clearInterval(watchdog)
    channel.current?.leave()
    channel.current = null
  }
}
