import type { Game } from '@inkling/protocol/game'
import { drawNotes } from '../../parts/game-setup/game-labels.ts'
import { useText } from '../../text/text.ts'

type Props = { game: Pick<Game, 'widening' | 'unrated'>; className: string }

/** Notes about the draw of the article, read aloud as they change. */
export function DrawNotes({ game, className }: Props) {
  const texts = useText('play')
  return (
    <div role="status" className={className}>
      {drawNotes(texts, game).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
