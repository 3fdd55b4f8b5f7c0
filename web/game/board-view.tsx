import { createContext, use, useLayoutEffect, useRef } from 'react'
import { Segments } from '../kit/segments.tsx'
import { useText } from '../text/text.ts'
import { useGhosts } from './players/use-contenders.tsx'
import { type BoardScreen, hasStory, type View } from './screen.ts'
import { useGame } from './store/use-game.ts'

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

type BoardView = {
  view: View
  end: BoardScreen['end']
  /** True once the article and the box for guesses have been painted, when everything else renders. */
  isPainted: boolean
  show: (view: View) => void
}

export const BoardViewContext = createContext<BoardView>({
  view: 'article',
  end: null,
  isPainted: false,
  show: () => {},
})

export function useBoardView(): BoardView {
  return use(BoardViewContext)
}

/** Tells whether the game on screen has a story that the player may see. */
export function useHasStory(): boolean {
  const hasGhosts = useGhosts().length > 0
  return useGame(({ server: { game } }) => game !== null && hasStory(game, hasGhosts))
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
