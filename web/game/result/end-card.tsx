import { placeAmong } from '@inkling/game/open/ghosts'
import { MODES } from '@inkling/game/open/modes'
import type { User } from '@inkling/protocol/profile'
import type { Score } from '@inkling/protocol/results'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Eye } from 'lucide-react'
import { api } from '../../api/api.ts'
import { Button, buttonClass, IconButton } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import { RatingMoved } from '../../parts/ratings.tsx'
import { formatClock } from '../../text/durations.ts'
import { errorMessage } from '../../text/errors.ts'
import { durationText } from '../../text/measures.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { ArticleWords } from '../article/article-words.tsx'
import { timeOfEnd, useGhosts } from '../ghosts/use-rivals.ts'
import { countPlayers, shortName, secondsOf } from '../players/people.ts'
import { type PlayedGame, isShared, requireGame, mayStillPlay } from '../store/game-state.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import { useFold } from './fold.ts'
import styles from './result.module.css'

/** Card about the end of the game for this player: the result, or that they are a spectator, or that they left. */
export function EndCard({ game }: { game: PlayedGame }) {
  if (game.state === 'watching') return <WatchCard />
  if (game.state === 'left' && game.article === null) return <LeftCard />
  return <ResultCard />
}

function ResultCard() {
  const t = useText('results')
  const game = useGame(requireGame)
  const me = useGame(({ server }) => server.me)
  const { score, article, state } = game
  if (score === null || article === null) return null
  return (
    <section aria-label={t.result.title}>
      <div className={classNames(styles.card, state === 'decoded' && styles.decoded)}>
        <FoldButton />
        <p>
          <Place game={game} me={me} /> <GhostPlace game={game} />{' '}
          {(isShared(game) ? t.result.together : t.result.alone)[state]}
          {game.options.nearness && ` · ${t.result.with_nearness}`}
        </p>
        <h2 tabIndex={-1} data-result>
          <ArticleWords text={article.title} />
        </h2>
        <GapLine game={game} me={me} />
        <Figures score={score} />
        {MODES[game.mode].places && game.options.rated && game.phase === 'over' && (
          <RatingMoved game_id={game.id} user_id={me} />
        )}
      </div>
    </section>
  )
}

function FoldButton() {
  const { result } = useText('results')
  const fold = useFold()
  if (fold === null) return null
  const Icon = fold.isFolded ? ChevronUp : ChevronDown
  return (
    <IconButton
      className={styles.fold}
      label={fold.isFolded ? result.unfold : result.fold}
      aria-expanded={!fold.isFolded}
      onClick={fold.toggle}
      icon={<Icon size={20} aria-hidden="true" />}
    />
  )
}

function Place({ game, me }: { game: PlayedGame; me: string }) {
  const { counts, history } = useText('common')
  const place = game.players.find(({ user }) => user.id === me)?.place ?? null
  if (place === null) return null
  return (
    <strong className={classNames(styles.place, place === 1 && styles.first)}>
      {history.place_of(counts.place(place), countPlayers(game))}
    </strong>
  )
}

/** Place among ghosts, quietly, as nothing was rated. */
function GhostPlace({ game }: { game: PlayedGame }) {
  const { counts, history, result } = useText('results', 'common')
  const ghosts = useGhosts()
  const times = ghosts.map(({ decoded_at }) => decoded_at)
  const place = placeAmong(game.state === 'decoded' ? timeOfEnd(game) : null, times)
  if (ghosts.length === 0 || place === null) return null
  const text = history.place_of(counts.place(place), ghosts.length + 1)
  return <strong className={styles.place}>{result.with_ghosts(text)}</strong>
}

function GapLine({ game, me }: { game: PlayedGame; me: string }) {
  const { format, result } = useText('results')
  const gap = gapOf(game, me)
  if (gap === null) return null
  const time = gap.seconds === 0 ? result.under_a_second : durationText(format, gap.seconds)
  const name = <bdi translate="no">{shortName(gap.user, game)}</bdi>
  return (
    <p className={styles.gap}>
      {rich(gap.isAhead ? result.ahead_of(time) : result.behind(time), { name })}
    </p>
  )
}

function Figures({ score: { guesses, seconds, hit_rate, hints } }: { score: Score }) {
  const { result, format } = useText('results')
  return (
    <dl className={styles.figures}>
      <Figure name={result.guesses(guesses)} value={format.number(guesses)} />
      <Figure name={result.time} value={formatClock(seconds)} />
      <Figure name={result.hit_rate} value={format.percent(hit_rate)} />
      <Figure name={result.hints(hints)} value={format.number(hints)} />
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type Gap = { user: User; seconds: number; isAhead: boolean }

/** Lead of a winner over the second place in seconds, or how far another player was behind the winner. Null unless both
 *  have a place. */
export function gapOf(game: Pick<PlayedGame, 'players' | 'started_at'>, me: string): Gap | null {
  const mine = game.players.find(({ user, place }) => user.id === me && place !== null)
  const isAhead = mine?.place === 1
  const other = game.players.find(({ place }) => place === (isAhead ? 2 : 1))
  if (mine === undefined || other === undefined) return null
  const [mySeconds, seconds] = [secondsOf(game, mine), secondsOf(game, other)]
  if (mySeconds === null || seconds === null) return null
  return { user: other.user, seconds: Math.abs(mySeconds - seconds), isAhead }
}

function WatchCard() {
  const { result } = useText('results')
  const isOver = useGame(({ server: { game } }) => game?.phase === 'over')
  const isOwn = useGame(({ server: { game, me } }) => game?.chosen_by === me)
  const mayPlay = useGame(({ server: { game, me } }) => game !== null && mayStillPlay(game, me))
  const running = isOwn ? result.watching_own : result.watching_on
  return (
    <section className={styles.watching} aria-label={result.watching}>
      <Eye size={22} aria-hidden="true" />
      <div>
        <h2 className="font-semibold">{result.watching}</h2>
        <p className="text-sm">{isOver ? result.watching_over : running}</p>
        {mayPlay && <JoinButton />}
      </div>
    </section>
  )
}

function JoinButton() {
  const { result } = useText('results')
  const { failure, join } = useJoin()
  return (
    <>
      <Button variant="primary" className="mt-3" onClick={join}>
        {result.play_along}
      </Button>
      <FailureText text={failure} className="mt-1 text-sm" />
    </>
  )
}

/** Card for a player who left a shared sheet that the others still play, with a way back. */
function LeftCard() {
  const { result } = useText('results')
  const { failure, join } = useJoin()
  return (
    <section aria-label={result.alone.left}>
      <div className={styles.card}>
        <p>{result.alone.left}</p>
        <h2>{result.others_play}</h2>
        <FailureText text={failure} />
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={join}>
          {result.rejoin}
        </Button>
        <Link to="/" className={buttonClass({})}>
          {result.home}
        </Link>
      </div>
    </section>
  )
}

function useJoin() {
  const { id } = useGameStore()
  const join = useMutation(api.lobbies.join_game.mutationOptions())
  return {
    failure: join.error && errorMessage(join.error),
    join: () => join.mutate({ _game_id: id }),
  }
}
