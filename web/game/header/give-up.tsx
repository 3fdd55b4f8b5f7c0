import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { MenuItem } from '../../kit/menu.tsx'
import { keepFocus } from '../../lib/focus.ts'
import { useText } from '../../text/text.ts'
import { vote, voteIn } from '../players/vote.ts'
import { isShared, requireGame } from '../store/game-state.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import styles from './header.module.css'

type Props = { onAsk: () => void }

/** Button that opens a dialog in which the player confirms. On a shared sheet it casts a vote instead, and only the
 *  deciding vote needs to be confirmed. */
export function GiveUpButton({ onAsk }: Props) {
  const { text, press, isVote } = useGiveUp(onAsk)
  return (
    <Button
      variant="ghost"
      className={styles.action}
      icon={<Flag size={17} aria-hidden="true" />}
      onPointerDown={isVote ? keepFocus : undefined}
      onClick={press}
    >
      {text}
    </Button>
  )
}

/** Menu item for phones that does what the button does. */
export function GiveUpItem({ menu, onAsk }: Props & { menu: string }) {
  const { text, press } = useGiveUp(onAsk)
  return (
    <MenuItem menu={menu} onPress={press}>
      <Flag size={17} aria-hidden="true" />
      <span>{text}</span>
    </MenuItem>
  )
}

type GiveUp = { text: string; press: () => void; isVote: boolean }

function useGiveUp(onAsk: () => void): GiveUp {
  const { header } = useText('game')
  const store = useGameStore()
  const game = useGame(requireGame)
  if (!isShared(game)) return { text: header.give_up, press: onAsk, isVote: false }
  const { mine, votes, of, decides } = voteIn(game, store.me)
  const press = () => (decides ? onAsk() : void vote(store, !mine))
  const asks = votes === 0 ? header.give_up : header.give_up_votes({ votes, of })
  return { text: mine ? header.withdraw_vote({ votes, of }) : asks, press, isVote: !decides }
}

export function GiveUpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { header } = useText('game')
  const store = useGameStore()
  const isOnShared = useGame((state) => isShared(requireGame(state)))
  const giveUp = useMutation({
    mutationFn: () => (isOnShared ? vote(store, true) : store.giveUp()),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={header.give_up_title}
      action={header.give_up}
      closeLabel={header.keep_playing}
      open={open}
      mutation={giveUp}
      onClose={onClose}
      onConfirm={() => giveUp.mutate()}
    >
      <p>{isOnShared ? header.give_up_all : header.give_up_text}</p>
    </ConfirmDialog>
  )
}
