import { Eye } from 'lucide-react'
import { Ink } from '../kit/ink.tsx'
import { useText } from '../text/text.ts'
import { PlayersPanel } from './players/players-panel.tsx'
import { useGame } from './store/use-game.ts'
import styles from './watched-race.module.css'

/** Letters of each bar, whatever the title word, because spectators may not learn its length. */
const LETTERS = 6
const MAX_BARS = 6

/** Board of a spectator of a race: the progress of all players, and the number of title words. */
export function WatchedRace() {
  const { result } = useText('results')
  const words = useGame(({ server: { game } }) => game?.title_words ?? 0)
  return (
    <main className={styles.race} tabIndex={-1}>
      <header className={styles.head}>
        <p className={styles.title} role="img" aria-label={result.title_of(words)}>
          {Array.from({ length: Math.min(words, MAX_BARS) }, (_, index) => (
            <Ink key={index} letters={LETTERS} />
          ))}
        </p>
        <h1>
          <Eye size={22} aria-hidden="true" />
          <span>{result.watching}</span>
        </h1>
        <p>{result.watching_on}</p>
      </header>
      <PlayersPanel shown={null} onShow={null} variant="wide" />
    </main>
  )
}
