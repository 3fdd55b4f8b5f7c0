import type { GameState } from '../store/game-state.ts'
import type { GameStore } from '../store/game-store.ts'
import type { Preferences } from '../store/preferences.ts'
import { momentOf, type Moment } from './moments.ts'
import { playSound } from './sounds.ts'

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
  store: Pick<GameStore, 'state' | 'subscribeAfterPaint'>,
  wanted: Wanted,
  ended: AbortSignal,
): void {
  if (ended.aborted) return
  let before = store.state()
  let stopCountdown = countDown(before, perform)

  function perform(moment: Moment): void {
    if (wanted.sounds) playSound(moment)
    if (wanted.vibration) navigator.vibrate?.(VIBRATIONS[moment])
  }

  const unsubscribe = store.subscribeAfterPaint(() => {
    const after = store.state()
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
function countDown({ game, offset }: GameState, perform: (moment: Moment) => void): () => void {
  if (game === null || game.started_at === null) return () => undefined
  const left = Date.parse(game.started_at) - (Date.now() + offset)
  const timers = Array.from({ length: LAST_SECONDS }, (_, index) => left - index * SECOND)
    .filter((wait) => wait > 0)
    .map((wait) => setTimeout(() => perform('countdown'), wait))
  return () => timers.forEach((timer) => clearTimeout(timer))
}
