import type { ReactNode } from 'react'
import { useText } from '../../../text/text.ts'

/** A player's row: a button where their guesses may be shown. */
export function ShowingRow(props: {
  user_id: string
  className: string
  isShown: boolean
  onShow: ((user_id: string) => void) | null
  children: ReactNode
}) {
  const { players } = useText()
  const { user_id, className, isShown, onShow, children } = props
  if (onShow === null) return <div className={className}>{children}</div>
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isShown}
      title={players.show_guesses}
      onClick={() => onShow(user_id)}
    >
      {children}
    </button>
  )
}
