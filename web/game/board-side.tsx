import { createOnDemand } from '../frame/lazy-part.tsx'
import { PartFailure } from '../kit/failure.tsx'
import { Button } from '../kit/button.tsx'
import { classNames } from '../lib/class-names.ts'
import { InviteBar } from '../parts/invites/invites.tsx'
import { useText } from '../text/text.ts'
import { Stamp } from './article/triumph/stamp.tsx'
import { useBoardView, ViewSwitch } from './board-view.tsx'
import styles from './board.module.css'
import { GuessesPanel } from './guesses/guesses-panel.tsx'
import { PlayerWords } from './guesses/player-words.tsx'
import { usePeople } from './players/people.ts'
import { PlayersPanel } from './players/players-panel.tsx'
import { ResultCard, LeftCard, WatchCard } from './result/end-card.tsx'
import { NextActions } from './result/next-actions.tsx'
import { type PlayedGame, isShared, isWithOthers, requireGame } from './store/game-state.ts'
import { useGame } from './store/use-game.ts'
import storyStyles from './story/story.module.css'
import { useOfflineState } from './use-board.ts'
import { useIsNarrow } from './use-narrow.ts'
import { seesAll } from '@inkling/game/open/game-state'
import { Eye } from 'lucide-react'
import { useState } from 'react'

const ownFigures = createOnDemand(
  () => import('./result/own-figures.tsx').then(({ OwnFigures }) => OwnFigures),
  PartFailure,
)
const wordsAlone = createOnDemand(
  () => import('./story/words-alone.tsx').then(({ WordsAlone }) => WordsAlone),
  PartFailure,
)

/** What stands beside the article: how it ended, the others, and the words. */
export function BoardSide() {
  const { board } = useText()
  const game = useGame(requireGame)
  const showing = useShown(game)
  const isStory = useBoardView().view === 'story'
  useOfflineState()
  return (
    <aside className={styles.side} aria-label={board.side}>
      {isWithOthers(game) && !isStory && (
        <div className={styles.people}>
          <PlayersPanel shown={showing.shown} onShow={showing.show} />
        </div>
      )}
      <Dock game={game} onShow={isStory ? showing.show : null} />
      {hasFigures(game) && (
        <div className={styles.figures}>
          <ownFigures.Part />
        </div>
      )}
      {isStory && !isShared(game) && (
        <div className={styles.alone}>
          <wordsAlone.Part />
        </div>
      )}
      {hasWords(game) && !isStory && <Words game={game} {...showing} />}
      <InviteBar className={styles.invite} except={game.next_game_id} />
    </aside>
  )
}

/** The end of my part and the next steps: at the foot of a phone, with the stamp above it. */
function Dock({ game, onShow }: { game: PlayedGame; onShow: Showing['show'] }) {
  const isNarrow = useIsNarrow()
  const { view } = useBoardView()
  return (
    <div className={styles.dock} data-dock>
      {isNarrow && view === 'article' && <Stamp docked />}
      {game.state !== 'playing' && (
        <div className={styles.finish}>
          <div className={styles.ending}>
            <EndCard game={game} />
            <ViewSwitch className={styles.switch} />
          </div>
          {mayGoOn(game) && (
            <div className={styles.next}>
              <NextActions>{onShow !== null && <OthersWords onShow={onShow} />}</NextActions>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** Whose words are shown, and what shows another's: null while they are not mine to see. */
function useShown(game: PlayedGame): Showing {
  const me = useGame(({ server }) => server.me)
  const [chosen, show] = useState<string | null>(null)
  if (isShared(game) || !seesAll(game.mode, game.state, game.phase)) return NOBODYS
  const shown = chosen ?? (game.state === 'watching' ? firstOf(game) : me)
  return { shown, show, isChosen: chosen !== null }
}

type Showing = {
  shown: string | null
  show: ((user_id: string) => void) | null
  isChosen: boolean
}

const NOBODYS: Showing = { shown: null, show: null, isChosen: false }

/** My own words, or those of the player whom I chose. */
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

function EndCard({ game }: { game: PlayedGame }) {
  if (game.state === 'watching') return <WatchCard />
  if (game.state === 'left' && game.article === null) return <LeftCard />
  return <ResultCard />
}

/** Whether there are words to show: who looks on at a race sees none until it is over. */
function hasWords(game: PlayedGame): boolean {
  return game.state !== 'watching' || isShared(game) || game.phase === 'over'
}

/** Whether the next game can be thought of: after my part, and for who looks on when all is over. */
function mayGoOn({ state, phase, article }: PlayedGame): boolean {
  if (state === 'watching') return phase === 'over'
  return state !== 'playing' && article !== null
}

/** Whether the game is compared with others: one that I finished alone. */
function hasFigures(game: PlayedGame): boolean {
  return game.article !== null && game.score !== null && !isWithOthers(game)
}

function firstOf({ players }: PlayedGame): string | null {
  return players.find(({ state }) => state !== 'watching')?.user.id ?? null
}

/** Leads from the story to the words of the others, of whom the best comes first. */
export function OthersWords({ onShow }: { onShow: (user_id: string) => void }) {
  const { story } = useText()
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
