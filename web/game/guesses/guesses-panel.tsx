import { Card } from '../../kit/card.tsx'
import { type Texts, useText } from '../../text/text.ts'
import { classNames } from '../../lib/class-names.ts'
import { useBoardView } from '../board-view.tsx'
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
  const { isPainted } = useBoardView()
  const isPlaying = useGame(({ server: { game } }) => game?.state === 'playing')
  const isDocked = useIsNarrow() && isPlaying
  return (
    <Card className={classNames(styles.panel, isPlaying && styles.playing)}>
      <header className={styles.head}>
        <h2>{isPainted && guesses.title}</h2>
        {isPainted && <Tally />}
      </header>
      {isPlaying && (
        <>
          <GuessBox />
          <GuessNotice />
          {isPainted && isDocked && <TipSlot docked />}
          <div className={styles.recent}>{isPainted && isDocked && <Recent />}</div>
        </>
      )}
      {isPainted && !isDocked && <GuessList />}
    </Card>
  )
}

function Recent() {
  const { id } = useGameStore()
  const hasOthers = useGame(({ server: { game } }) => game !== null && isWithOthers(game))
  return (
    <>
      <RecentGuesses />
      <HintMenu docked />
      {hasOthers && <ReactionMenu gameId={id} />}
    </>
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
  const t = useText('game')
  const { guesses, hit_rate } = useGame(({ server: { rows } }) => tally(rows))
  return <p className={styles.tally}>{tallyText(t, guesses, hit_rate)}</p>
}

function tallyText(
  { counts, guesses: text }: Texts<'game'>,
  count: number,
  hit_rate: number | null,
): string {
  if (count === 0) return text.none_yet
  return hit_rate === null ? counts.guesses(count) : text.tally({ count, hit_rate })
}
