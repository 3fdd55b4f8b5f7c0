import { ArrowRight } from 'lucide-react'
import { Link } from '../../ui/page/navigation.tsx'
import { useText } from '../../text/text.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Ink } from '../../ui/ink.tsx'
import styles from './home.module.css'

export function PlayCard() {
  const { home } = useText()
  return (
    <Link to="/play" className={styles.play}>
      <Lines />
      <span className="relative">
        <span className="font-display block text-3xl font-bold tracking-tight">{home.play}</span>
        <span className="mt-1 block">{home.set_up}</span>
        <span
          className={buttonClass(
            { variant: 'secondary' },
            'text-primary mt-5 border-0 bg-primary-content',
          )}
        >
          {home.new_game}
          <ArrowRight size={18} aria-hidden="true" className={styles.arrow} />
        </span>
      </span>
    </Link>
  )
}

function Lines() {
  return (
    <span aria-hidden="true" translate="no" className={styles.lines}>
      <span lang="en" dir="ltr" className="block text-start">
        <Ink letters={6} /> is a city in the <Ink letters={5} /> of
        <br />
        <Ink letters={5} />, built on <Ink letters={4} /> than a
        <br />
        <Ink letters={7} /> <Ink letters={5} /> <Ink letters={7} /> in a
        <br />
        <Ink letters={7} /> <Ink letters={6} /> at the <Ink letters={4} /> of the
        <br />
        <Ink letters={8} />.
      </span>
    </span>
  )
}
