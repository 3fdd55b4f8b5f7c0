import { useUiText } from '../text/ui.ts'

const SIZES = { small: 'size-4 border-2', medium: 'size-6 border-2', large: 'size-10 border-3' }

/** Spinning ring, read aloud as its label. Pass an empty label beside text that says the same. */
export function Spinner({
  size = 'medium',
  label,
}: {
  size?: 'small' | 'medium' | 'large'
  label?: string
}) {
  const { ui } = useUiText()
  const said = label ?? ui.loading
  return (
    <span role={said === '' ? undefined : 'status'} className="inline-flex">
      {said !== '' && <span className="sr-only">{said}</span>}
      <span
        aria-hidden="true"
        data-spinner
        className={`inline-block animate-spin rounded-full border-current/25 border-t-current forced-color-adjust-none forced-colors:border-[GrayText] forced-colors:border-t-[CanvasText] ${SIZES[size]}`}
      />
    </span>
  )
}
