import { useText } from '../../text/text.ts'
import { linkClass } from '../../kit/link.ts'
import { Link } from '../../lib/navigation.tsx'
import styles from './first-steps.module.css'
import { InkLines } from './ink-lines.tsx'

/** Introduction for users who have not played yet. */
export function FirstSteps() {
  const { first_steps: text, format } = useText('common')
  return (
    <>
      <p className="text-muted mt-2">
        {text.none}{' '}
        <Link to="/play" className={linkClass}>
          {text.set_up}
        </Link>
      </p>
      <h3 className="mt-6 mb-4 font-semibold">{text.title}</h3>
      <ol className="grid gap-5">
        {text.how.map(({ title, text: how }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="bg-accent text-accent-content font-display grid size-8 shrink-0 place-items-center rounded-full font-bold"
            >
              {format.number(index + 1)}
            </span>
            <span>
              <span className="block font-medium">{title}</span>
              <span className="text-muted block text-sm">{how}</span>
            </span>
          </li>
        ))}
      </ol>
      <InkLines className={styles.rest} />
    </>
  )
}
