import type { Game } from '@inkling/protocol/game'
import { Flag } from 'lucide-react'
import { MenuItem } from '../../ui/menu.tsx'
import { isShared } from './board-state.ts'
import type { GameStore } from './game-store.ts'
import { vote, voteIn } from './vote.ts'

type Needs = { store: GameStore; game: Game; onAsk: () => void }

/** Gives up, after asking once more; what is played together is voted on, and the last voice is asked once more. */
export function GiveUpButton(props: Needs) {
  const { isPressed, text, press } = giveUp(props)
  return (
    <button
      type="button"
      className="board-action btn btn-ghost"
      aria-pressed={isPressed}
      onClick={press}
    >
      <Flag size={17} aria-hidden="true" />
      {text}
    </button>
  )
}

/** The same in the menu of a phone. */
export function GiveUpItem({ menu, ...props }: Needs & { menu: string }) {
  const { isPressed, text, press } = giveUp(props)
  return (
    <MenuItem menu={menu} onPress={press}>
      <Flag size={17} aria-hidden="true" />
      {isPressed ? 'Do not give up' : text}
    </MenuItem>
  )
}

function giveUp({ store, game, onAsk }: Needs) {
  if (!isShared(game)) return { isPressed: undefined, text: 'Give up', press: onAsk }
  const { mine, votes, of, decides } = voteIn(game, store.me)
  return {
    isPressed: mine,
    text: votes === 0 ? 'Give up' : `Give up ${votes}/${of}`,
    press: () => (decides ? onAsk() : void vote(store, game, !mine)),
  }
}
