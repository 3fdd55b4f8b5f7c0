import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { keepFocus } from '../../lib/focus.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import styles from './guess-box.module.css'

/** One line of advice with a button to dismiss it. */
export function Tip(props: {
  sentence: string
  /** Part of the sentence in bold. */
  what: string
  docked: boolean
  /** Name of the button, by default for tips that do not come again. */
  dismiss?: string
  onDismiss: () => void
  children?: ReactNode
}) {
  const { guesses: text } = useText('game')
  return (
    <aside className={classNames(styles.tip, props.docked && styles.docked)} aria-label={text.tips}>
      <p>{rich(props.sentence, { what: <b>{props.what}</b> })}</p>
      {props.children !== undefined && <div className={styles.colours}>{props.children}</div>}
      <button
        type="button"
        aria-label={props.dismiss ?? text.dismiss_tips}
        onPointerDown={keepFocus}
        onClick={props.onDismiss}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </aside>
  )
}
