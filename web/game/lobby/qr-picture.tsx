import { encode } from 'uqr'
import styles from './lobby-link.module.css'

/** Empty modules around a code, which scanners need. */
const BORDER = 4

type Props = { text: string; label: string }

/** Text as a QR code, dark on white in both themes. */
export function QrPicture({ text, label }: Props) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.picture}
    >
      <path d={modules.join('')} />
    </svg>
  )
}
