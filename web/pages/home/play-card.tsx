import { useMutation } from '@tanstack/react-query'
import { ArrowRight, Hash, Zap } from 'lucide-react'
import { useState } from 'react'
import { quickRaceMutation } from '../../data/quick-race.ts'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { cardClass } from '../../kit/card.tsx'
import { PartFailure } from '../../kit/failure.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import { errorMessage } from '../../text/errors.ts'
import { useText } from '../../text/text.ts'
import styles from './home.module.css'

const code = lazyPart(
  () => import('./code-dialog.tsx').then(({ CodeDialog }) => CodeDialog),
  PartFailure,
  ['common'],
)

const lines = lazyPart(() => import('./ink-lines.tsx').then(({ InkLines }) => InkLines), null, [
  'common',
])

const quickFacts = lazyPart(
  () => import('./quick-facts.tsx').then(({ QuickFacts }) => QuickFacts),
  null,
  ['common'],
)

/** Card with the ways into a game: set one up, a quick race, or join by a code; `isQuiet` where another button matters
 *  more. */
export function PlayCard({ isQuiet = false }: { isQuiet?: boolean }) {
  const { home } = useText('home')
  const { isPending, error, mutate } = useMutation(quickRaceMutation)
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const quiet = isQuiet ? 'bg-primary-soft text-primary border-0' : styles.onPlayQuiet
  return (
    <section className={isQuiet ? cardClass('flex flex-col') : classNames(styles.big, styles.play)}>
      {!isQuiet && <lines.Component className={styles.lines} />}
      <div className="relative flex flex-1 flex-col">
        <h2 className="font-display text-2xl font-bold tracking-tight">{home.play}</h2>
        <div className="mb-2 flex-1 text-sm">
          <p>{home.set_up}</p>
          <quickFacts.Component />
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Link
            to="/play"
            className={buttonClass(
              {},
              classNames('px-2.5', !isQuiet && 'text-primary border-transparent'),
            )}
          >
            <span>{home.new_game}</span>
            <ArrowRight size={16} aria-hidden="true" className="rtl:rotate-180" />
          </Link>
          <div className="flex gap-1.5">
            <Button
              className={classNames(quiet, 'px-2.5')}
              icon={<Zap size={16} aria-hidden="true" />}
              isPending={isPending}
              onClick={() => mutate()}
            >
              {home.quick_play}
            </Button>
            <Button
              aria-label={home.code}
              title={home.code}
              className={classNames(quiet, 'size-touch shrink-0 px-0')}
              icon={<Hash size={18} aria-hidden="true" />}
              onPointerEnter={() => void code.preload()}
              onClick={() => {
                setAsking(true)
                setAsked(true)
              }}
            />
          </div>
        </div>
        {error !== null && (
          <p role="alert" className="mt-2 text-sm">
            {errorMessage(error)}
          </p>
        )}
      </div>
      {wasAsked && <code.Component open={isAsking} onClose={() => setAsking(false)} />}
    </section>
  )
}
