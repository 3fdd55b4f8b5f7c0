import { PartFailure } from '../../kit/failure.tsx'
import { createOnDemand } from '../../frame/lazy-part.tsx'

/** What shows once a game is over, and is loaded when it is asked for. */
export const Story = createOnDemand(
  () => import('../story/story.tsx').then((parts) => parts.Story),
  PartFailure,
)
export const OwnFigures = createOnDemand(
  () => import('./own-figures.tsx').then((parts) => parts.OwnFigures),
  PartFailure,
)
export const WordsAlone = createOnDemand(
  () => import('../story/words-alone.tsx').then((parts) => parts.WordsAlone),
  PartFailure,
)
