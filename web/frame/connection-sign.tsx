import { useConnectionState } from '../realtime/use-channels.ts'
import { useText } from '../text/text.ts'
import styles from './connection-sign.module.css'

/** Says that the server cannot tell this tab what happens, while that is so and no board says it. */
export function ConnectionSign() {
  const { app } = useText()
  const isBroken = useConnectionState() === 'reconnecting'
  return (
    <p role="status" className={styles.sign}>
      {isBroken && <span className={styles.text}>{app.reconnecting}</span>}
    </p>
  )
}
