import { X } from 'lucide-react'
import { useEffect } from 'react'
import { rich } from '../../../text/rich.tsx'
import { useText } from '../../../text/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useStored } from '../../../ui/stored/use-stored.ts'
import type { GameState } from '../store/game-state.ts'
import { tipsSeen } from '../store/preferences.ts'
import { useGame } from '../store/use-game.ts'
import styles from './guess-box.module.css'

const TIPS = 3

/** Three things to know in one's first game, one after each guess; `docked` beside the box of a phone, else in the top
 *  margin of the article's sheet. */
export function FirstTip({ docked }: { docked: boolean }) {
  const { guesses: text } = useText()
  const guessed = useGame(ownGuesses)
  const isSeen = useStored(tipsSeen)
  useEffect(() => {
    if (guessed >= TIPS && !isSeen) tipsSeen.set(true)
  }, [guessed, isSeen])
  const tips = [
    [docked ? text.tip_guess_touch : text.tip_guess, text.tip_guess_what],
    [docked ? text.tip_bar_touch : text.tip_bar, text.tip_bar_what],
    [text.tip_title, text.tip_title_what],
  ] as const
  const tip = tips[guessed]
  if (isSeen || tip === undefined) return null
  const [sentence, what] = tip
  return (
    <aside className={classNames(styles.tip, docked && styles.docked)} aria-label={text.tips}>
      <p>{rich(sentence, { what: <b>{what}</b> })}</p>
      <button type="button" aria-label={text.dismiss_tips} onClick={() => tipsSeen.set(true)}>
        <X size={16} aria-hidden="true" />
      </button>
    </aside>
  )
}

/** How many guesses I have made; -1 while I do not play. */
function ownGuesses({ game, rows, me }: GameState): number {
  if (game?.state !== 'playing') return -1
  return rows.filter(({ kind, user_id }) => kind === 'guess' && (user_id ?? me) === me).length
}
