import { ArrowLeft, Timer } from 'lucide-react'
import { useDayNumber } from '../../data/daily.ts'
import { Logo } from '../../frame/logo.tsx'
import { iconButtonClass } from '../../kit/button.tsx'
import { Meter } from '../../kit/meter.tsx'
import { Difficulty } from '../../parts/difficulty.tsx'
import { Link } from '../../lib/navigation.tsx'
import { useNow } from '../../lib/clock.ts'
import { useRemembered } from '../../lib/use-remembered.ts'
import { formatClock } from '../../text/durations.ts'
import { gameName } from '../../text/game-name.ts'
import { type Texts, useText } from '../../text/text.ts'
import { useBoardElements } from '../board-elements.ts'
import { type BoardDialog, useBoardView, ViewSwitch } from '../board-view.tsx'
import { PlayersSummary } from '../players/players-summary.tsx'
import { RaceStrip } from '../players/race-strip.tsx'
import { mySlots, TitleSlots, useTitleLayout } from '../players/title-slots.tsx'
import { useGhosts } from '../players/use-contenders.tsx'
import { type PlayedGame, isRacing, isWithOthers, requireGame } from '../store/game-state.ts'
import { sharedProgress, titleWordsFound } from '../store/progress.ts'
import { useGame } from '../store/use-game.ts'
import { EndBanner } from './end-banner.tsx'
import { GiveUpButton } from './give-up.tsx'
import styles from './header.module.css'
import { HintMenu } from './hints.tsx'
import { InkClock, InkStatus } from './ink-status.tsx'
import { MoreMenu } from './more-menu.tsx'
import { SECOND } from '../../lib/units.ts'

type Props = { onOpen: (dialog: BoardDialog) => void }

/** Bar above the board; on a phone its actions move into one menu. */
export function BoardHeader({ onOpen }: Props) {
  const { header: bar } = useBoardElements()
  const { isPainted } = useBoardView()
  const isLoading = useGame(({ server: { game } }) => game === null)
  return (
    <header ref={bar} className={styles.header}>
      {(isPainted || isLoading) && <Content onOpen={onOpen} />}
    </header>
  )
}

function Content({ onOpen }: Props) {
  const { header, ui } = useText('game')
  const game = useGame(({ server }) => server.game)
  return (
    <>
      <Link
        to="/"
        className={iconButtonClass({ variant: 'ghost' }, styles.back)}
        aria-label={header.home}
      >
        <ArrowLeft size={20} aria-hidden="true" className="rtl:rotate-180" />
      </Link>
      <Link to="/" className={styles.home}>
        <Logo size="small" />
        <span className="sr-only">{`, ${ui.go_home}`}</span>
      </Link>
      {game !== null && <GameKind game={game} />}
      {game !== null && <PlayersStrip game={game} onOpen={onOpen} />}
      {game !== null && <EndBanner />}
      {game?.options.fading_ink === true && <InkStatus />}
      <ViewSwitch className={styles.views} />
      <div className={styles.actions}>
        {game !== null && <GameActions game={game} onOpen={onOpen} />}
        <MoreMenu onOpen={onOpen} />
      </div>
    </>
  )
}

function GameActions({ game, onOpen }: Props & { game: PlayedGame }) {
  const isPlaying = game.state === 'playing'
  return (
    <>
      {isPlaying && !isWithOthers(game) && <OwnProgress />}
      <span className={styles.times}>
        <Clock />
        {game.options.fading_ink && <InkClock />}
      </span>
      {isPlaying && (
        <>
          <HintMenu />
          <GiveUpButton onAsk={() => onOpen('give_up')} />
        </>
      )}
    </>
  )
}

function PlayersStrip({ game, onOpen }: Props & { game: PlayedGame }) {
  const hasGhosts = useGhosts().length > 0
  const open = () => onOpen('players')
  if (isRacing(game)) return <RaceStrip onOpen={open} />
  if (isWithOthers(game)) return <PlayersSummary onOpen={open} />
  return hasGhosts && game.state === 'playing' ? <RaceStrip onOpen={null} /> : null
}

function GameKind({ game }: { game: PlayedGame }) {
  const t = useText('play', 'game')
  const { header, lobby, names, play, rematch } = t
  const { options, match, chosen_by, mode } = game
  const { number } = useDayNumber(game)
  return (
    <p className={styles.kind}>
      <span>
        <span>{gameName(t, game)}</span>
        {match !== null && (
          <span className={styles.round}>{roundName(rematch, match.number, options.best_of)}</span>
        )}
        {number !== null && <span className={styles.round}>{header.daily_number(number)}</span>}
      </span>
      <span className={styles.pill}>
        {chosen_by === null ? <ArticleKind game={game} /> : <span>{lobby.own_article}</span>}
        {options.length === 'lead' && mode !== 'daily' && <span>{` · ${names.lead}`}</span>}
        {options.fading_ink && game.state !== 'playing' && <span>{` · ${play.fading_ink}`}</span>}
        {options.nearness && <span>{` · ${play.nearness}`}</span>}
      </span>
    </p>
  )
}

/** Difficulty of an article that the game chose, and its topic; a daily has none. */
function ArticleKind({ game: { day, difficulty, topic } }: { game: PlayedGame }) {
  const { terms } = useText('play')
  return (
    <>
      <Difficulty difficulty={difficulty} />
      {day === null && (
        <span>{` · ${topic === null ? terms.any_topic : terms.topics[topic]}`}</span>
      )}
    </>
  )
}

function roundName(
  { game_number, game_of }: Texts<'game'>['rematch'],
  number: number,
  best_of: number,
): string {
  return best_of < Math.max(2, number)
    ? game_number(number)
    : game_of({ game: number, games: best_of })
}

/** Time of the game. */
function Clock() {
  const isHidden = useRemembered('hides_clock')
  return isHidden ? null : <RunningClock />
}

function RunningClock() {
  const { header } = useText('game')
  const { state, phase, started_at, elapsed, score } = useGame(requireGame)
  const start = Date.parse(started_at ?? '')
  const isRunning = phase === 'running' && (state === 'playing' || state === 'watching')
  const now = useNow({ phase: start, isRunning })
  const time = isRunning ? now - start : elapsed
  const shown = formatClock(score?.seconds ?? time / SECOND)
  return (
    <span
      className={styles.clock}
      role="timer"
      aria-label={header.time(shown)}
      title={header.time_since}
    >
      <Timer size={16} aria-hidden="true" />
      <span translate="no">{shown}</span>
    </span>
  )
}

/** Progress in a game that is played alone, which has no panel of players unless there are ghosts. */
function OwnProgress() {
  return useGhosts().length === 0 ? <Progress /> : null
}

function Progress() {
  const { format, players } = useText('game')
  const title = useTitleLayout()
  const uncovered = useGame(({ server }) => sharedProgress(server))
  const found = useGame(({ server }) => titleWordsFound(server))
  return (
    <p className={styles.progress}>
      <TitleSlots found={found} slots={mySlots(title, found)} />
      <Meter share={uncovered} className={styles.bar} />
      <span>
        <span>{format.percent(uncovered)}</span>
        <span className="sr-only">{` ${players.uncovered}`}</span>
      </span>
    </p>
  )
}
