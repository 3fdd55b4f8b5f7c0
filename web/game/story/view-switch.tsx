import { seesStory } from '@inkling/game/open/game-state'
import { useText } from '../../text/text.ts'
import { Segments } from '../../kit/segments.tsx'
import { useGame } from '../store/use-game.ts'
import { useBoardView } from './board-view.ts'

/** Turns between the article and the story of a game that is over. */
export function ViewSwitch({ className }: { className?: string | undefined }) {
  const { story } = useText()
  const { view, show } = useBoardView()
  const hasStory = useGame(
    ({ game }) => game !== null && seesStory(game.mode, game.state, game.phase),
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
