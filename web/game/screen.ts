import { seesStory } from '@inkling/game/open/game-state'
import {
  isWaiting,
  isWithOthers,
  mayAskForSheet,
  type PlayedGame,
  type ServerState,
} from './store/game-state.ts'

/** Content of the large column of a board: the article, or the story of a finished game. */
export type View = 'article' | 'story'

/** Screen of the page of a game. */
export type Screen =
  | { name: 'nothing' | 'missing' | 'removed' | 'failed' | 'closed' }
  | { name: 'lobby'; game: PlayedGame }
  | { name: 'countdown'; game: PlayedGame; endsAt: number }
  | BoardScreen

/** Screen with a board, named after its large column. `end` is the card for those who do not play, and `over` what is over
 *  for them: the game, or only their own part. */
export type BoardScreen = {
  name: 'skeleton' | 'watched_race' | View
  end: 'watching' | 'left' | 'result' | null
  over: 'game' | 'part' | null
}

const SKELETON: BoardScreen = { name: 'skeleton', end: null, over: null }

type Choices = {
  /** Column that the player chose. */
  view: View
  /** True if loading takes so long that a placeholder should show. */
  isLate: boolean
  hasGhosts: boolean
}

export function selectScreen(
  { me, phase, game, sheet }: Pick<ServerState, 'me' | 'phase' | 'game' | 'sheet'>,
  { view, isLate, hasGhosts }: Choices,
): Screen {
  if (phase === 'loading') return isLate ? SKELETON : { name: 'nothing' }
  if (phase !== 'ready') return { name: phase }
  if (game === null) return SKELETON
  const { started_at } = game
  if (isWaiting(game)) {
    if (started_at === null) return { name: 'lobby', game }
    return { name: 'countdown', game, endsAt: Date.parse(started_at) }
  }
  if (started_at === null) return { name: 'closed' }
  if (!mayAskForSheet(game, me)) return { name: 'watched_race', ...endOf(game) }
  if (sheet === null) return { name: 'skeleton', ...endOf(game) }
  return { name: hasStory(game, hasGhosts) ? view : 'article', ...endOf(game) }
}

function endOf({ state, phase, article }: PlayedGame): Pick<BoardScreen, 'end' | 'over'> {
  if (state === 'playing') return { end: null, over: null }
  const over = phase === 'over' ? 'game' : 'part'
  if (state === 'watching') return { end: 'watching', over }
  return { end: state === 'left' && article === null ? 'left' : 'result', over }
}

/** True if the game has a story that the player may see: with others, or with ghosts. */
export function hasStory(game: PlayedGame, hasGhosts: boolean): boolean {
  const { mode, state, phase } = game
  return (isWithOthers(game) || hasGhosts) && seesStory(mode, state, phase)
}
