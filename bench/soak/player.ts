import { performance } from 'node:perf_hooks'
import type { Answer, GameEvent, PlayerState } from '@inkling/protocol/game'
import { createTab } from './tab.ts'

const LAST = ['GAME_OVER', 'unmatched topic']

type Dependencies = { origin: string; name: string; notebook: Notebook }
export type Player = ReturnType<typeof createPlayer>

/** Creates a player with a tab, who follows the game that they are in. */
export function createPlayer({ origin, name, notebook }: Dependencies) {
  const acknowledged: Acknowledged = new Map()
  let id = ''
  let state: PlayerState = 'joined'
  let isOver = false

  function hear(_topic: string, event: string, payload: unknown): void {
    if (event !== 'EVENT' || !isGameEvent(payload)) return
    state = payload.players.find(({ user_id }) => user_id === id)?.state ?? state
    isOver ||= payload.game.over_at !== null
  }

  const lost = () => notebook.fail('the server closed a socket, or refused a ping or a token')
  const tab = createTab({ origin, name, hear, lost })

  async function signIn(): Promise<void> {
    id = await tab.signIn()
    notebook.count('signIns')
  }

  /** Opens a game that is about to begin. */
  async function enter(game_id: string): Promise<void> {
    state = 'joined'
    isOver = false
    await tab.show(game_id)
    await tab.call('POST', 'set_ready', { game_id, ready: true })
  }

  /** Guesses a word or uses a hint, and returns the outcome. */
  async function push(
    game_id: string,
    event: 'submit_guess' | 'use_hint',
    payload: object,
  ): Promise<void> {
    try {
      const { answer, rows } = await notebook.guess(() => tab.push<Answer>(event, payload))
      acknowledged.set(game_id, (acknowledged.get(game_id) ?? 0) + rows)
      state = answer.state
    } catch (error) {
      if (!(error instanceof Error && LAST.some((end) => error.message.includes(end)))) throw error
      isOver = true
    }
  }

  return {
    id: () => id,
    isPlaying: () => !isOver && (state === 'playing' || state === 'joined'),
    isOver: () => isOver,
    tab,
    acknowledged,
    signIn,
    enter,
    push,
  }
}

function isGameEvent(payload: unknown): payload is GameEvent {
  return typeof payload === 'object' && payload !== null && 'number' in payload
}

/** Counts since the last reading. Times in milliseconds. */
export type Page = {
  acknowledged: number
  p50: number
  p99: number
  most: number
  signIns: number
  reloads: number
  games: number
  failures: Record<string, number>
}
/** Number of acknowledged rows of a player, by game. */
type Acknowledged = Map<string, number>

/** Creates the counters of all bots. */
export function createNotebook() {
  let times: number[] = []
  let counts = { acknowledged: 0, signIns: 0, reloads: 0, games: 0 }
  let failures: Record<string, number> = {}

  /** Measures a guess, and counts the rows that its answer acknowledges. */
  async function guess(push: () => Promise<Answer>): Promise<{ answer: Answer; rows: number }> {
    const start = performance.now()
    const answer = await push()
    times.push(performance.now() - start)
    const rows = answer.results.filter(({ outcome }) => outcome === 'accepted').length
    counts.acknowledged += rows
    return { answer, rows }
  }

  function fail(error: unknown): void {
    const what = error instanceof Error ? error.message : String(error)
    failures[what] = (failures[what] ?? 0) + 1
  }

  function read(): Page {
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    const page = { ...counts, p50: at(0.5), p99: at(0.99), most: at(1), failures }
    times = []
    counts = { acknowledged: 0, signIns: 0, reloads: 0, games: 0 }
    failures = {}
    return page
  }

  return {
    guess,
    fail,
    read,
    count: (what: 'signIns' | 'reloads' | 'games') => void (counts[what] += 1),
  }
}
export type Notebook = ReturnType<typeof createNotebook>
