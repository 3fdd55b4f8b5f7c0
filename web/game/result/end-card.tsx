import { api, failureOf } from '../../api/api.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import { RatingMoved } from '../../parts/ratings.tsx'
import { formatClock } from '../../text/durations.ts'
import { durationText } from '../../text/measures.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { ArticleWords } from '../article/article-words.tsx'
import { countPlayers, shortName, secondsOf } from '../players/people.ts'
import { type PlayedGame, isShared, requireGame, mayStillPlay } from '../store/game-state.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import styles from './result.module.css'
import { MODES } from '@inkling/game/open/modes'
import type { User } from '@inkling/protocol/profile'
import type { Score } from '@inkling/protocol/results'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'

/** How the game ended for me. */
export function ResultCard() {
  const t = useText()
  const game = useGame(requireGame)
  const me = useGame(({ server }) => server.me)
  const { score, article, state } = game
  if (score === null || article === null) return null
  return (
    <section aria-label={t.result.title}>
      <div className={classNames(styles.card, state === 'decoded' && styles.decoded)}>
        <p>
          <Place game={game} me={me} />{' '}
          {(isShared(game) ? t.result.together : t.result.alone)[state]}
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

/** Which place of how many I have taken. */
function Place({ game, me }: { game: PlayedGame; me: string }) {
  const { counts, history } = useText()
  const place = game.players.find(({ user }) => user.id === me)?.place ?? null
  if (place === null) return null
  return (
    <strong className={classNames(styles.place, place === 1 && styles.first)}>
      {history.place_of(counts.place(place), countPlayers(game))}
    </strong>
  )
}

/** By how much I was ahead of who came second, or behind who won. */
function GapLine({ game, me }: { game: PlayedGame; me: string }) {
  const { format, result } = useText()
  const gap = gapOf(game, me)
  if (gap === null) return null
  const time = gap.seconds === 0 ? result.under_a_second : durationText(format, gap.seconds)
  const name = <bdi translate="no">{shortName(gap.user, game)}</bdi>
  return <p>{rich(gap.isAhead ? result.ahead_of(time) : result.behind(time), { name })}</p>
}

function Figures({ score: { guesses, seconds, hit_rate, hints } }: { score: Score }) {
  const { result, format } = useText()
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

/** By how many seconds I decoded a race ahead of who came second, or behind who won. */
type Gap = { user: User; seconds: number; isAhead: boolean }

/** The gap between me and who came second, or first if that is not me; null without two who decoded. */
export function gapOf(game: Pick<PlayedGame, 'players' | 'started_at'>, me: string): Gap | null {
  const mine = game.players.find(({ user, place }) => user.id === me && place !== null)
  const isAhead = mine?.place === 1
  const other = game.players.find(({ place }) => place === (isAhead ? 2 : 1))
  if (mine === undefined || other === undefined) return null
  const [my_seconds, seconds] = [secondsOf(game, mine), secondsOf(game, other)]
  if (my_seconds === null || seconds === null) return null
  return { user: other.user, seconds: Math.abs(my_seconds - seconds), isAhead }
}

/** Says to somebody who only looks on that they do. */
export function WatchCard() {
  const { result } = useText()
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
        {mayPlay && <PlayAlong />}
      </div>
    </section>
  )
}

/** The way on to a shared sheet. */
function PlayAlong() {
  const { result } = useText()
  const { failure, comeIn } = useComingIn()
  return (
    <>
      <Button variant="primary" className="mt-3" onClick={comeIn}>
        {result.play_along}
      </Button>
      <FailureText text={failure} className="mt-1 text-sm" />
    </>
  )
}

/** For somebody who left what the others still play together: the way back. */
export function LeftCard() {
  const { result } = useText()
  const { failure, comeIn } = useComingIn()
  return (
    <section aria-label={result.alone.left}>
      <div className={styles.card}>
        <p>{result.alone.left}</p>
        <h2>{result.others_play}</h2>
        <FailureText text={failure} />
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={comeIn}>
          {result.rejoin}
        </Button>
        <Link to="/" className={buttonClass({})}>
          {result.home}
        </Link>
      </div>
    </section>
  )
}

/** Comes in, to play on what is played together. */
function useComingIn() {
  const { id } = useGameStore()
  const join = useMutation(api.lobbies.join_game.mutationOptions())
  return { failure: failureOf(join.error), comeIn: () => join.mutate({ _game_id: id }) }
}
