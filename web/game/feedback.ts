import type { ServerState } from './store/game-state.ts'
import type { GameStore } from './store/game-store.ts'
import { titleWordsFound } from './store/progress.ts'
import type { Preferences } from './store/preferences.ts'

type Wanted = Pick<Preferences, 'sounds' | 'vibration'>

const SECOND = 1000
/** From so many seconds on the countdown is heard. */
const LAST_SECONDS = 3

/** In milliseconds, on and off in turn. */
const VIBRATIONS: Record<Moment, number[]> = {
  hit: [12],
  title_word: [20, 50, 30],
  decoded: [30, 60, 30, 60, 90],
  other_decoded: [50],
  countdown: [15],
}

/** Lets a player hear and feel what happens in their game, until that has ended. */
export function followMoments(
  store: Pick<GameStore, 'state' | 'subscribeDeferred'>,
  wanted: Wanted,
  ended: AbortSignal,
): void {
  if (ended.aborted) return
  let before = store.state().server
  let stopCountdown = countDown(before, perform)

  function perform(moment: Moment): void {
    if (wanted.sounds) playSound(moment)
    if (wanted.vibration) navigator.vibrate?.(VIBRATIONS[moment])
  }

  const unsubscribe = store.subscribeDeferred(() => {
    const after = store.state().server
    const moment = momentOf(before, after)
    if (moment !== null) perform(moment)
    if (after.game?.started_at !== before.game?.started_at) {
      stopCountdown()
      stopCountdown = countDown(after, perform)
    }
    before = after
  })

  ended.addEventListener('abort', () => {
    unsubscribe()
    stopCountdown()
  })
}

/** Each of the last seconds before a game begins. */
function countDown({ game, offset }: ServerState, perform: (moment: Moment) => void): () => void {
  if (game === null || game.started_at === null) return () => undefined
  const left = Date.parse(game.started_at) - (Date.now() + offset)
  const timers = Array.from({ length: LAST_SECONDS }, (_, index) => left - index * SECOND)
    .filter((wait) => wait > 0)
    .map((wait) => setTimeout(() => perform('countdown'), wait))
  return () => timers.forEach((timer) => clearTimeout(timer))
}

/** What a player may hear or feel: a word of theirs that opened something, one that opened a word of the title, their own
 *  end of a decoded article, somebody else's, and a second of the countdown. */
export type Moment = 'hit' | 'title_word' | 'decoded' | 'other_decoded' | 'countdown'

type Seen = Pick<ServerState, 'game' | 'me' | 'phase' | 'rows' | 'sheet'>

/** Rows that come together were read, not guessed: somebody comes back to their game. */
const MAX_GUESSED = 4

/** What has just happened between two states of a board, the greatest alone. */
export function momentOf(before: Seen, after: Seen): Moment | null {
  if (before.phase !== 'ready' || after.phase !== 'ready') return null
  if (before.game === null || after.game === null) return null
  if (before.game.state === 'playing' && after.game.state === 'decoded') return 'decoded'
  const added = after.rows.slice(before.rows.length)
  if (added.length > MAX_GUESSED) return null
  const mine = added.filter(({ user_id }) => user_id === undefined || user_id === after.me)
  const isHit = mine.some(({ kind, count }) => kind === 'guess' && count > 0)
  if (isHit) {
    return titleWordsFound({ ...after, rows: mine }) > 0 ? 'title_word' : 'hit'
  }
  return countDecoded(after) > countDecoded(before) ? 'other_decoded' : null
}

function countDecoded({ game, me }: Seen): number {
  return (
    game?.players.filter(({ user, state }) => user.id !== me && state === 'decoded').length ?? 0
  )
}

/** Notes of a sound: hertz, and the second at which each begins. */
type Note = { hertz: number; at: number; lasts: number }

const SOUNDS: Record<Moment, Note[]> = {
  hit: [{ hertz: 660, at: 0, lasts: 0.09 }],
  title_word: [
    { hertz: 660, at: 0, lasts: 0.1 },
    { hertz: 880, at: 0.09, lasts: 0.18 },
  ],
  decoded: [
    { hertz: 523, at: 0, lasts: 0.14 },
    { hertz: 659, at: 0.11, lasts: 0.14 },
    { hertz: 784, at: 0.22, lasts: 0.14 },
    { hertz: 1047, at: 0.33, lasts: 0.4 },
  ],
  other_decoded: [
    { hertz: 494, at: 0, lasts: 0.14 },
    { hertz: 370, at: 0.13, lasts: 0.24 },
  ],
  countdown: [{ hertz: 440, at: 0, lasts: 0.07 }],
}
const VOLUME = 0.08
const ATTACK = 0.008
const SILENT = 0.0001

let context: AudioContext | null = null

/** Plays a short sound; nothing where the browser lets no page be heard. */
export function playSound(moment: Moment): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  for (const note of SOUNDS[moment]) playNote(context, note)
}

function playNote(audio: AudioContext, { hertz, at, lasts }: Note): void {
  const begin = audio.currentTime + at
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz })
  const volume = new GainNode(audio, { gain: SILENT })
  volume.gain.setValueAtTime(SILENT, begin)
  volume.gain.exponentialRampToValueAtTime(VOLUME, begin + ATTACK)
  volume.gain.exponentialRampToValueAtTime(SILENT, begin + lasts)
  tone.connect(volume).connect(audio.destination)
  tone.start(begin)
  tone.stop(begin + lasts)
}
