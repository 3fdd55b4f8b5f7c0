import { Flag } from 'lucide-react'
import { useText } from '../../text/text.ts'
import { Button } from '../../kit/button.tsx'
import { MenuItem } from '../../kit/menu.tsx'
import { vote, voteIn } from '../players/vote.ts'
import { isShared, knownGame } from '../store/played-game.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import styles from './header.module.css'

type Props = { onAsk: () => void }

/** Gives up, after asking once more; what is played together is voted on, and the last voice is asked once more. */
export function GiveUpButton({ onAsk }: Props) {
  const { text, press } = useGiveUp(onAsk)
  return (
    <Button
      variant="ghost"
      className={styles.action}
      icon={<Flag size={17} aria-hidden="true" />}
      onClick={press}
    >
      {text}
    </Button>
  )
}

/** The same in the menu of a phone. */
export function GiveUpItem({ menu, onAsk }: Props & { menu: string }) {
  const { text, press } = useGiveUp(onAsk)
  return (
    <MenuItem menu={menu} onPress={press}>
      <Flag size={17} aria-hidden="true" />
      {text}
    </MenuItem>
  )
}

function useGiveUp(onAsk: () => void): { text: string; press: () => void } {
  const { header } = useText()
  const store = useGameStore()
  const game = useGame(knownGame)
  if (!isShared(game)) return { text: header.give_up, press: onAsk }
  const { mine, votes, of, decides } = voteIn(game, store.me)
  const press = () => (decides ? onAsk() : void vote(store, !mine))
  if (mine) return { text: header.withdraw_vote(votes, of), press }
  return { text: votes === 0 ? header.give_up : header.give_up_votes(votes, of), press }
}
