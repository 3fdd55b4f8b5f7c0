import { ArrowRight, Hash, Zap } from 'lucide-react'
import { useState } from 'react'
import { useEnterGame } from '../../data/use-enter-game.ts'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { PartFailure } from '../../kit/failure.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import { errorMessage } from '../../text/errors.ts'
import { useText } from '../../text/text.ts'
import styles from './home.module.css'
import { InkLines } from './ink-lines.tsx'

const code = lazyPart(
  () => import('./code-dialog.tsx').then(({ CodeDialog }) => CodeDialog),
  PartFailure,
  ['common'],
)

/** Card with the ways into a game: set one up, quick play, or join by a code. */
export function PlayCard() {
  const { home } = useText('home')
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  return (
    <section className={classNames(styles.big, styles.play)}>
      <InkLines className={styles.lines} />
      <div className="relative flex flex-1 flex-col">
        <div className="flex items-start justify-between gap-3">
          <h2 className="font-display text-2xl font-bold tracking-tight">{home.play}</h2>
          <QuickPlay />
        </div>
        <p className="mb-4 flex-1 text-sm">{home.set_up}</p>
        <div className="flex flex-wrap gap-2">
          <Link to="/play" className={buttonClass({}, 'text-primary border-transparent')}>
            {home.new_game}
            <ArrowRight size={18} aria-hidden="true" className="rtl:rotate-180" />
          </Link>
          <Button
            className={styles.onPlayQuiet}
            icon={<Hash size={18} aria-hidden="true" />}
            onPointerEnter={() => void code.preload()}
            onClick={() => {
              setAsking(true)
              setAsked(true)
            }}
          >
            {home.code}
          </Button>
        </div>
      </div>
      {wasAsked && <code.Component open={isAsking} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Button that starts a game alone with the settings of the last one. */
function QuickPlay() {
  const { home } = useText('home')
  const { isPending, error, enter } = useEnterGame()
  const play = async () => (await import('../../data/create-game.ts')).quickPlay()
  return (
    <span className="flex min-w-0 flex-col items-end gap-1">
      <Button
        size="small"
        className={styles.onPlayQuiet}
        icon={<Zap size={16} aria-hidden="true" />}
        isPending={isPending}
        onClick={() => enter(play)}
      >
        {home.quick_play}
      </Button>
      {error !== null && (
        <span role="alert" className="text-end text-sm">
          {errorMessage(error)}
        </span>
      )}
    </span>
  )
}
