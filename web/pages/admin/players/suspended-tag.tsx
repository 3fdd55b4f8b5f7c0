import styles from '../admin.module.css'
import { useAdminText } from '../admin-text.tsx'

/** That a player may not come in. */
export function SuspendedTag() {
  const { is_suspended } = useAdminText()
  return <span className={styles.tag}>{is_suspended}</span>
}
