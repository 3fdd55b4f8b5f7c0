import type { GameEvent } from '@inkling/protocol/game'
import { newsText } from '../players/news.tsx'
import { en } from '../../text/test-texts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announced } from '../test-announced.ts'
import { listRows, tally } from './rows.ts'
import {
  eventOf,
  ME,
  NOOR,
  openGame,
  openServer,
  playerOf,
  settled,
  standingOf,
  userOf,
} from './test-game.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

/** Opens a board whose channel is joined, with nothing more to read. */
async function follow(mode: 'solo' | 'race' | 'together', server = openServer(mode)) {
  const opened = await openGame(mode, { server })
  const stop = opened.store.follow()
  await vi.advanceTimersByTimeAsync(0)
  const { hearing } = opened.channel
  if (hearing === null) throw new Error('The board has not opened its channel.')
  opened.channel.state = 'joined'
  hearing.onJoined()
  await vi.advanceTimersByTimeAsync(0)
  opened.server.read.length = 0
  return { ...opened, hearing, stop }
}

const noor = userOf(NOOR, 'Noor')
const standing = standingOf(playerOf(NOOR, 'Noor'))

function rowOf(seq: number, word: string, user_id: string) {
  return { seq, kind: 'guess' as const, word, count: 0, opened: [], user_id }
}

function strideOf(user_id: string, seq: number) {
  return { user_id, seq, guesses: seq, hints: 0, uncovered: 0.5, title_found: 1 }
}

test('Events of others show without a request to the server', async () => {
  const { store, server, hearing } = await follow('race')
  const players = [{ ...standing, state: 'gave_up' as const }]
  hearing.onEvent('EVENT', eventOf(1, { kind: 'gave_up', user_id: NOOR, user: noor, players }))
  expect(store.state().server.game?.players[1]?.state).toBe('gave_up')
  expect(newsOf(store)).toBe('Noor gave up')
  expect(server.read).toEqual([])
})

test('A lost message is read, and nothing is applied twice', async () => {
  const { store, server, hearing } = await follow('race')
  server.events.push(eventOf(1), eventOf(2), eventOf(3))
  hearing.onEvent('EVENT', eventOf(3))
  expect(store.state().server.game?.event).toBe(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.state().server.game?.event).toBe(3)
  hearing.onEvent('EVENT', eventOf(2))
  expect(store.state().server.game?.event).toBe(3)
  expect(server.read).toEqual(['events'])
})

test('Missed events are read after a break', async () => {
  const { store, server, hearing } = await follow('together')
  server.events.push(eventOf(1))
  server.judge('water', NOOR)
  hearing.onJoined()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.state().server.game?.event).toBe(1)
  expect(store.state().server.rows).toMatchObject([{ word: 'water', user_id: NOOR }])
})

test('Missed events are read when the server could not hear others', async () => {
  const { store, server, hearing } = await follow('race')
  server.events.push(eventOf(1))
  hearing.onEvent('MISSED', {})
  await vi.advanceTimersByTimeAsync(0)
  expect(store.state().server.game?.event).toBe(1)
})

test('A rematch that was announced before the board joined its channel is read then', async () => {
  const { rematch, hearing } = await follow('race')
  const { reads } = rematch
  hearing.onJoined()
  expect(rematch.reads).toBe(reads + 1)
})

test('The board reads the game after a while without news, and not before', async () => {
  const { server, hearing, stop } = await follow('race')
  await vi.advanceTimersByTimeAsync(10_000)
  hearing.onEvent('PROGRESS', strideOf(NOOR, 1))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.read).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.read).toEqual(['events'])
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.read).toEqual(['events'])
})

test('Progress of another player changes nothing else on the board', async () => {
  const { store, hearing } = await follow('race')
  const before = store.state()
  hearing.onEvent('PROGRESS', strideOf(NOOR, 2))
  hearing.onEvent('PROGRESS', strideOf(NOOR, 1))
  expect(store.state().server.progress.get(NOOR)?.guesses).toBe(2)
  const { progress } = store.state().server
  expect(store.state()).toEqual({ ...before, server: { ...before.server, progress } })
  for (const slice of ['outbox', 'view', 'feed'] as const) {
    expect(store.state()[slice]).toBe(before[slice])
  }
  for (const fact of ['game', 'sheet', 'rows'] as const) {
    expect(store.state().server[fact]).toBe(before.server[fact])
  }
})

