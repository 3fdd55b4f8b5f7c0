import { useConnectionState } from '../realtime/use-channels.ts'
import { useText } from '../text/text.ts'
import styles from './connection-sign.module.css'

/** Message that the connection for events is broken, unless a board shows it. */
export function ConnectionSign() {
  const { app } = useText()
  const isBroken = useConnectionState() === 'reconnecting'
  return (
    <p role="status" className={styles.sign}>
      {isBroken && <span className={styles.text}>{app.reconnecting}</span>}
    </p>
  )
}
