import { seesStory } from '@inkling/game/open/game-state'
import { createContext, use, useLayoutEffect, useRef } from 'react'
import { Segments } from '../kit/segments.tsx'
import { useText } from '../text/text.ts'
import { useGhosts } from './players/use-contenders.tsx'
import { isWithOthers } from './store/game-state.ts'
import { useGame } from './store/use-game.ts'

/** Content of the large column: the article, or the story of a finished game. */
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

type BoardView = { view: View; show: (view: View) => void }

export const BoardViewContext = createContext<BoardView>({ view: 'article', show: () => {} })

export function useBoardView(): BoardView {
  return use(BoardViewContext)
}

/** Tells whether the game on screen has a story that the player may see: with others, or with ghosts. */
export function useHasStory(): boolean {
  const hasGhosts = useGhosts().length > 0
  return useGame(
    ({ server: { game } }) =>
      game !== null &&
      (isWithOthers(game) || hasGhosts) &&
      seesStory(game.mode, game.state, game.phase),
  )
}

/** Switch between the article and the story of a finished game. It gets the focus if the button that opened the story is
 *  gone. */
export function ViewSwitch({ className }: { className?: string | undefined }) {
  const { story } = useText('game')
  const { view, show } = useBoardView()
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const isLost = view === 'story' && document.activeElement === document.body
    if (isLost) frame.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [view])
  if (!useHasStory()) return null
  return (
    <div ref={frame} className={className}>
      <Segments
        label={story.show}
        variant="quiet"
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
