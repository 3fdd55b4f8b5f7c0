import { MODES } from '@inkling/game/open/modes'
import { CalendarDays, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDayNumber } from '../../data/daily.ts'
import { useEnterGame } from '../../data/use-enter-game.ts'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { FailureText, PartFailure } from '../../kit/failure.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import { useText } from '../../text/text.ts'
import { type PlayedGame, isWithOthers, requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { MatchCard } from './match-card.tsx'
import { RematchCard } from './rematch-card.tsx'
import styles from './result.module.css'
import { PictureButton, ShareButton } from './share-button.tsx'
import { gameResultLines, joinLines } from './share-text.ts'

const challengeAction = lazyPart(
  () => import('../../parts/challenges/challenge-action.tsx').then((part) => part.ChallengeAction),
  PartFailure,
  ['common', 'challenges'],
)

/** Actions after a game. `children` are shown beside those that share it. */
export function NextActions({ children = null }: { children?: ReactNode }) {
  const t = useText('results')
  const game = useGame(requireGame)
  const { rows, me } = useGame(({ server: { rows, me } }) => ({ rows, me }))
  const { number, isLoading } = useDayNumber(game.day, game.lang)
  const lines = gameResultLines(t, { game, rows, me, number }, location.origin)
  return (
    <div className={styles.actions}>
      <NextGame game={game} />
      {lines !== null && (
        <>
          <ShareButton text={joinLines(lines)} isPending={isLoading} />
          <PictureButton lines={lines} isPending={isLoading} />
        </>
      )}
      {children}
      {!isWithOthers(game) && (
        <div className={classNames(styles.challenge, game.day === null && styles.reserved)}>
          <challengeAction.Component game_id={game.id} />
        </div>
      )}
    </div>
  )
}

function NextGame({ game }: { game: PlayedGame }) {
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
  const { result } = useText('results')
  return (
    <Link to="/daily" className={buttonClass({ variant: 'primary' }, styles.onward)}>
      <CalendarDays size={17} aria-hidden="true" />
      {result.to_daily}
    </Link>
  )
}

/** Button that starts the next game alone with the same settings. */
function PlayAgain({ game }: { game: PlayedGame }) {
  const { result } = useText('results')
  const { isPending, error, enter } = useEnterGame()
  const isQuickRace = useGame(({ server }) => server.isQuickRace)
  const play = async () => {
    const { playAgain, raceAgain } = await import('../../data/create-game.ts')
    return isQuickRace ? raceAgain(game) : playAgain(game)
  }
  return (
    <>
      <Button
        variant="primary"
        className={styles.onward}
        icon={<RotateCcw size={17} aria-hidden="true" />}
        isPending={isPending}
        onClick={() => enter(play)}
      >
        {result.play_again}
      </Button>
      <FailureText error={error} className={styles.failure} />
    </>
  )
}
