import { seesAll } from '@inkling/game/open/game-state'
import { MODES } from '@inkling/game/open/modes'
import { Eye } from 'lucide-react'
import { useMemo, useState } from 'react'
import { lazyPart } from '../frame/lazy-part.tsx'
import { Button } from '../kit/button.tsx'
import { PartFailure } from '../kit/failure.tsx'
import { classNames } from '../lib/class-names.ts'
import { useText } from '../text/text.ts'
import { useBoardElements } from './board-elements.ts'
import { useBoardView, useHasStory, ViewSwitch } from './board-view.tsx'
import styles from './board.module.css'
import { GuessesPanel } from './guesses/guesses-panel.tsx'
import { PlayerWords } from './guesses/player-words.tsx'
import { usePeople } from './players/people.ts'
import { PlayersPanel } from './players/players-panel.tsx'
import { roomForPeople } from './players/room-for-people.ts'
import { useGhosts } from './players/use-contenders.tsx'
import { EndCard } from './result/end-card.tsx'
import { FoldContext } from './result/fold.ts'
import { NextActions } from './result/next-actions.tsx'
import {
  type PlayedGame,
  hasWaited,
  isShared,
  isWithOthers,
  requireGame,
} from './store/game-state.ts'
import { useGame } from './store/use-game.ts'
import storyStyles from './story/story.module.css'
import { useOfflineState } from './use-board.ts'
import { useIsNarrow } from './use-narrow.ts'

const inviteBar = lazyPart(
  () => import('../parts/invites/invite-bar.tsx').then(({ InviteBar }) => InviteBar),
  null,
  ['common'],
)
const nudgeCard = lazyPart(
  () => import('./result/nudge-card.tsx').then(({ NudgeCard }) => NudgeCard),
  null,
  ['game', 'results'],
)
const ownFigures = lazyPart(
  () => import('./result/own-figures.tsx').then(({ OwnFigures }) => OwnFigures),
  PartFailure,
  ['game', 'results'],
)
const ladderCard = lazyPart(
  () => import('./result/ladder-card.tsx').then(({ LadderCard }) => LadderCard),
  PartFailure,
  ['ladder', 'results'],
)
const wordsAlone = lazyPart(
  () => import('./story/words-alone.tsx').then(({ WordsAlone }) => WordsAlone),
  PartFailure,
  ['game', 'results'],
)

/** Column beside the article: players, the end of the game, and words. At first it has the box for guesses only. */
export function BoardSide() {
  const { board } = useText('game')
  const game = useGame(requireGame)
  const showing = useShown(game)
  const { view, isPainted } = useBoardView()
  useOfflineState()
  return (
    <aside className={styles.side} aria-label={board.side}>
      {isPainted ? <AboveWords game={game} showing={showing} /> : <RoomForPeople game={game} />}
      {hasWords(game) && view !== 'story' && <Words game={game} {...showing} />}
      {isPainted && (
        <>
          {hasFigures(game) && (
            <div className={styles.figures}>
              <ownFigures.Component />
            </div>
          )}
          <inviteBar.Component className={styles.invite} except={game.next_game_id} />
        </>
      )}
    </aside>
  )
}

/** Room that the panel of players will take, so that the box for guesses keeps its place. */
function RoomForPeople({ game }: { game: PlayedGame }) {
  const height = roomForPeople(game, useGhosts())
  return (
    <div
      className={styles.people}
      hidden={height === null}
      style={{ minHeight: `${height ?? 0}rem` }}
    />
  )
}

function AboveWords({ game, showing }: { game: PlayedGame; showing: Showing }) {
  const isStory = useBoardView().view === 'story'
  const hasGhosts = useGhosts().length > 0
  return (
    <>
      {(isWithOthers(game) || hasGhosts) && !isStory && (
        <div className={styles.people}>
          <PlayersPanel shown={showing.shown} onShow={showing.show} />
        </div>
      )}
      <Dock game={game} onShow={isStory ? showing.show : null} />
      {isStory && isWithOthers(game) && !isShared(game) && (
        <div className={styles.alone}>
          <wordsAlone.Component />
        </div>
      )}
    </>
  )
}