test('My own progress on another device loads its rows', async () => {
  const { store, server, hearing } = await follow('race')
  server.judge('water')
  hearing.onEvent('PROGRESS', strideOf(ME, 1))
  await vi.advanceTimersByTimeAsync(0)
  expect(store.state().server.rows).toMatchObject([{ word: 'water' }])
})

test('Words of the others arrive as they guess them, and a missing one is read', async () => {
  const { store, server, hearing } = await follow('together')
  for (const word of ['sand', 'dust', 'rock']) server.judge(word, NOOR)
  hearing.onEvent('ROW', rowOf(1, 'sand', NOOR))
  expect(store.state().server.rows.map(({ word }) => word)).toEqual(['sand'])
  hearing.onEvent('ROW', rowOf(3, 'rock', NOOR))
  await vi.advanceTimersByTimeAsync(0)
  expect(store.state().server.rows.map(({ word }) => word)).toEqual(['sand', 'dust', 'rock'])
})

test('A partner’s hit is marked as theirs and read aloud, until I guess', async () => {
  const { store, hearing } = await follow('together')
  const hit = { ...rowOf(1, 'boat', NOOR), count: 1, opened: [['boat', [4]] as [string, number[]]] }
  hearing.onEvent('ROW', hit)
  expect(store.state().view).toMatchObject({ partnerHit: { word: 'boat' }, selection: null })
  expect(announced(store).at(-1)).toBe('Noor: boat, 1 hit')
  hearing.onEvent('ROW', rowOf(2, 'sand', NOOR))
  expect(store.state().view.partnerHit).toMatchObject({ word: 'boat' })
})

test('A partner’s hit while my last guess waits for the article is read aloud beside it', async () => {
  const { store, server, hearing } = await follow('together')
  const { promise: articleIsRead, resolve: readArticle } = Promise.withResolvers<undefined>()
  const { find } = server.calls
  server.calls.find = (...asked) => articleIsRead.then(() => find(...asked))
  store.submit('venice')
  await vi.advanceTimersByTimeAsync(0)
  hearing.onEvent('ROW', { ...rowOf(2, 'boat', NOOR), count: 1, opened: [['boat', [4]]] })
  readArticle(undefined)
  await settled(store)
  expect(announced(store)).toEqual(['Noor: boat, 1 hit', 'venice, 1 hit. You decoded the article!'])
})

test('A guess in a game alone uses the channel too', async () => {
  const { store, server, pushed, stop } = await follow('solo')
  store.submit('water')
  await vi.advanceTimersByTimeAsync(0)
  expect(pushed).toEqual(['water'])
  expect(server.asked).toEqual(['water'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.read).toEqual([])
  stop()
})

test('A quiet board sends no request while the page is hidden', async () => {
  const { server, channel, stop } = await follow('race')
  channel.isAway = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.read).toEqual([])
  channel.isAway = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.read).toContain('events')
  stop()
})

test('Two players who guess the same word at once see it once, with the player who got it', async () => {
  const { store, server } = await follow('together')
  server.judge('water', NOOR)
  store.submit('water')
  await vi.advanceTimersByTimeAsync(0)
  expect(store.state().outbox.pending).toEqual([])
  expect(store.state().server.rows).toMatchObject([{ seq: 1, word: 'water', user_id: NOOR }])
  expect(store.state().view.notice).toMatchObject({ kind: 'known', result: { word: 'water' } })
})

test('My own word on the channel does not overtake its answer', async () => {
  const { store, hearing, server } = await follow('together')
  store.submit('water')
  hearing.onEvent('ROW', rowOf(1, 'water', ME))
  expect(store.state().server.rows).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  expect(store.state().server.rows).toMatchObject([{ seq: 1, word: 'water', user_id: ME }])
  expect(server.asked).toEqual(['water'])
})

