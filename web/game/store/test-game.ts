import { optionsOf } from '@inkling/game/open/modes'
import type {
  Answer,
  Faded,
  Game,
  GameEvent,
  SheetRow,
  Player,
  Result,
  Standing,
} from '@inkling/protocol/game'
import type { Ghost } from '@inkling/protocol/ghosts'
import { noteServerTime } from '../../lib/clock.ts'
import type { GameChannel, GameHooks } from '../../realtime/game-channel.ts'
import type { GameCalls } from './game-server.ts'
import type { PendingAction, Sheet } from './game-state.ts'
import { createGameStore } from './game-store.ts'
import type { SavedBoard } from './saved-board.ts'

const PLACES: Record<string, number[]> = { water: [2, 5, 9], boat: [4], venice: [0] }
const ID = '00000000-0000-4000-8000-000000000001'
const NOW = '2026-01-01T00:00:00.000Z'

export const ME = '00000000-0000-4000-8000-0000000000a1'
export const NOOR = '00000000-0000-4000-8000-0000000000b2'

export function userOf(id: string, full_name: string): Player['user'] {
  return { id, full_name, has_uploaded_avatar: false, provider_avatar_url: null, updated_at: NOW }
}

export function playerOf(id: string, name: string, change: Partial<Player> = {}): Player {
  return {
    user: userOf(id, name),
    state: 'playing',
    is_ready: false,
    sits_out: false,
    votes: false,
    place: null,
    joined_at: NOW,
    finished_at: null,
    seq: 0,
    guesses: 0,
    uncovered: 0,
    hints: 0,
    title_found: 0,
    ...change,
  }
}

export function standingOf({ user, ...player }: Player): Standing {
  const { state, is_ready, sits_out, votes, place, joined_at, finished_at } = player
  return { user_id: user.id, state, is_ready, sits_out, votes, place, joined_at, finished_at }
}

export function gameOf(change: Partial<Game> = {}): Game {
  return {
    id: ID,
    mode: 'solo',
    variant: null,
    lang: 'en',
    difficulty: 'medium',
    topic: null,
    options: optionsOf('solo'),
    state: 'playing',
    phase: 'running',
    day: null,
    host_id: null,
    chosen_by: null,
    started_at: NOW,
    ends_at: null,
    over_at: null,
    next_game_id: null,
    starts_when_ready: false,
    widening: null,
    unrated: null,
    match: null,
    finished_at: null,
    code: null,
    now: NOW,
    elapsed: 0,
    title_words: 1,
    score: null,
    article: null,
    players: [],
    invited: [],
    event: 0,
    ...change,
  }
}

/** Event in which only the given fields have changed. */
export function eventOf(number: number, change: Partial<GameEvent> = {}): GameEvent {
  const { started_at, host_id, ends_at, over_at, next_game_id } = gameOf()
  return {
    number,
    at: NOW,
    kind: 'voted',
    user_id: null,
    user: null,
    game: { started_at, host_id, ends_at, over_at, next_game_id },
    players: [],
    gone: [],
    ...change,
  }
}

/** Article of a faked game. */
export type FakeArticle = {
  sheet: Sheet
  /** Finds the places that a guess opens, and its nearness. */
  find(word: string): Pick<SheetRow, 'opened' | 'nearness'>
  /** Word that a hint opens, at a position or anywhere. */
  hintAt(position: number | null): string
  isDecodedBy(rows: readonly SheetRow[]): boolean
  /** Fields of the game that the player sees only after their own end. */
  atEnd: Partial<Game>
}

const VENICE: FakeArticle = {
  sheet: { lang: 'en', blocks: [{ kind: 'title', text: [6] }] },
  find: (word) => ({ opened: PLACES[word] === undefined ? [] : [[word, PLACES[word]]] }),
  hintAt: () => 'boat',
  isDecodedBy: (rows) => rows.some(({ word }) => word === 'venice'),
  atEnd: {},
}

