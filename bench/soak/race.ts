import type { Notebook } from './notebook.ts'
import { onceIn, wait } from './pace.ts'
import type { Player } from './player.ts'
import type { Words } from './texts.ts'

const MIN_TURNS = 15
const MORE_TURNS = 45
const MAX_TURNS = 150
const RELOAD_ONCE_IN = 30
/** A race has three hints a player: within the most turns there is not a fourth. */
const HINT_EVERY_TURNS = 40
const PATIENCE_S = 90

type Race = { game_id: string; words: Words; notebook: Notebook; goesOn(): boolean }

/** One player's part of a race: four in ten decode, as many give up, one in ten goes, and one in ten guesses until time
 *  is up or they are tired of it. */
export async function play(player: Player, race: Race): Promise<void> {
  const { tab } = player
  const { game_id, goesOn } = race
  await tab.call('GET', `games/${game_id}/sheet`)
  const chance = Math.random()
  await guess(player, race, chance < 0.9 ? MIN_TURNS + Math.random() * MORE_TURNS : MAX_TURNS)
  if (chance < 0.4 && goesOn()) await decode(player, race)
  else await end(player, game_id, chance < 0.8 ? 'give_up' : 'leave_game')
  await watch(player, race)
  await tab.call('GET', `games/${game_id}`)
}

/** Guesses at the pace of people; now and then asks for a hint or loads the page anew. */
async function guess(
  { isPlaying, push, tab }: Player,
  { game_id, words, notebook, goesOn }: Race,
  turns: number,
): Promise<void> {
  for (let turn = 0; turn < turns && isPlaying() && goesOn(); turn++) {
    await wait(1.5, 5)
    if (onceIn(RELOAD_ONCE_IN)) {
      await tab.reload(game_id)
      notebook.count('reloads')
    }
    if (!isPlaying()) return
    if (turn > 0 && turn % HINT_EVERY_TURNS === 0) await push(game_id, 'use_hint', {})
    else await push(game_id, 'submit_guess', { _word: words.guess() })
  }
}

async function decode({ isPlaying, push }: Player, { game_id, words }: Race): Promise<void> {
  for (const word of words.title) {
    if (!isPlaying()) return
    await wait(0.5, 1.5)
    await push(game_id, 'submit_guess', { _word: word })
  }
}

/** Ends their part, which time may have ended before. */
async function end(
  { isPlaying, tab }: Player,
  game_id: string,
  how: 'give_up' | 'leave_game',
): Promise<void> {
  if (!isPlaying()) return
  try {
    await tab.call('POST', how, { _game_id: game_id })
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('GAME_OVER'))) throw error
  }
}

/** Waits until nobody plays any more. */
async function watch({ isOver }: Player, { notebook }: Race): Promise<void> {
  for (let seconds = 0; !isOver() && seconds < MAX_TURNS * 5 + PATIENCE_S; seconds++)
    await wait(1, 1)
  if (!isOver()) notebook.fail('a game was not told to be over')
}
