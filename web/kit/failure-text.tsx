import { classNames } from '../lib/class-names.ts'

/** Why something did not happen, read aloud; nothing where nothing failed. */
export function FailureText({
  text,
  className,
}: {
  text: string | null
  className?: string | undefined
}) {
  if (text === null) return null
  return (
    <p role="alert" className={classNames('text-error', className)}>
      {text}
    </p>
  )
}
