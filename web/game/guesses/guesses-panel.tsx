import { useText } from '../../text/text.ts'
import { classNames } from '../../lib/class-names.ts'
import { tally } from '../store/rows.ts'
import { useGame } from '../store/use-game.ts'
import { useIsNarrow } from '../use-narrow.ts'
import { GuessBox } from './guess-box.tsx'
import { GuessList, RecentGuesses } from './guess-list.tsx'
import styles from './guesses.module.css'
import { TipSlot } from './tips.tsx'

/** Guess box and list of guesses; on a phone one line with the last ones. */
export function GuessesPanel() {
  const { guesses } = useText('game')
  const isPlaying = useGame(({ server: { game } }) => game?.state === 'playing')
  const isDocked = useIsNarrow() && isPlaying
  return (
    <section className={classNames(styles.panel, isPlaying && styles.playing)}>
      <header className={styles.head}>
        <h2>{guesses.title}</h2>
        <Tally />
      </header>
      {isPlaying && (
        <>
          <GuessBox />
          {isDocked && (
            <>
              <TipSlot docked />
              <RecentGuesses />
            </>
          )}
        </>
      )}
      {!isDocked && <GuessList />}
    </section>
  )
}

/** List of guesses for a dialog. */
export function AllGuesses() {
  return (
    <div className={styles.dialog}>
      <Tally />
      <GuessList />
    </div>
  )
}

/** Number of guesses and share of hits. */
function Tally() {
  const { guesses: text } = useText('game')
  const { guesses, hit_rate } = useGame(({ server: { rows } }) => tally(rows))
  return (
    <p className={styles.tally}>{guesses === 0 ? text.none_yet : text.tally(guesses, hit_rate)}</p>
  )
}
