import { Segments } from '../kit/segments.tsx'
import { useText } from '../text/text.ts'
import type { GameStore } from './store/game-store.ts'
import { useGame } from './store/use-game.ts'
import { seesStory } from '@inkling/game/open/game-state'
import { flushSync } from 'react-dom'
import { createContext, use } from 'react'

/** Content of the large column: the article, or the story of a game that is over. */
export type View = 'article' | 'story'
/** Dialogs that open over a board. */
export type BoardDialog =
  | 'find'
  | 'give_up'
  | 'guesses'
  | 'headings'
  | 'leave'
  | 'players'
  | 'help'
  | 'settings'

export type BoardView = { view: View; show: (view: View) => void }

export const BoardViewContext = createContext<BoardView>({ view: 'article', show: () => {} })

export function useBoardView(): BoardView {
  return use(BoardViewContext)
}

/** Shows the article and steps to the words that a guess opened. */
export function showInArticle(board: BoardView, store: Pick<GameStore, 'step'>, seq: number): void {
  flushSync(() => board.show('article'))
  store.step(1, seq)
}

/** Switch between the article and the story of a game that is over. */
export function ViewSwitch({ className }: { className?: string | undefined }) {
  const { story } = useText()
  const { view, show } = useBoardView()
  const hasStory = useGame(
    ({ server: { game } }) => game !== null && seesStory(game.mode, game.state, game.phase),
  )
  if (!hasStory) return null
  return (
    <div className={className}>
      <Segments
        label={story.show}
        look="quiet"
        options={[
          { value: 'article', label: story.article },
          { value: 'story', label: story.story },
        ]}
        value={view}
        onChange={show}
      />
    </div>
  )
}
