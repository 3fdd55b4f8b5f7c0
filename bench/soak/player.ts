import type { Answer, GameEvent, PlayerState } from '@inkling/protocol/game'
import type { Acknowledged, Notebook } from './notebook.ts'
import { createTab } from './tab.ts'

const LAST = ['GAME_OVER', 'unmatched topic']

type Dependencies = { origin: string; name: string; notebook: Notebook }
export type Player = ReturnType<typeof createPlayer>

/** Somebody with a tab, and what they know of the game that they are in. */
export function createPlayer({ origin, name, notebook }: Dependencies) {
  const acknowledged: Acknowledged = new Map()
  let id = ''
  let state: PlayerState = 'joined'
  let is_over = false

  function hear(_topic: string, event: string, payload: unknown): void {
    if (event !== 'UPDATE' || !isGameEvent(payload)) return
    state = payload.players.find(({ user_id }) => user_id === id)?.state ?? state
    is_over ||= payload.game.over_at !== null
  }

  const lost = () => notebook.fail('the server closed a socket, or refused a ping or a token')
  const tab = createTab({ origin, name, hear, lost })

  async function signIn(): Promise<void> {
    id = await tab.signIn()
    notebook.count('sign_ins')
  }

  /** Comes to a game that is about to begin. */
  async function enter(game_id: string): Promise<void> {
    state = 'joined'
    is_over = false
    await tab.show(game_id)
    await tab.call('POST', 'set_ready', { _game_id: game_id, _ready: true })
  }

  /** One word or hint, and what came of it. */
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
      is_over = true
    }
  }

  return {
    id: () => id,
    isPlaying: () => !is_over && (state === 'playing' || state === 'joined'),
    isOver: () => is_over,
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