/** Fakes a server that knows an article, by default of three words, and can lose its connection or its answers. */
export function openServer(
  mode: Game['mode'],
  article = VENICE,
  change: Partial<Game> = {},
  ghosts: readonly Ghost[] = [],
) {
  /** Answers what has faded after a number of waves, in a game whose ink fades. */
  const ink: { fading: ((waves: number) => Faded) | null } = { fading: null }
  const rows: SheetRow[] = []
  const asked: string[] = []
  const read: string[] = []
  const events: GameEvent[] = []
  const line = { isDown: false, losesAnswer: false, breaksAt: '' }
  const players = [playerOf(ME, 'Me'), playerOf(NOOR, 'Noor')]
  const game = gameOf({ mode, players, ...change })

  function judge(word: string, user_id?: string): Result {
    const earlier = rows.find((row) => row.word === word)
    if (earlier !== undefined) return { outcome: 'repeat', word, seq: earlier.seq }
    if (word === 'the') return { outcome: 'free', word }
    const found = article.find(word)
    const row: SheetRow = {
      seq: rows.length + 1,
      kind: 'guess',
      word,
      count: found.opened.flatMap(([, places]) => places).length,
      ...found,
      ...(user_id !== undefined && { user_id }),
    }
    rows.push(row)
    if (article.isDecodedBy(rows)) end('decoded')
    return { outcome: 'accepted', ...row }
  }

  function end(state: 'decoded' | 'gave_up'): 'decoded' | 'gave_up' {
    Object.assign(game, article.atEnd, { state })
    return state
  }

  function answer(word: string): Answer {
    asked.push(word)
    if (word === line.breaksAt) throw new Error('INTERNAL_SERVER_ERROR')
    if (word.includes(' ')) throw new Error('SEVERAL_WORDS')
    const results = [judge(word, mode === 'together' ? ME : undefined)]
    if (line.losesAnswer) throw new Error('OFFLINE')
    return { results, state: game.state }
  }

  async function travel<T>(reply: () => T): Promise<T> {
    await Promise.resolve()
    if (line.isDown) throw new Error('OFFLINE')
    return reply()
  }

  /** Reads the game, whose time the app compares with its own. */
  function readGame(): Game {
    const now = Date.now()
    noteServerTime(Date.parse(game.now), { sent: now, received: now })
    return { ...game, event: events.length }
  }

  const calls: GameCalls = {
    find: () => travel(() => (read.push('find'), readGame())),
    board: () =>
      travel(() => {
        read.push('board')
        return {
          game: readGame(),
          sheet: article.sheet,
          rows: [...rows],
          ghosts: [...ghosts],
          faded: ink.fading?.(0) ?? null,
        }
      }),
    sheet: () => travel(() => article.sheet),
    guesses: ({ since = 0 }) =>
      travel(() => (read.push('guesses'), rows.filter(({ seq }) => seq > Number(since)))),
    faded: ({ waves }) => travel(() => (read.push('faded'), ink.fading?.(Number(waves)) ?? null)),
    events: ({ since }) =>
      travel(() => {
        read.push('events')
        const progress = mode === 'race' ? [] : [{ ...NOTHING, user_id: ME, seq: rows.length }]
        return { now: NOW, events: events.filter(({ number }) => number > Number(since)), progress }
      }),
    submit_guess: ({ word }) => travel(() => answer(word)),
    use_hint: ({ position = null }) =>
      travel((): Answer => ({ results: [judge(article.hintAt(position))], state: game.state })),
    give_up: () => travel(() => ({ state: end('gave_up') })),
  }
  return { calls, rows, ink, asked, read, events, line, game, judge, answer, travel }
}

const NOTHING = { guesses: 0, hints: 0, uncovered: 0, title_found: 0 }

/** Opens a board that has read its game, with its server and channel. */
export async function openGame(
  mode: Game['mode'] = 'solo',
  {
    server = openServer(mode),
    me = ME,
    pending = [],
    saved = null,
    openChannel,
  }: {
    server?: ReturnType<typeof openServer>
    me?: string
    pending?: readonly PendingAction[]
    saved?: SavedBoard | null
    openChannel?: (hooks: GameHooks) => GameChannel
  } = {},
) {
  const over: string[] = []
  const rematch = { reads: 0 }
  const pushed: string[] = []
  const channel: {
    state: ReturnType<GameChannel['state']> | 'breaking'
    hearing: GameHooks | null
    isAway: boolean
  } = {
    state: 'closed',
    hearing: null,
    isAway: false,
  }
  const push: GameChannel['push'] = (_name, payload) =>
    server.travel(() => {
      if (channel.state === 'breaking') throw new Error('UNSENT')
      if ('waves' in payload) return { faded: server.ink.fading?.(payload.waves) ?? null }
      const word = 'word' in payload ? payload.word : 'boat'
      pushed.push(word)
      return server.answer(word)
    })
  const opened: GameChannel = {
    push,
    state: () => (channel.state === 'breaking' ? 'joined' : channel.state),
    leave: () => undefined,
  }
  const store = createGameStore({
    id: ID,
    me,
    calls: server.calls,
    isUnsent: (error) => error instanceof Error && error.message === 'UNSENT',
    openChannel: (hearing) => {
      channel.hearing = hearing
      return Promise.resolve(openChannel?.(hearing) ?? opened)
    },
    errorCode: (error) => (error instanceof Error ? error.message : ''),
    errorMessage: (error) => `Sentence for ${error instanceof Error ? error.message : ''}`,
    savedBoard: () => saved,
    isAway: () => channel.isAway,
    pending,
  })
  store.onOver(() => void over.push('over'))
  store.onRematch(() => void (rematch.reads += 1))
  await store.load()
  return { server, store, over, rematch, pushed, channel }
}

/** Resolves when nothing waits to be sent, or nothing can be sent. */
export function settled(store: Awaited<ReturnType<typeof openGame>>['store']): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { pending, sendError } = store.state().outbox
      const waits = pending.some(({ failure }) => failure === null)
      if (!waits || sendError !== null) queueMicrotask(resolve)
    }
    store.subscribe(look)
    look()
  })
}
