import { Eye } from 'lucide-react'
import { useText } from '../text/text.ts'
import { Ink } from '../kit/ink.tsx'
import { PlayersPanel } from './players/players-panel.tsx'
import { useGame } from './store/use-game.ts'
import styles from './watched-race.module.css'

/** As long as any word of a title may be: nobody who looks on learns more. */
const LETTERS = 6
const MAX_DRAWN = 6

/** What somebody sees who looks on at a race: how far everyone is, and of the article how many words its title has. */
export function WatchedRace() {
  const { result } = useText()
  const words = useGame(({ server: { game } }) => game?.title_words ?? 0)
  return (
    <main className={styles.race} tabIndex={-1}>
      <header className={styles.head}>
        <p className={styles.title} role="img" aria-label={result.title_of(words)}>
          {Array.from({ length: Math.min(words, MAX_DRAWN) }, (_, index) => (
            <Ink key={index} letters={LETTERS} />
          ))}
        </p>
        <h1>
          <Eye size={22} aria-hidden="true" />
          {result.watching}
        </h1>
        <p>{result.watching_on}</p>
      </header>
      <PlayersPanel shown={null} onShow={null} variant="wide" />
    </main>
  )
}
