import { Card } from '../../kit/card.tsx'
import { useText } from '../../text/text.ts'
import { classNames } from '../../lib/class-names.ts'
import { HintMenu } from '../header/hints.tsx'
import { ReactionMenu } from '../players/reactions.tsx'
import { isWithOthers } from '../store/game-state.ts'
import { tally } from '../store/rows.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import { useIsNarrow } from '../use-narrow.ts'
import { GuessBox, GuessNotice } from './guess-box.tsx'
import { GuessList, RecentGuesses } from './guess-list.tsx'
import styles from './guesses.module.css'
import { TipSlot } from './tips.tsx'

/** Guess box and list of guesses; on a phone one line with the last ones. */
export function GuessesPanel() {
  const { guesses } = useText('game')
  const isPlaying = useGame(({ server: { game } }) => game?.state === 'playing')
  const hasOthers = useGame(({ server: { game } }) => game !== null && isWithOthers(game))
  const { id } = useGameStore()
  const isDocked = useIsNarrow() && isPlaying
  return (
    <Card className={classNames(styles.panel, isPlaying && styles.playing)}>
      <header className={styles.head}>
        <h2>{guesses.title}</h2>
        <Tally />
      </header>
      {isPlaying && (
        <>
          <GuessBox />
          <GuessNotice />
          {isDocked && (
            <>
              <TipSlot docked />
              <div className={styles.recent}>
                <RecentGuesses />
                <HintMenu docked />
                {hasOthers && <ReactionMenu gameId={id} />}
              </div>
            </>
          )}
        </>
      )}
      {!isDocked && <GuessList />}
    </Card>
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
    <p className={styles.tally}>
      {guesses === 0 ? text.none_yet : text.tally({ count: guesses, hit_rate })}
    </p>
  )
}
