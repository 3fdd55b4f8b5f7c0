const SIZES = { small: 'text-2xl', medium: 'text-[2.5rem]', large: 'text-7xl' }

/** The wordmark: Inkling with its k and l under ink. Read aloud as the name. */
export function Logo({ size = 'medium' }: { size?: 'small' | 'medium' | 'large' }) {
  return (
    <span className={`wordmark ${SIZES[size]}`}>
      <span className="sr-only">Inkling</span>
      <span aria-hidden="true">
        in
        <i />
        ing
      </span>
    </span>
  )
}
