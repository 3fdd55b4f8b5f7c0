import type { GameEvent, SheetRow, Progress } from '@inkling/protocol/game'
import type { GameHooks } from '../../realtime/game-channel.ts'
import type { Container } from './container.ts'
import { afterEvents, hasEnded } from './events.ts'
import type { GameState, PlayedGame } from './game-state.ts'
import type { ChannelHolder, Dependencies, Parts } from './game-store.ts'
import { stateFromEvents } from './news.ts'
import type { PendingActions } from './pending-actions.ts'
import {
  hasChannel,
  isShared,
  isStillCovered,
  isWithOthers,
  mayAskForSheet,
} from './played-game.ts'
import { newerProgress } from './progress.ts'
import type { Reader } from './reader.ts'
import { lastWithoutGap } from './rows.ts'
import { afterSharedRow } from './transitions.ts'

/** After this long without news, in milliseconds, what may have been missed is read. */
const QUIET = 15_000
const LOOKS_EVERY = 5_000

/** How a board follows what happens in its game: numbered events, progress and rows from the game's channel, and by
 *  procedure what was missed there. */
export function createFollower({
  container,
  dependencies,
  channel,
  reader,
  actions: { tryAgain },
}: Parts & { actions: PendingActions }) {
  const { state } = container
  const takeEvents = createEventTaker(container, dependencies.me, reader)
  const resync = whenAsked(readMissed)

  const onEvent: GameHooks['onEvent'] = (...[name, payload]) => {
    if (name === 'INSERT') takeRow(container, reader, payload)
    else if (name === 'PROGRESS') {
      takeProgress(container, [payload])
      if (isBehind(state(), payload)) void reader.catchUp()
    } else if (name === 'MATCH') {
      dependencies.onRematch()
      if (state().game?.phase === 'lobby') void reader.refresh()
    } else if (!takeEvents([payload])) void resync()
  }

  async function readMissed(): Promise<void> {
    const { game, phase } = state()
    if (game === null || phase !== 'ready') return
    const { calls, codeOf, id } = dependencies
    try {
      const { events, progress } = await calls.events({ id, since: game.event })
      takeProgress(container, progress)
      takeEvents(events, true)
      await readToldRows(state(), reader, progress)
    } catch (error) {
      const code = codeOf(error)
      if (code === 'NOT_FOUND') container.set({ phase: 'missing' })
      if (code === 'REMOVED') container.set({ phase: 'removed' })
    }
  }

  /** Reads what was missed while the player, the connection or the channel was away. */
  async function readAgain(): Promise<void> {
    const { game } = state()
    if (game !== null && isWithOthers(game)) await resync()
    else await reader.catchUp()
  }

  return {
    resync,
    readAgain,
    /** Follows the game until the returned function is called. */
    follow(): () => void {
      const { game } = state()
      if (game === null || !hasChannel(game)) return () => {}
      const mayBeQuiet = () => state().game?.phase === 'over' || dependencies.isAway()
      const hooks = { onEvent, readAgain, tryAgain }
      return followChannel(dependencies, channel, hooks, isWithOthers(game) ? mayBeQuiet : always)
    },
  }
}

const always = () => true

function takeProgress({ state, set }: Container, told: readonly Progress[]): void {
  const progress = newerProgress(state().progress, told)
  if (progress !== state().progress) set({ progress })
}

/** Whether I have come further than this tab shows, so that another tab of mine must have guessed. */
function isBehind({ me, pending, rows }: GameState, { user_id, seq }: Progress): boolean {
  return user_id === me && pending.length === 0 && seq > (rows.at(-1)?.seq ?? 0)
}

/** Takes a row of a shared sheet; my own do not overtake their answers. */
function takeRow({ state, set }: Container, reader: Reader, row: SheetRow): void {
  const { me, pending, sheet } = state()
  const isAnswered = row.user_id === me && pending.length > 0
  if (sheet === null || isAnswered) return
  set(afterSharedRow(state(), row))
  if (lastWithoutGap(state().rows) < row.seq && pending.length === 0) void reader.catchUp()
}

