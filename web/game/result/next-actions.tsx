import { useMutation, useQuery } from '@tanstack/react-query'
import { ChartSpline, RotateCcw, Swords, Users } from 'lucide-react'
import { challengeOfGameQuery } from '../../data/challenges.ts'
import { dailyQuery, pathOfDay, useDayNumber } from '../../data/daily.ts'
import { playAgainMutation, raceAgainMutation } from '../../data/new-game.ts'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { FailureText, PartFailure } from '../../kit/failure.tsx'
import type { Elements } from '../../lib/elements.ts'
import { Link } from '../../lib/navigation.tsx'
import { PictureButton, ShareButton } from '../../parts/sharing/share-button.tsx'
import { useSharedDay } from '../../parts/sharing/shared-day.ts'
import { joinLines, type ResultLines } from '../../parts/sharing/shared-result.ts'
import { useText } from '../../text/text.ts'
import { useBoardView, useHasStory } from '../board-view.tsx'
import { useContenders } from '../players/use-contenders.tsx'
import { type PlayedGame, isWithOthers, requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { RematchCard } from './rematch-card.tsx'
import styles from './result.module.css'
import { gameResultLines } from './share-text.ts'

const challengeAction = lazyPart(
  () => import('../../parts/challenges/challenge-action.tsx').then((part) => part.ChallengeAction),
  PartFailure,
  ['common', 'challenges'],
)

const cupAction = lazyPart(
  () => import('../../parts/cups/cup-action.tsx').then(({ CupAction }) => CupAction),
  PartFailure,
  ['cups'],
)

/** Actions after a game. `children` are shown beside those that share it. `isDocked` on a phone beside the article. */
export function NextActions({
  isDocked,
  children = null,
}: {
  isDocked: boolean
  children?: Elements
}) {
  const t = useText('common', 'play', 'results')
  const game = useGame(requireGame)
  const contenders = useContenders()
  const rows = useGame(({ server }) => server.rows)
  const { number, isLoading } = useDayNumber(game)
  const lines = gameResultLines(t, { game, rows, contenders, number }, location.origin)
  return (
    <div className={styles.actions}>
      {isWithOthers(game) && <RematchCard game={game} />}
      {game.variant === 'cup' && <cupAction.Component game_id={game.id} />}
      {!isWithOthers(game) && game.variant !== 'cup' && <NextAlone game={game} />}
      {isDocked && <StoryButton />}
      {lines !== null && (
        <>
          <ShareResult game={game} lines={lines} isPending={isLoading} />
          <PictureButton lines={lines} isPending={isLoading} />
        </>
      )}
      {children}
    </div>
  )
}

type Shared = { game: PlayedGame; lines: ResultLines; isPending: boolean }

/** Button that shares a result; that of a daily together with the other one of its day, once both are finished. */
function ShareResult({ game, lines, isPending }: Shared) {
  const { result } = useText('results')
  const { day, lang } = game
  const { data: daily } = useQuery({
    ...dailyQuery({ lang, ...(day !== null && { day }) }),
    enabled: day !== null,
  })
  const shared = useSharedDay(day === null ? undefined : daily)
  if (shared === null || shared.results.length === 1) {
    return <ShareButton text={joinLines(lines)} isPending={isPending} />
  }
  return <ShareButton text={shared.text} label={result.share_both} isPending={isPending} />
}

/** Actions after a game alone: the comparison if it answered a challenge, the next game, and a challenge made of it. */
function NextAlone({ game }: { game: PlayedGame }) {
  const { challenge_news } = useText('common')
  const { data } = useQuery(challengeOfGameQuery(game.id))
  const isQuickRace = game.variant === 'quick_race'
  const answers = data?.answers ?? null
  const mayChallenge =
    data === undefined ? game.day === null : data.may_challenge && answers === null
  return (
    <>
      {answers !== null && (
        <Link
          to={`/challenge/${answers}`}
          className={buttonClass({ variant: 'primary' }, styles.onward)}
        >
          <Swords size={17} aria-hidden="true" />
          <span>{challenge_news.see_comparison}</span>
        </Link>
      )}
      {game.day === null ? (
        <PlayAgain game={game} isFirst={answers === null} />
      ) : (
        <ToDaily day={game.day} />
      )}
      {mayChallenge && (
        <div className={styles.challenge}>
          {data !== undefined && (
            <challengeAction.Component game_id={game.id} isRace={isQuickRace} />
          )}
        </div>
      )}
    </>
  )
}

function StoryButton() {
  const { story } = useText('game')
  const { show } = useBoardView()
  if (!useHasStory()) return null
  function open(): void {
    scrollTo(0, 0)
    show('story')
  }
  return (
    <Button
      className={styles.story}
      icon={<ChartSpline size={17} aria-hidden="true" />}
      onClick={open}
    >
      {story.story}
    </Button>
  )
}

/** Link to the daily's own page, with the streak and the results of friends. */
function ToDaily({ day }: { day: string }) {
  const { result } = useText('results')
  return (
    <Link to={pathOfDay(day)} className={buttonClass({ variant: 'primary' }, styles.onward)}>
      <Users size={17} aria-hidden="true" />
      <span>{result.compare_daily}</span>
    </Link>
  )
}

/** Button that starts the next game alone with the same settings. */
function PlayAgain({ game, isFirst }: { game: PlayedGame; isFirst: boolean }) {
  const { result } = useText('results')
  const isQuickRace = game.variant === 'quick_race'
  const again = useMutation(isQuickRace ? raceAgainMutation : playAgainMutation)
  const { difficulty } = game.widening?.from ?? game
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        className={styles.onward}
        icon={<RotateCcw size={17} aria-hidden="true" />}
        isPending={again.isPending}
        onClick={() => again.mutate(game)}
      >
        {result.play_again}
      </Button>
      {isQuickRace && (
        <p className={styles.help}>{result.again_lanes[game.options.length][difficulty]}</p>
      )}
      <FailureText error={again.error} className={styles.failure} />
    </>
  )
}
