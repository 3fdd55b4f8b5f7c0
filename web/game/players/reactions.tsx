import { REACTIONS } from '@inkling/game/open/game-state'
import type { Reaction } from '@inkling/protocol/game'
import { SmilePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { boardCalls } from '../../data/board-calls.ts'
import { iconButtonClass } from '../../kit/button.tsx'
import { Menu } from '../../kit/menu.tsx'
import { useText } from '../../text/text.ts'
import { useGame } from '../store/use-game.ts'
import styles from './reactions.module.css'
import { useExpiring } from '../../lib/expiring.ts'

/** Small picture of a reaction, the same on every device. */
function ReactionIcon({ reaction }: { reaction: Reaction }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
      {ICONS[reaction]}
    </svg>
  )
}

const face = <circle cx="12" cy="12" r="10" className={styles.yellow} />
const eyes = (
  <>
    <circle cx="8.5" cy="10" r="1.4" />
    <circle cx="15.5" cy="10" r="1.4" />
  </>
)
const mitt = <path d="M-3 8V-5a3 3 0 0 1 6 0v2c1-1.6 3.4-1 3.2.8L5 5.4C4.4 9.5-3 11-3 8Z" />

const ICONS: Record<Reaction, ReactNode> = {
  clap: (
    <>
      <path d="M9 1.5l.8 2.6M13.4.9l-.3 2.8M4.8 3.6l1.8 2" className={styles.line} />
      <g className={styles.hand}>
        <g transform="translate(9.2 13.6) rotate(-24)">{mitt}</g>
        <g transform="translate(14.6 14) rotate(-8)">{mitt}</g>
      </g>
    </>
  ),
  laugh: (
    <>
      {face}
      <path d="M6.4 10.4q1.9-2.6 3.8 0M13.8 10.4q1.9-2.6 3.8 0" className={styles.line} />
      <path d="M6.3 13h11.4a5.7 5.4 0 0 1-11.4 0Z" />
    </>
  ),
  think: (
    <>
      {face}
      {eyes}
      <path d="M6.6 6.9q1.8-1.5 3.6-.4M13.8 7.4h3.6M9 16.2q3-1.6 5.6-.4" className={styles.line} />
    </>
  ),
  wow: (
    <>
      {face}
      {eyes}
      <path d="M6.8 6.6q1.6-1.4 3-.6M14.2 6q1.4-.8 3 .6" className={styles.line} />
      <ellipse cx="12" cy="16.2" rx="2.5" ry="3" />
    </>
  ),
  fire: (
    <>
      <path
        className={styles.orange}
        d="M12 1.5c1 4 7 6.6 7 13a7 7 0 0 1-14 0c0-3 1.6-4.8 2.7-6.6.5 1.5 1.2 2.3 2 2.8C9.4 7.3 10.3 3.8 12 1.5Z"
      />
      <path
        className={styles.yellow}
        d="M12 21.5a3.6 3.6 0 0 1-3.6-3.6c0-2.3 2-3.4 2.7-5.4 1.8 1.2 4.5 3 4.5 5.4A3.6 3.6 0 0 1 12 21.5Z"
      />
    </>
  ),
  heart: (
    <path
      className={styles.red}
      d="M12 21C5 16 2 12.4 2 8.4A5.2 5.2 0 0 1 12 6.3a5.2 5.2 0 0 1 10 2.1C22 12.4 19 16 12 21Z"
    />
  ),
}

const REACTION_SHOWN_MS = 2600

/** A player's last reaction, for a moment. The announcer reads it aloud. */
export function ReactionBubble({ userId }: { userId: string }) {
  const last = useGame(
    ({ feed: { reactions } }) => reactions.findLast((one) => one.user_id === userId) ?? null,
  )
  const shown = useExpiring(last, REACTION_SHOWN_MS, last?.at)
  if (shown === null) return null
  return (
    <span key={shown.id} className={styles.bubble} data-reaction={shown.reaction}>
      <ReactionIcon reaction={shown.reaction} />
    </span>
  )
}

/** Button with a menu of six reactions to send. */
export function ReactionMenu({ gameId }: { gameId: string }) {
  const { players } = useText('game')
  return (
    <Menu
      label={players.reactions}
      className={iconButtonClass({ variant: 'ghost', size: 'small' }, styles.button)}
      button={<SmilePlus size={18} aria-hidden="true" />}
      beside
      keepsFocus
    >
      {(menu) => (
        <div className={styles.choices} role="group" aria-label={players.reactions}>
          {REACTIONS.map((reaction) => (
            <button
              key={reaction}
              type="button"
              popoverTarget={menu}
              popoverTargetAction="hide"
              aria-label={players.reaction_names[reaction]}
              title={players.reaction_names[reaction]}
              onClick={() => send(gameId, reaction)}
            >
              <ReactionIcon reaction={reaction} />
            </button>
          ))}
        </div>
      )}
    </Menu>
  )
}

/** Sends a reaction. A lost or refused one is not worth an error message. */
function send(gameId: string, reaction: Reaction): void {
  boardCalls.send_reaction({ game_id: gameId, reaction }).catch(() => undefined)
}
