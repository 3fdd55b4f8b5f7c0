import { useEffect, useMemo, useState } from 'react'
import { lazyPart } from '../frame/lazy-part.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { PartFailure } from '../kit/failure.tsx'
import { HuesContext } from '../kit/user/hue.ts'
import { usePainted } from '../lib/after-paint.ts'
import { useUndisturbed } from '../lib/undisturbed.ts'
import { gameName } from '../text/game-name.ts'
import { type Texts, useText } from '../text/text.ts'
import { Announcer } from './announcer.tsx'
import { ArticleSheet, CreditLine, useArticleView } from './article/article-sheet.tsx'
import { HitsPill, PartnerLine } from './article/hits.tsx'
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
import { type BoardDialog, BoardViewContext, useBoardView, type View } from './board-view.tsx'
import styles from './board.module.css'
import { isArticleThere } from './first-board/first-board.ts'
import { TipSlot } from './guesses/tips.tsx'
import { BoardHeader } from './header/board-header.tsx'
import { Countdown } from './lobby/countdown.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { useGameHues } from './players/people.ts'
import { Contenders } from './players/use-contenders.tsx'
import { ReportArticle } from './result/report-article.tsx'
import {
  type PlayedGame,
  hasWaited,
  isRace,
  isWaiting,
  mayAskForSheet,
} from './store/game-state.ts'
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
        <CurrentPhase />
      </Contenders>
    </HuesContext>
  )
}

function CurrentPhase() {
  const t = useText('game')
  const { me, phase, game } = useGame(({ server: { me, phase, game } }) => ({ me, phase, game }))
  const isLobby = game !== null && isWaiting(game)
  const isLate = useLate(phase === 'loading' && !isArticleThere())
  useConnection()
  useFeedback()
  usePageTitle(game === null ? null : titleOf(game, t))

  if (phase === 'loading') return isLate && <Board />
  if (phase !== 'ready') return <GameProblem phase={phase} />
  if (game !== null && isLobby) {
    if (game.started_at === null) return <Lobby game={game} myId={me} />
    const endsAt = Date.parse(game.started_at)
    return <Countdown game={game} endsAt={endsAt} />
  }
  if (game?.started_at === null) return <GameClosed />
  return <Board />
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

function GameProblem({ phase }: { phase: 'missing' | 'removed' | 'failed' }) {
  const store = useGameStore()
  const failure = useGame(({ server }) => server.failure)
  if (phase === 'missing') return <GameMissing />
  if (phase === 'removed') return <GameRemoved />
  return <GameFailed message={failure ?? ''} onRetry={() => void store.load()} />
}

function Board() {
  const [view, show] = useState<View>('article')
  const [dialog, setDialog] = useState<BoardDialog | null>(null)
  const [elements] = useState(createBoardElements)
  const over = useGame(({ server: { game } }) => overPart(game))
  const waited = useGame(({ server: { game, me } }) => game !== null && hasWaited(game, me))
  const hasDialogs = usePainted(useGame(({ server: { game } }) => game !== null))
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
      <BoardViewContext value={useMemo(() => ({ view, show }), [view])}>
        <div
          className={styles.board}
          data-over={over}
          data-waited={waited || undefined}
          data-view={view}
        >
          <BoardHeader onOpen={open} />
          <Main />
          <Announcer />
          {hasDialogs && <BoardDialogs open={dialog} onClose={() => setDialog(null)} />}
        </div>
      </BoardViewContext>
    </BoardElementsContext>
  )
}

function Main() {
  const hasSheet = useGame(({ server: { game, sheet } }) => game !== null && sheet !== null)
  const hasNone = useGame(({ server: { game, me } }) => game !== null && !mayAskForSheet(game, me))
  // A bar shows invitations instead of toasts, once it is loaded.
  useUndisturbed(!hasNone)
  if (hasNone) return <WatchedRace />
  if (!hasSheet) return <BoardSkeleton />
  return (
    <div className={styles.main}>
      <ArticleColumn />
      <StoryColumn />
      <DeferredSide />
    </div>
  )
}

function StoryColumn() {
  const t = useText('game')
  const { view } = useBoardView()
  if (view === 'article') return null
  return (
    <main className={styles.story} tabIndex={-1}>
      <h1 className="sr-only">{t.story.story}</h1>
      <story.Component />
    </main>
  )
}

/** Column of the article, which stays in the document while the story shows. */
function ArticleColumn() {
  const { id } = useGameStore()
  const { view } = useBoardView()
  const isOpen = useGame(({ server: { game } }) => game !== null && game.article !== null)
  const isOver = useGame(({ server: { game } }) => overPart(game) !== undefined)
  const { column } = useBoardElements()
  const sheetRefs = useArticleView()
  useKeptScroll(column, isOver)
  return (
    <main
      ref={column}
      className={styles.reading}
      tabIndex={-1}
      hidden={view === 'story'}
      data-reading
    >
      <div className={styles.paper}>
        <TipSlot docked={false} />
        <PartnerLine />
        <Stamp />
        <HitsPill side="above" />
        <ArticleSheet {...sheetRefs} />
        <HitsPill side="below" />
      </div>
      <CreditLine />
      {isOpen && <ReportArticle gameId={id} />}
    </main>
  )
}

/** Column beside the article, rendered after the first screen of the article is painted. */
function DeferredSide() {
  return usePainted() && <BoardSide />
}

/** Part that is over for the player: the game, or only their own part. */
function overPart(game: PlayedGame | null): 'game' | 'part' | undefined {
  if (game === null || game.state === 'playing') return undefined
  return game.phase === 'over' ? 'game' : 'part'
}