test('A guess uses the channel while it is open, else the procedure, and never both', async () => {
  const { store, server, pushed, channel } = await follow('race')
  for (const [word, state] of [
    ['water', 'joined'],
    ['sand', 'closed'],
    ['dust', 'breaking'],
  ] as const) {
    channel.state = state
    store.submit(word)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(pushed).toEqual(['water'])
  expect(server.asked).toEqual(['water', 'sand', 'dust'])
})

test('A push whose answer was lost is not sent twice, even if its row has come meanwhile', async () => {
  const { store, server, hearing } = await follow('race')
  server.line.losesAnswer = true
  store.hint(null)
  await settled(store)
  server.line.losesAnswer = false
  hearing.onEvent('PROGRESS', strideOf(ME, 1))
  hearing.onJoined()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.rows).toHaveLength(1)
  expect(store.state().outbox).toMatchObject({ pending: [], sendError: null })
  expect(store.state().server.rows).toMatchObject([{ word: 'boat' }])
})

test('Nothing is sent again while it is unknown whether it arrived', async () => {
  const { store, server } = await follow('race')
  server.line.losesAnswer = true
  store.submit('water')
  await settled(store)
  server.line.isDown = true
  await store.tryAgain()
  expect(store.state().outbox.sendError).not.toBeNull()
  expect(server.asked).toEqual(['water'])
})

test('When another player finds the last word, the game ends for me too', async () => {
  const { store, server, hearing, over } = await follow('together')
  server.judge('venice', NOOR)
  const end = eventOf(1, {
    kind: 'decoded',
    user_id: NOOR,
    user: noor,
    game: { ...eventOf(1).game, over_at: '2026-01-01T00:00:00.000Z' },
    players: [ME, NOOR].map((user_id) => ({ ...standing, user_id, state: 'decoded' as const })),
  })
  server.events.push(end)
  hearing.onEvent('EVENT', end)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.state().server.rows).toMatchObject([{ word: 'venice' }])
  expect(store.state().server.game?.state).toBe('decoded')
  expect(over).toEqual(['over'])
})

test('A player who is no longer in a game sees so', async () => {
  const { store, server, hearing } = await follow('race')
  server.calls.events = () => Promise.reject(new Error('NOT_FOUND'))
  hearing.onRefused()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.state().server.phase).toBe('missing')
})

test('A reaction shows beside its sender, and is read aloud', async () => {
  const { store, hearing } = await follow('race')
  hearing.onEvent('REACTION', { user_id: NOOR, reaction: 'clap' })
  expect(store.state().feed.reactions).toMatchObject([{ user_id: NOOR, reaction: 'clap' }])
  expect(announced(store).at(-1)).toBe('Noor: applause')
  expect(newsOf(store)).toBeNull()
})

function newsOf(store: Awaited<ReturnType<typeof follow>>['store']): string | null {
  const { server, feed } = store.state()
  return feed.news === null || server.game === null
    ? null
    : newsText(feed.news.event, { game: server.game, me: server.me }, en)
}

test('A player removed by the host sees so, also on coming back later', async () => {
  const { store, hearing } = await follow('race')
  hearing.onEvent('EVENT', eventOf(1, { kind: 'removed', user_id: ME, gone: [ME] }))
  expect(store.state().server.phase).toBe('removed')

  const later = await follow('race')
  later.server.calls.events = () => Promise.reject(new Error('REMOVED'))
  later.hearing.onEvent('EVENT', eventOf(3))
  await vi.advanceTimersByTimeAsync(0)
  expect(later.store.state().server.phase).toBe('removed')
})

test('A new code is read, and so are the players after somebody left whose account is deleted', async () => {
  for (const event of [
    eventOf(1, { kind: 'code_replaced', user_id: NOOR, user: noor }),
    eventOf(1, { kind: 'left' }),
  ]) {
    const { server, hearing } = await follow('race')
    server.events.push(event)
    hearing.onEvent('EVENT', event)
    await vi.advanceTimersByTimeAsync(0)
    expect(server.read).toEqual(['find'])
  }
})

