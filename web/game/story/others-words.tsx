import { Eye } from 'lucide-react'
import { useText } from '../../text/text.ts'
import { Button } from '../../kit/button.tsx'
import { knownGame } from '../store/played-game.ts'
import { useGame } from '../store/use-game.ts'
import { useBoardView } from './board-view.ts'
import styles from './story.module.css'

/** Leads from the story to the words of the others, of whom the best comes first. */
export function OthersWords({ onShow }: { onShow: (user_id: string) => void }) {
  const { story } = useText()
  const { show } = useBoardView()
  const game = useGame(knownGame)
  const me = useGame((state) => state.me)
  const other = game.players
    .filter(({ user, state }) => user.id !== me && state !== 'watching')
    .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity))[0]
  if (other === undefined) return null
  return (
    <Button
      className={styles.wide}
      icon={<Eye size={17} aria-hidden="true" />}
      onClick={() => {
        show('article')
        onShow(other.user.id)
      }}
    >
      {story.others_words}
    </Button>
  )
}
