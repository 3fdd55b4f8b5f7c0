import { useEffect, useMemo, useState } from 'react'
import { lazyPart } from '../frame/lazy-part.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { PartFailure } from '../kit/failure.tsx'
import { HuesContext } from '../kit/user/hue.ts'
import { usePainted } from '../lib/after-paint.ts'
import type { Elements } from '../lib/elements.ts'
import { useUndisturbed } from '../lib/undisturbed.ts'
import { gameName } from '../text/game-name.ts'
import { type Texts, useText } from '../text/text.ts'
import { Announcer } from './announcer.tsx'
import { ArticleSheet, CreditLine, useArticleView } from './article/article-sheet.tsx'
import { HitsPill, PartnerLine } from './article/hits.tsx'
import { PointPill, Points } from './article/points.tsx'
import { Stamp } from './article/triumph/stamp.tsx'
import { BoardDialogs, findTools } from './board-dialogs.tsx'
import { BoardElementsContext, createBoardElements, useBoardElements } from './board-elements.ts'
import {
  BoardSkeleton,
  GameClosed,
  GameFailed,
  GameMissing,
  GameRemoved,
} from './board-placeholders.tsx'
import { BoardSide } from './board-side.tsx'
import { type BoardDialog, BoardViewContext, useBoardView } from './board-view.tsx'
import styles from './board.module.css'
import { findFirstBoard } from './first-board/first-board.ts'
import { TipSlot } from './guesses/tips.tsx'
import { BoardHeader } from './header/board-header.tsx'
import { Countdown } from './lobby/countdown.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { useGameHues } from './players/people.ts'
import { Contenders, useGhosts } from './players/use-contenders.tsx'
import { ReportArticle } from './result/report-article.tsx'
import { type BoardScreen, selectScreen, type View } from './screen.ts'
import { type PlayedGame, hasWaited, isRace } from './store/game-state.ts'
import { useGame, useGameStore } from './store/use-game.ts'
import {
  useFeedback,
  useBoardHeight,
  useConnection,
  useFindKey,
  useHelpKey,
  useKeptScroll,
} from './use-board.ts'
import { WatchedRace } from './watched-race.tsx'

const LATE_MS = 100

const story = lazyPart(() => import('./story/story.tsx').then(({ Story }) => Story), PartFailure, [
  'game',
  'results',
])

/** Page of one game: its lobby, then its board. */
export function GameBoard() {
  return (
    <HuesContext value={useGameHues()}>
      <Contenders>
        <CurrentScreen />
      </Contenders>
    </HuesContext>
  )
}

function CurrentScreen() {
  const t = useText('game')
  const store = useGameStore()
  const { me, phase, game, failure } = useGame(({ server: { me, phase, game, failure } }) => ({
    me,
    phase,
    game,
    failure,
  }))
  const [view, show] = useState<View>('article')
  const hasGhosts = useGhosts().length > 0
  const isLate = useLate(phase === 'loading')
  const screen = useGame(({ server }) => selectScreen(server, { view, isLate, hasGhosts }))
  useConnection()
  useFeedback()
  usePageTitle(game === null ? null : titleOf(game, t))

  switch (screen.name) {
    case 'nothing':
      return null
    case 'missing':
      return <GameMissing />
    case 'removed':
      return <GameRemoved />
    case 'failed':
      return <GameFailed message={failure ?? ''} onRetry={() => void store.load()} />
    case 'closed':
      return <GameClosed />
    case 'lobby':
      return <Lobby game={screen.game} myId={me} />
    case 'countdown':
      return <Countdown game={screen.game} endsAt={screen.endsAt} />
    case 'skeleton':
      return <Board {...screen} show={show} main={<BoardSkeleton />} />
    case 'watched_race':
      return <Board {...screen} show={show} main={<WatchedRace />} />
    case 'article':
    case 'story':
      return <Board {...screen} show={show} main={<Columns {...screen} />} />
  }
}

/** True if loading takes so long that a placeholder should show. Most boards load sooner and are rendered once. */
function useLate(isLoading: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLate
}

/** Title of the tab, which also shows in another tab that the game begins. */
function titleOf(game: PlayedGame, t: Texts<'game'>): string {
  if (game.phase === 'countdown') {
    return isRace(game) ? t.lobby.race_starts : t.lobby.game_starts
  }
  return game.article?.title ?? gameName(t, game)
}

type BoardProps = BoardScreen & { show: (view: View) => void; main: Elements }

function Board({ name, end, over, show, main }: BoardProps) {
  const view = name === 'story' ? 'story' : 'article'
  const [dialog, setDialog] = useState<BoardDialog | null>(null)
  const { id } = useGameStore()
  const [elements] = useState(() => findFirstBoard(id)?.elements ?? createBoardElements())
  const waited = useGame(({ server: { game, me } }) => game !== null && hasWaited(game, me))
  const isPainted = usePainted(useGame(({ server: { game } }) => game !== null))
  // A bar shows invitations instead of toasts, once it is loaded.
  useUndisturbed(name !== 'watched_race')
  useBoardHeight()
  useHelpKey(() => setDialog('help'))
  useFindKey(
    () => open('find'),
    () => void findTools.preload(),
  )

  function open(wanted: BoardDialog): void {
    if (wanted === 'find' || wanted === 'headings') show('article')
    setDialog(wanted)
  }

  return (
    <BoardElementsContext value={elements}>
      <BoardViewContext
        value={useMemo(() => ({ view, end, isPainted, show }), [view, end, isPainted, show])}
      >
        <div
          className={styles.board}
          data-over={over ?? undefined}
          data-waited={waited || undefined}
          data-view={view}
        >
          <BoardHeader onOpen={open} />
          {main}
          {isPainted && (
            <>
              <Announcer />
              <BoardDialogs open={dialog} onClose={() => setDialog(null)} />
            </>
          )}
        </div>
      </BoardViewContext>
    </BoardElementsContext>
  )
}

function Columns({ name, over }: Pick<BoardScreen, 'name' | 'over'>) {
  return (
    <div className={styles.main}>
      <ArticleColumn isHidden={name === 'story'} isOver={over !== null} />
      {name === 'story' && <StoryColumn />}
      <BoardSide />
    </div>
  )
}

function StoryColumn() {
  const t = useText('game')
  return (
    <main className={styles.story} tabIndex={-1}>
      <h1 className="sr-only">{t.story.story}</h1>
      <story.Component />
    </main>
  )
}

/** Column of the article, which stays in the document while the story shows. */
function ArticleColumn({ isHidden, isOver }: { isHidden: boolean; isOver: boolean }) {
  const { id } = useGameStore()
  const isOpen = useGame(({ server: { game } }) => game !== null && game.article !== null)
  const { column } = useBoardElements()
  const { isPainted } = useBoardView()
  const sheetRefs = useArticleView()
  useKeptScroll(column, isOver)
  return (
    <main ref={column} className={styles.reading} tabIndex={-1} hidden={isHidden} data-reading>
      <div className={styles.paper}>
        {isPainted && (
          <>
            <TipSlot docked={false} />
            <PartnerLine />
            <Stamp />
            <HitsPill side="above" />
            <PointPill side="above" />
          </>
        )}
        <ArticleSheet {...sheetRefs} />
        {isPainted && (
          <>
            <Points />
            <HitsPill side="below" />
            <PointPill side="below" />
          </>
        )}
      </div>
      {isPainted && <CreditLine />}
      {isOpen && <ReportArticle gameId={id} />}
    </main>
  )
}