/** Result and next steps once the player has finished, on a phone at the bottom. */
function Dock({ game, onShow }: { game: PlayedGame; onShow: Showing['show'] }) {
  const isNarrow = useIsNarrow()
  const { dock } = useBoardElements()
  const { view, end } = useBoardView()
  const waited = useGame(({ server }) => hasWaited(game, server.me))
  const mayNudge = useGame(({ server }) => mayOpenWord(game, server.me))
  const isDocked = isNarrow && view === 'article'
  const [isFolded, setFolded] = useState(true)
  const isFoldable = isDocked && isWithOthers(game)
  const fold = useMemo(
    () => (isFoldable ? { isFolded, toggle: () => setFolded(!isFolded) } : null),
    [isFoldable, isFolded],
  )
  const isCompact = isDocked && (isFolded || !isFoldable)
  return (
    <FoldContext value={fold}>
      <div ref={dock} className={styles.dock} data-dock data-compact={isCompact || undefined}>
        {end !== null && (
          <div className={styles.finish}>
            {mayNudge && <nudgeCard.Component />}
            <div className={styles.ending}>
              <EndCard end={end} />
              <ViewSwitch className={styles.switch} />
            </div>
            <Ladder game={game} />
            {!waited && <WordsOfLoser game={game} isDocked={isDocked} />}
            {mayGoOn(game) && (
              <div className={styles.next}>
                <NextActions isDocked={isDocked}>
                  {onShow !== null && <OthersWords onShow={onShow} />}
                </NextActions>
              </div>
            )}
            {waited && <WordsOfLoser game={game} isDocked={isDocked} />}
          </div>
        )}
      </div>
    </FoldContext>
  )
}

/** Ladder of a player who raced their own pace. */
function Ladder({ game }: { game: PlayedGame }) {
  const isRaced = useGhosts().some(({ lane }) => lane === 'own_pace')
  if (!isRaced) return null
  return (
    <div className={styles.ladder}>
      <ladderCard.Component gameId={game.id} />
    </div>
  )
}

/** Words that only the player found, as a consolation. */
function WordsOfLoser({ game, isDocked }: { game: PlayedGame; isDocked: boolean }) {
  const hasStory = useHasStory()
  const { view } = useBoardView()
  const isShown = hasStory && hasLost(game) && view === 'article' && !isDocked
  return isShown && <wordsAlone.Component />
}

/** True for the first player of a race while others still play. */
function mayOpenWord({ phase, players }: PlayedGame, me: string): boolean {
  return phase === 'running' && players.some(({ user, place }) => user.id === me && place === 1)
}

function hasLost({ mode, state }: PlayedGame): boolean {
  return MODES[mode].places && state !== 'decoded' && state !== 'watching'
}

/** Player whose words are shown, and a function that shows another's, both null while the player may see only their own. */
function useShown(game: PlayedGame): Showing {
  const me = useGame(({ server }) => server.me)
  const [chosen, show] = useState<string | null>(null)
  if (!isWithOthers(game) || isShared(game) || !seesAll(game.mode, game.state, game.phase))
    return NOT_SHOWN
  const shown = chosen ?? (game.state === 'watching' ? firstPlayer(game) : me)
  return { shown, show, isChosen: chosen !== null }
}

type Showing = {
  shown: string | null
  show: ((userId: string) => void) | null
  isChosen: boolean
}

const NOT_SHOWN: Showing = { shown: null, show: null, isChosen: false }

/** Words of the player, or of another player they selected. */
function Words({ game, shown, show, isChosen }: { game: PlayedGame } & Showing) {
  const me = useGame(({ server }) => server.me)
  const people = usePeople()
  const person = shown === null || shown === me ? undefined : people.get(shown)
  if (person === undefined || show === null) {
    return (
      <div className={styles.words}>
        <GuessesPanel />
      </div>
    )
  }
  return (
    <div className={classNames(styles.words, styles.theirs)}>
      <PlayerWords
        key={person.user.id}
        person={person}
        isChosen={isChosen}
        onBack={game.state === 'watching' ? null : () => show(me)}
      />
    </div>
  )
}

/** Tells whether there are words to show. Spectators of a race see none until it is over. */
function hasWords(game: PlayedGame): boolean {
  return game.state !== 'watching' || isShared(game) || game.phase === 'over'
}

/** Tells whether actions for the next game show: once the player has finished, for spectators when the game is over. */
function mayGoOn({ state, phase, article }: PlayedGame): boolean {
  if (state === 'watching') return phase === 'over'
  return state !== 'playing' && article !== null
}

/** Tells whether the game is compared with others: one that the player finished alone. */
function hasFigures(game: PlayedGame): boolean {
  return game.article !== null && game.score !== null && !isWithOthers(game)
}

function firstPlayer({ players }: PlayedGame): string | null {
  return players.find(({ state }) => state !== 'watching')?.user.id ?? null
}

/** Button that leads from the story to the words of the best other player. */
function OthersWords({ onShow }: { onShow: (userId: string) => void }) {
  const { story } = useText('game')
  const { show } = useBoardView()
  const game = useGame(requireGame)
  const me = useGame(({ server }) => server.me)
  const other = game.players
    .filter(({ user, state }) => user.id !== me && state !== 'watching')
    .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity))[0]
  if (other === undefined) return null
  return (
    <Button
      className={storyStyles.wide}
      icon={<Eye size={17} aria-hidden="true" />}
      onClick={() => {
        show('article')
        onShow(other.user.id)
      }}
    >
      {story.others_words}
    </Button>
  )
}
