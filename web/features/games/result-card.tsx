import type { Game, Score } from '@inkling/protocol/game'
import { formatClock } from '../../ui/clock.ts'
import { isShared } from './board-state.ts'
import { ordinal, playersIn } from './people.ts'
import { percent } from './wording.ts'

/** How the game ended for me. */
export function ResultCard({ game, me }: { game: Game; me: string }) {
  const { score, article, state } = game
  if (score === null || article === null) return null
  return (
    <section className="result" aria-label="Result">
      <div className={`result-card ${state}`}>
        <p>{endingText(game, me)}</p>
        <h2>{article.title}</h2>
        <Figures score={score} />
      </div>
    </section>
  )
}

function Figures({ score }: { score: Score }) {
  return (
    <dl>
      <Figure name={score.guesses === 1 ? 'guess' : 'guesses'} value={String(score.guesses)} />
      <Figure name="time" value={formatClock(score.seconds)} />
      <Figure name="hit rate" value={percent(score.hit_rate)} />
      <Figure name={score.hints === 1 ? 'hint' : 'hints'} value={String(score.hints)} />
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

function endingText(game: Game, me: string): string {
  const { state } = game
  if (isShared(game)) return state === 'left' ? 'You left' : TOGETHER[state]
  const place = game.players.find(({ user }) => user.id === me)?.place ?? null
  if (place === null) return ALONE[state]
  return `${ALONE[state]}, ${ordinal(place)} of ${playersIn(game)}`
}

const ALONE: Record<Game['state'], string> = {
  joined: '',
  watching: '',
  playing: '',
  decoded: 'You decoded it',
  gave_up: 'You gave up',
  left: 'You left',
  timed_out: 'You ran out of time',
}
const TOGETHER: Record<Game['state'], string> = {
  ...ALONE,
  decoded: 'You decoded it together',
  gave_up: 'You all gave up',
  timed_out: 'Time ran out',
}