test('A board does not go back behind an event that the server has not noticed yet', async () => {
  const { store, server, hearing } = await follow('race')
  hearing.onEvent('EVENT', eventOf(1, { kind: 'code_replaced', user_id: NOOR, user: noor }))
  await vi.advanceTimersByTimeAsync(0)
  expect(server.read).toEqual(['find', 'find', 'find'])
  expect(store.state().server.game?.event).toBe(1)
})

test('A lobby reads again what the draw would give when its players change, and at the start how it went', async () => {
  const lobby = { phase: 'lobby', state: 'joined', started_at: null } as const
  const { store, server, hearing } = await follow('race', openServer('race', undefined, lobby))
  let number = 0
  async function hear(kind: GameEvent['kind'], started_at: string | null = null): Promise<void> {
    const event = eventOf(++number, { kind, user_id: NOOR, user: noor })
    server.events.push(event)
    hearing.onEvent('EVENT', { ...event, game: { ...event.game, started_at } })
    await vi.advanceTimersByTimeAsync(0)
  }
  for (const kind of ['joined', 'watches', 'plays', 'left', 'removed'] as const) {
    server.game.unrated = store.state().server.game?.unrated === 'few' ? 'known' : 'few'
    await hear(kind)
    expect(store.state().server.game?.unrated).toBe(server.game.unrated)
  }
  await hear('ready')
  expect(server.read).toHaveLength(5)

  const widening = {
    from: { difficulty: 'easy', topic: 'arts' },
    to: { difficulty: 'hard', topic: 'arts' },
  } as const
  const started_at = '2026-01-01T00:00:05.000Z'
  server.calls.sheet = () => new Promise(() => undefined)
  Object.assign(server.game, { phase: 'countdown', started_at, widening })
  await hear('started', started_at)

  expect(store.state().server.game).toMatchObject({ phase: 'countdown', widening })
})

test('The ghosts of a quick race get their steps when its article opens', async () => {
  const ghost = {
    id: '1',
    kind: 'pacer',
    lane: 'own_pace',
    user: null,
    rating: null,
    state: 'decoded',
  } as const
  const figures = { decoded_at: 1_000, guesses: null, hints: null }
  const steps = [{ at: 1_000, uncovered: 1, title_found: 1 }]
  const server = openServer('solo', undefined, {
    phase: 'countdown',
    variant: 'quick_race',
  })
  const { board } = server.calls
  server.calls.board = async (input) => {
    const isOpen = server.game.phase === 'running'
    const read = await board(input)
    const ghosts = [{ ...ghost, ...figures, steps: isOpen ? steps : [] }]
    return { ...read, sheet: isOpen ? read.sheet : null, ghosts }
  }
  const opening = Promise.withResolvers<void>()
  const { sheet } = server.calls
  server.calls.sheet = (input) => opening.promise.then(() => sheet(input))
  const opened = openGame('solo', { server })
  await vi.advanceTimersByTimeAsync(0)
  server.game.phase = 'running'
  opening.resolve()

  const { store } = await opened
  expect(store.state().server).toMatchObject({ game: { phase: 'running' }, ghosts: [{ steps }] })
})

test('A word that the first player opens for the others shows as theirs, and counts as no guess', async () => {
  const { store, server, hearing } = await follow('race')
  const row = { seq: 1, kind: 'nudge' as const, word: 'boat', count: 1, user_id: NOOR }
  server.calls.guesses = () => Promise.resolve([{ ...row, opened: [['boat', [4]]] }])
  hearing.onEvent('EVENT', eventOf(1, { kind: 'nudged', user_id: NOOR, user: noor }))
  await vi.advanceTimersByTimeAsync(0)
  const { rows } = store.state().server
  expect(store.state().view.partnerHit).toMatchObject({ word: 'boat', user_id: NOOR })
  expect(announced(store).at(-1)).toBe('Noor’s nudge: boat')
  expect(tally(rows).guesses).toBe(0)
  expect(listRows(rows, { sort: 'newest', hidesMisses: false })).toHaveLength(1)
})

test('A nudge at a word that is open already is in no list', () => {
  const row = { seq: 1, kind: 'nudge' as const, word: 'boat', count: 0, opened: [], user_id: NOOR }
  expect(listRows([row], { sort: 'newest', hidesMisses: false })).toEqual([])
})
