import { useText } from '../../text/text.ts'
import { foundInTitle, mySlots, TitleSlots, useTitleLayout } from '../players/title-slots.tsx'
import { sharedProgress } from '../store/progress.ts'
import { useGame } from '../store/use-game.ts'
import styles from './header.module.css'

/** How far I have come in a game of my own, which no panel of players tells. */
export function OwnProgress() {
  const { format, players } = useText()
  const title = useTitleLayout()
  const uncovered = useGame(sharedProgress)
  const found = useGame(({ sheet, rows, game }) =>
    foundInTitle(sheet, rows, game?.title_words ?? 0),
  )
  return (
    <p className={styles.progress}>
      <TitleSlots found={found} slots={mySlots(title, found)} />
      <span className={styles.bar} aria-hidden="true">
        <i style={{ transform: `scaleX(${uncovered})` }} />
      </span>
      <span>
        {format.percent(uncovered)}
        <span className="sr-only"> {players.uncovered}</span>
      </span>
    </p>
  )
}
