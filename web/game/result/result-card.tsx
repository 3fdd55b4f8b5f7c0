import { MODES } from '@inkling/game/open/modes'
import type { Score } from '@inkling/protocol/results'
import { durationText } from '../../text/measures.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { classNames } from '../../lib/class-names.ts'
import { formatClock } from '../../text/durations.ts'
import { RatingMoved } from '../../parts/ratings.tsx'
import { ArticleWords } from '../article/article-words.tsx'
import { playersIn, shortName } from '../players/people.ts'
import type { PlayedGame } from '../store/game-state.ts'
import { isShared, knownGame } from '../store/played-game.ts'
import { useGame } from '../store/use-game.ts'
import { gapOf } from './gap.ts'
import styles from './result.module.css'

/** How the game ended for me. */
export function ResultCard() {
  const t = useText()
  const game = useGame(knownGame)
  const me = useGame((state) => state.me)
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
      {history.place_of(counts.place(place), playersIn(game))}
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
