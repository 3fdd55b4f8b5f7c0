import { MODES } from '@inkling/game/open/modes'
import type { Length } from '@inkling/game/open/modes'
import type { Daily, DailyPart } from '@inkling/protocol/daily'
import type { User } from '@inkling/protocol/profile'
import type { Score } from '@inkling/protocol/results'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Eye } from 'lucide-react'
import type { CSSProperties } from 'react'
import { dailyQuery } from '../../data/daily.ts'
import { joinMutation } from '../../data/lobby.ts'
import { Button, buttonClass, IconButton } from '../../kit/button.tsx'
import { cardClass } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { linkClass } from '../../kit/link.ts'
import { Meter } from '../../kit/meter.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import { useEndOfDay } from '../../parts/end-of-day.ts'
import { RatingMoved } from '../../parts/ratings.tsx'
import { around } from '../../text/around.tsx'
import { durationText, formatClock } from '../../text/durations.ts'
import { errorMessage } from '../../text/errors.ts'
import { rich } from '../../text/rich.tsx'
import { type Texts, useText } from '../../text/text.ts'
import { ArticleWords } from '../article/article-words.tsx'
import { useBoardElements } from '../board-elements.ts'
import { nameBeside, placeText } from '../players/contender-text.ts'
import { type Contender, isAmongGhosts, mineIn, timeGap } from '../players/contender.ts'
import { shortName } from '../players/people.ts'
import { useContenders } from '../players/use-contenders.tsx'
import { titleWordsFound } from '../store/progress.ts'
import { type PlayedGame, requireGame, mayStillPlay } from '../store/game-state.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import { type Consolation, consolationOf } from './consolation.ts'
import { outcomeOf } from './faded-at-end.ts'
import { useFold } from './fold.ts'
import styles from './result.module.css'

/** Card about the end of the game for this player: the result, or that they are a spectator, or that they left. */
export function EndCard({ end }: { end: keyof typeof CARDS }) {
  const Card = CARDS[end]
  return <Card />
}

const CARDS = { watching: WatchCard, left: LeftCard, result: ResultCard }

function ResultCard() {
  const t = useText('play', 'results')
  const { result } = useBoardElements()
  const game = useGame(requireGame)
  const me = useGame(({ server }) => server.me)
  const consolation = useConsolation(game)
  const { score, article, state } = game
  if (score === null || article === null) return null
  const outcome = outcomeOf(t, game)
  return (
    <section aria-label={t.result.title}>
      <div
        className={cardClass(
          classNames(
            styles.card,
            state === 'decoded' && styles.decoded,
            consolation !== null && styles.lost,
          ),
        )}
      >
        <FoldButton />
        <p>
          <Place />
          <span>
            {game.options.nearness ? ` ${outcome} · ${t.play.with_nearness}` : ` ${outcome}`}
          </span>
        </p>
        <h2 ref={result} tabIndex={-1} data-result>
          {consolation === null ? (
            <ArticleWords text={article.title} />
          ) : (
            <ConsolationText consolation={consolation} game={game} />
          )}
        </h2>
        {consolation !== null && 'winner' in consolation && <Shares {...consolation} game={game} />}
        <GapLine />
        {game.day !== null && <DailyLine game={game} day={game.day} me={me} />}
        <Figures score={score} />
        {isRated(game) && <Rating game={game} me={me} />}
        <KeepGames game={game} me={me} />
      </div>
    </section>
  )
}

/** Leads a guest to where they can add an account. */
function KeepGames({ game, me }: { game: PlayedGame; me: string }) {
  const { result } = useText('results')
  if (!game.players.some(({ user }) => user.id === me && user.is_guest)) return null
  return (
    <Link to="/settings" className={linkClass}>
      {result.keep_games}
    </Link>
  )
}

function isRated({ mode, options }: PlayedGame): boolean {
  return MODES[mode].places && options.rated
}

/** New rating, in a line that is there before the race is over. */
function Rating({ game, me }: { game: PlayedGame; me: string }) {
  if (game.phase !== 'over') return <p aria-hidden="true">&nbsp;</p>
  return <RatingMoved game_id={game.id} user_id={me} />
}

function useConsolation(game: PlayedGame): Consolation | null {
  const { me, progress, rows } = useGame(({ server: { me, progress, rows } }) => ({
    me,
    progress,
    rows,
  }))
  const titleFound = useGame(({ server }) => titleWordsFound(server))
  const uncoveredBy = (user_id: string) => progress.get(user_id)?.uncovered ?? 0
  return consolationOf(game, { titleFound, uncoveredBy, me, rows })
}

function ConsolationText({ consolation, game }: { consolation: Consolation; game: PlayedGame }) {
  const { result } = useText('results')
  const { best_word, close, ...others } = result.consolations
  if (consolation.kind === 'best_word') return around(best_word(consolation), [consolation.word])
  if (!('winner' in consolation)) return <span>{others[consolation.kind]}</span>
  const { kind, winner, own, winning } = consolation
  const name = shortName(winner, game)
  return around(kind === 'close' ? close({ by: winning - own, name }) : others[kind](name), [name])
}

