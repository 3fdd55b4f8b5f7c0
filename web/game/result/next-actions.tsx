import { MODES } from '@inkling/game/open/modes'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import { classNames } from '../../lib/class-names.ts'
import { buttonClass } from '../../kit/button.tsx'
import { Link } from '../../lib/navigation.tsx'
import { useDayNumber } from '../../data/daily.ts'
import { MatchCard } from '../rematch/match-card.tsx'
import { RematchCard } from '../rematch/rematch-card.tsx'
import { ChallengeNext } from '../../parts/challenges/challenges.tsx'
import type { PlayedGame } from '../store/game-state.ts'
import { isWithOthers, knownGame } from '../store/played-game.ts'
import { useGame } from '../store/use-game.ts'
import styles from './result.module.css'
import { PlayAgain } from './play-again.tsx'
import { PictureButton } from './picture-button.tsx'
import { ShareButton } from './share-button.tsx'
import { shareText } from './share-text.ts'

/** What to do after a game; `children` stands beside sharing it. */
export function NextActions({ children = null }: { children?: ReactNode }) {
  const t = useText()
  const game = useGame(knownGame)
  const { rows, me } = useGame(({ rows, me }) => ({ rows, me }))
  const { number, isLoading } = useDayNumber(game.day, game.lang)
  const text = shareText(t, { game, rows, me, number }, location.origin)
  return (
    <div className={styles.actions}>
      <Onward game={game} />
      {game.score !== null && (
        <>
          <ShareButton text={text} isPending={isLoading} />
          <PictureButton text={text} isPending={isLoading} />
        </>
      )}
      {children}
      {!isWithOthers(game) && (
        <div className={classNames(styles.challenge, game.day === null && styles.reserved)}>
          <ChallengeNext game_id={game.id} />
        </div>
      )}
    </div>
  )
}

function Onward({ game }: { game: PlayedGame }) {
  if (isWithOthers(game)) {
    return (
      <>
        <MatchCard game={game} />
        <RematchCard game={game} />
      </>
    )
  }
  return MODES[game.mode].scope === 'world' ? <ToDaily /> : <PlayAgain game={game} />
}

function ToDaily() {
  const { result } = useText()
  return (
    <Link to="/daily" className={buttonClass({ variant: 'primary' }, styles.onward)}>
      <CalendarDays size={17} aria-hidden="true" />
      {result.to_daily}
    </Link>
  )
}
