import type { Difficulty as Grade } from '@inkling/game/open/article'
import { useText } from '../text/text.ts'

const GRADES: readonly Grade[] = ['easy', 'medium', 'hard']
const HEIGHTS = ['h-1.5', 'h-2.5', 'h-3.5']

/** Difficulty of an article: one to three filled bars and a word. */
export function Difficulty({ difficulty }: { difficulty: Grade }) {
  const { names } = useText()
  const filled = GRADES.indexOf(difficulty)
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className="inline-flex items-end gap-0.5">
        {HEIGHTS.map((height, index) => (
          <i
            key={height}
            className={`inline-block w-1 rounded-sm bg-current forced-color-adjust-none forced-colors:bg-[CanvasText] ${height} ${index <= filled ? '' : 'opacity-25'}`}
          />
        ))}
      </span>
      <span>{names.difficulties[difficulty]}</span>
    </span>
  )
}