/** Reads the rows that this progress tells of, after what must be read before or instead of them. */
async function readToldRows(
  { game, sheet, rows, me }: GameState,
  reader: Reader,
  progress: readonly Progress[],
): Promise<void> {
  if (game === null || game.started_at === null) return
  if (sheet === null && isStillCovered(game)) return reader.end()
  if (sheet === null) return mayAskForSheet(game, me) ? reader.begin() : undefined
  const ofSheet = progress.filter(({ user_id }) => isShared(game) || user_id === me)
  const last = Math.max(0, ...ofSheet.map(({ seq }) => seq))
  if (last > lastWithoutGap(rows)) await reader.catchUp()
  else if (isStillCovered(game)) await reader.end()
}

/** Takes what happened, in its order; false where something before it is missing, which `isAll` that there is to know
 *  gives up. */
function createEventTaker({ state, set }: Container, me: string, reader: Reader) {
  let waiting: readonly GameEvent[] = []

  /** Reads what an event only tells of. */
  function followUp(before: PlayedGame, after: PlayedGame, happened: readonly GameEvent[]): void {
    const goes = happened.find(({ gone }) => gone.includes(me))
    if (goes !== undefined) return set({ phase: goes.kind === 'removed' ? 'removed' : 'missing' })
    if (hasEnded(before, after) && isStillCovered(after)) return void reader.end()
    const isBack = comesToPlay(before, after)
    const isUnclear = changesMatch(after, happened) || happened.some(tellsTooLittle)
    const isDue = after.started_at !== null && mayAskForSheet(after, me)
    if (isDue && state().sheet === null) void reader.begin()
    else if (isBack || isUnclear) void reader.refresh()
    if (isBack) void reader.catchUp()
  }

  return (events: readonly GameEvent[], isAll = false): boolean => {
    const { game: before } = state()
    if (before === null) return false
    const { game, happened, left } = afterEvents(before, [...waiting, ...events], me)
    waiting = isAll ? [] : left
    if (happened.length > 0) {
      set({ game, ...stateFromEvents(happened, game, state()) })
      followUp(before, game, happened)
    }
    return left.length === 0
  }
}

/** Whether I come, or come back, to play on a sheet that is being played. */
function comesToPlay({ state }: PlayedGame, after: PlayedGame): boolean {
  const wasOut = state === 'left' || state === 'watching'
  return wasOut && after.state === 'playing' && after.phase === 'running'
}

/** Whether an event does not say all that it changed: who was asked, the new code, how a lobby is set up now, who is gone
 *  from the server too. */
function tellsTooLittle({ kind, user }: GameEvent): boolean {
  return UNTOLD.has(kind) || (kind === 'left' && user === null)
}

const UNTOLD: ReadonlySet<GameEvent['kind']> = new Set([
  'invited',
  'code_replaced',
  'settings_changed',
])

/** Whether somebody has won, which changes how the match stands that is shown to whose part has ended. */
function changesMatch({ match, state }: PlayedGame, happened: readonly GameEvent[]): boolean {
  if (match === null || state === 'playing') return false
  return happened.some(({ players }) => players.some(({ place }) => place === 1))
}

type Hooks = Pick<GameHooks, 'onEvent'> & Record<'readAgain' | 'tryAgain', () => Promise<void>>

/** Listens on the channel of a game. What it may not have told is read: after each joining, when what waits is sent
 *  again, and after a silence that may be a broken connection. */
function followChannel(
  { openChannel }: Dependencies,
  channel: ChannelHolder,
  { onEvent, readAgain, tryAgain }: Hooks,
  mayBeQuiet: () => boolean,
): () => void {
  let isLeft = false
  let heard_at = Date.now()

  function readAll(): Promise<void> {
    heard_at = Date.now()
    return readAgain()
  }

  openChannel({
    onEvent(...told) {
      heard_at = Date.now()
      onEvent(...told)
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
    if (Date.now() - heard_at > QUIET && !mayBeQuiet()) void readAll()
  }, LOOKS_EVERY)

  return () => {
    isLeft = true
    clearInterval(watchdog)
    channel.current?.leave()
    channel.current = null
  }
}

/** Runs when asked; asked again meanwhile, it runs once more. */
function whenAsked(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  async function runAll(): Promise<void> {
    do {
      isAskedAgain = false
      await run()
    } while (isAskedAgain)
  }
  return () => {
    isAskedAgain = running !== null
    running ??= runAll().finally(() => (running = null))
    return running
  }
}
