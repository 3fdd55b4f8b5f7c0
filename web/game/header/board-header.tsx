import { ArrowLeft } from 'lucide-react'
import { useText } from '../../text/text.ts'
import { iconButtonClass } from '../../kit/button.tsx'
import { Logo } from '../../frame/logo.tsx'
import { Difficulty } from '../../kit/difficulty.tsx'
import { Link } from '../../lib/navigation.tsx'
import { usePainted } from '../../lib/after-paint.ts'
import { PlayersSummary } from '../players/players-summary.tsx'
import { RaceStrip } from '../players/race-strip.tsx'
import type { PlayedGame } from '../store/game-state.ts'
import { isRacing, isWithOthers } from '../store/played-game.ts'
import { ViewSwitch } from '../story/view-switch.tsx'
import { useGame } from '../store/use-game.ts'
import { Clock } from './clock.tsx'
import { EndBanner } from './end-banner.tsx'
import { GiveUpButton } from './give-up.tsx'
import styles from './header.module.css'
import { MoreMenu } from './header-menus.tsx'
import { HintMenu } from './hint-menu.tsx'
import { OwnProgress } from './own-progress.tsx'

export type BoardDialog =
  | 'find'
  | 'give_up'
  | 'guesses'
  | 'headings'
  | 'leave'
  | 'players'
  | 'help'
  | 'settings'

type Props = { onOpen: (dialog: BoardDialog) => void }

/** The bar above the board; on a phone its actions move into one menu. */
export function BoardHeader({ onOpen }: Props) {
  const { header, ui } = useText()
  const game = useGame((state) => state.game)
  const isPainted = usePainted(game !== null)
  return (
    <header className={styles.header} data-board-header>
      <Link
        to="/"
        className={iconButtonClass({ variant: 'ghost' }, styles.back)}
        aria-label={header.home}
      >
        <ArrowLeft size={20} aria-hidden="true" className="rtl:rotate-180" />
      </Link>
      <Link to="/" className={styles.home}>
        <Logo size="small" />
        <span className="sr-only">, {ui.go_home}</span>
      </Link>
      {game !== null && <Kind game={game} />}
      {game !== null && isWithOthers(game) && <Others game={game} onOpen={onOpen} />}
      {game !== null && <EndBanner />}
      <ViewSwitch className={styles.views} />
      <div className={styles.actions}>
        {isPainted && game !== null && <GameActions game={game} onOpen={onOpen} />}
        <MoreMenu onOpen={onOpen} />
      </div>
    </header>
  )
}

/** What is said and done of one's own game; the article comes first. */
function GameActions({ game, onOpen }: Props & { game: PlayedGame }) {
  const isPlaying = game.state === 'playing'
  return (
    <>
      {isPlaying && !isWithOthers(game) && <OwnProgress />}
      <Clock />
      {isPlaying && (
        <>
          <HintMenu />
          <GiveUpButton onAsk={() => onOpen('give_up')} />
        </>
      )}
    </>
  )
}

function Others({ game, onOpen }: Props & { game: PlayedGame }) {
  const Strip = isRacing(game) ? RaceStrip : PlayersSummary
  return <Strip onOpen={() => onOpen('players')} />
}

function Kind({ game }: { game: PlayedGame }) {
  const { lobby, names } = useText()
  const { mode, difficulty, topic, options, chosen_by } = game
  return (
    <p className={styles.kind}>
      <span>{names.modes[mode]}</span>
      <span className={styles.pill}>
        {chosen_by === null ? (
          <>
            <Difficulty difficulty={difficulty} />
            {' · '}
            {topic === null ? names.any_topic : names.topics[topic]}
          </>
        ) : (
          lobby.own_article
        )}
        {options.length === 'lead' && ` · ${names.lead}`}
      </span>
    </p>
  )
}