type SharesProps = { winner: User; own: number; winning: number; game: PlayedGame }

/** Share that the player had uncovered, with a tick at that of the winner. */
function Shares({ winner, own, winning, game }: SharesProps) {
  const { result } = useText('results')
  const tick: CSSProperties = { insetInlineStart: `${winning * 100}%` }
  return (
    <div className={styles.shares}>
      <p>
        <b>{result.own_share(own)}</b>
        <span>
          {rich(result.winning_share(winning), {
            name: <bdi translate="no">{shortName(winner, game)}</bdi>,
          })}
        </span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <Meter share={own} />
        <i style={tick} />
      </div>
    </div>
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

/** Place of the player; among ghosts quietly, as nothing was rated. */
function Place() {
  const t = useText('results', 'common')
  const contenders = useContenders()
  const text = placeText(t, contenders)
  if (text === null) return null
  return (
    <strong className={classNames(styles.place, hasWon(contenders) && styles.first)}>{text}</strong>
  )
}

function hasWon(contenders: readonly Contender[]): boolean {
  return mineIn(contenders)?.place === 1 && !isAmongGhosts(contenders)
}

/** Gap to another contender in time; the ladder tells that to a player's own pace. */
function GapLine() {
  const contenders = useContenders()
  const hasLadder = contenders.some(({ ghost }) => ghost?.lane === 'own_pace')
  return !hasLadder && <TimeGap contenders={contenders} />
}

/** For a winner the line is there before anybody else has decoded. */
function TimeGap({ contenders }: { contenders: readonly Contender[] }) {
  const t = useText('results', 'game')
  const { format, result } = t
  const gap = timeGap(contenders)
  if (gap === null) {
    return hasWon(contenders) && contenders.length > 1 && <p className={styles.gap} />
  }
  const { to, by, isAhead } = gap
  const time = by === 0 ? result.under_a_second : durationText(format, by)
  const name = to.name ?? ''
  if (to.ghost !== null) {
    const { kind, lane } = to.ghost
    const { ahead, behind } = result.ghost_gaps[kind === 'pacer' ? 'lane' : kind]
    const values = { time, name: lane === null ? name : nameBeside(to, t) }
    const text = isAhead ? ahead(values) : behind(values)
    return <p>{around(text, to.name === null ? [] : [name])}</p>
  }
  return (
    <p className={styles.gap}>
      {rich(isAhead ? result.ahead_of(time) : result.behind(time), {
        name: <bdi translate="no">{name}</bdi>,
      })}
    </p>
  )
}

/** Streak, place among friends and the next daily, once the server has counted this result. */
function DailyLine({ game, day, me }: { game: PlayedGame; day: string; me: string }) {
  const t = useText('results', 'common')
  const { data: daily } = useQuery(dailyQuery({ lang: game.lang, day }))
  const ends = useEndOfDay(day)
  const part = daily?.[game.options.length] ?? null
  return (
    <p className={styles.daily}>
      {daily !== undefined &&
        part !== null &&
        part.title !== null &&
        dailyFacts(t, { ...daily, board: part.board }, { me, ends }).join(' · ')}
    </p>
  )
}

function dailyFacts(
  { counts, history, result }: Texts<'results' | 'common'>,
  { is_today, streak, board, ends_in }: Omit<Daily, Length> & Pick<DailyPart, 'board'>,
  { me, ends }: { me: string; ends: string },
): string[] {
  const done = board.filter(({ state }) => state !== 'playing')
  const place = 1 + done.findIndex(({ user, state }) => user.id === me && state === 'decoded')
  const facts: string[] = []
  if (is_today && done.some(({ user, state }) => user.id === me && state === 'gave_up')) {
    facts.push(result.another_day)
  }
  if (is_today && streak.current > 0) facts.push(result.streak(streak.current))
  if (place > 0 && done.length > 1) {
    facts.push(
      result.of_friends(history.place_of({ place: counts.place(place), players: done.length })),
    )
  }
  if (ends_in !== null) facts.push(result.next_daily(ends))
  return facts
}

const DASH = '–'

function Figures({ score: { guesses, seconds, hit_rate, hints } }: { score: Score }) {
  const { result, format } = useText('results')
  return (
    <dl className={styles.figures}>
      <Figure name={result.guesses(guesses)} value={format.number(guesses)} />
      <Figure name={result.time} value={formatClock(seconds)} />
      <Figure name={result.hit_rate} value={hit_rate === null ? DASH : format.percent(hit_rate)} />
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
  const { failure, join } = useJoinGame()
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
  const { failure, join } = useJoinGame()
  return (
    <section aria-label={result.alone.left}>
      <div className={cardClass(styles.card)}>
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

function useJoinGame() {
  const { id } = useGameStore()
  const join = useMutation(joinMutation)
  return {
    failure: join.error && errorMessage(join.error),
    join: () => join.mutate({ game_id: id }),
  }
}
