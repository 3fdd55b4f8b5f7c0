const SIZES = { small: 'size-4 border-2', medium: 'size-6 border-2', large: 'size-10 border-3' }

/** A turning ring that is read aloud as its label; pass an empty label where text beside it says so already. */
export function Spinner({
  size = 'medium',
  label = 'Loading…',
}: {
  size?: 'small' | 'medium' | 'large'
  label?: string
}) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      {label && <span className="sr-only">{label}</span>}
      <span
        aria-hidden="true"
        className={`spinner inline-block rounded-full border-current/25 border-t-current ${SIZES[size]}`}
      />
    </span>
  )
}
