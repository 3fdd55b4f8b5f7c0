import { onClockCorrected, serverNow } from '../lib/clock.ts'
import type { ServerState } from './store/game-state.ts'
import type { GameStore } from './store/game-store.ts'
import { titleWordsFound } from './store/progress.ts'
import { SECOND } from '../lib/units.ts'

type Wanted = { sounds: boolean; vibration: boolean }

/** Seconds of the countdown with a cue. */
const LAST_SECONDS = 3

/** Milliseconds on and off in turn. */
const VIBRATIONS: Record<Cue, number[]> = {
  hit: [12],
  title_word: [20, 50, 30],
  decoded: [30, 60, 30, 60, 90],
  other_decoded: [50],
  countdown: [15],
}

/** Plays a sound and vibrates on each cue of a game, until `ended`. */
export function followCues(
  store: Pick<GameStore, 'state' | 'subscribeDeferred'>,
  wanted: Wanted,
  ended: AbortSignal,
): void {
  if (ended.aborted) return
  let before = store.state().server
  let stopCountdown = countDown(before, perform)

  function perform(cue: Cue): void {
    if (wanted.sounds) playSound(cue)
    if (wanted.vibration) navigator.vibrate?.(VIBRATIONS[cue])
  }

  const unsubscribe = store.subscribeDeferred(() => {
    const after = store.state().server
    const cue = cueOf(before, after)
    if (cue !== null) perform(cue)
    const isStarted = after.game?.started_at !== before.game?.started_at
    before = after
    if (isStarted) restartCountdown()
  })
  const stopListening = onClockCorrected(restartCountdown)

  function restartCountdown(): void {
    stopCountdown()
    stopCountdown = countDown(before, perform)
  }

  ended.addEventListener('abort', () => {
    unsubscribe()
    stopListening()
    stopCountdown()
  })
}

/** Gives a cue in each of the last seconds before a game begins. */
function countDown({ game }: ServerState, perform: (cue: Cue) => void): () => void {
  if (game === null || game.started_at === null) return () => undefined
  const left = Date.parse(game.started_at) - serverNow()
  const timers = Array.from({ length: LAST_SECONDS }, (_, index) => left - index * SECOND)
    .filter((wait) => wait > 0)
    .map((wait) => setTimeout(() => perform('countdown'), wait))
  return () => timers.forEach((timer) => clearTimeout(timer))
}

/** Events that a player hears or feels. `other_decoded` is that another player decoded the article. */
export type Cue = 'hit' | 'title_word' | 'decoded' | 'other_decoded' | 'countdown'

type Seen = Pick<ServerState, 'game' | 'me' | 'phase' | 'rows' | 'sheet'>

/** Most rows that a player can add between two states. More were loaded when the player came back. */
const MAX_GUESSED = 4

/** Cue for the change between two states of a board, the most important one if there are several. */
export function cueOf(before: Seen, after: Seen): Cue | null {
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

/** Note of a sound, which begins and lasts in seconds. */
type Note = { hertz: number; at: number; lasts: number }

const SOUNDS: Record<Cue, Note[]> = {
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

/** Plays the sound of a cue, unless the browser blocks it. */
function playSound(cue: Cue): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  for (const note of SOUNDS[cue]) playNote(context, note)
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
