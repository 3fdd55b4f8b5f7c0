import type { Game, Guess } from '@inkling/protocol/games'
import { Check, RotateCcw, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatClock } from '../../ui/clock.ts'
import { shareText } from './share-text.ts'
import { percent } from './wording.ts'

const COPIED_FOR = 2500

/** How the game ended, and what to do next. */
export function ResultCard({ game, rows }: { game: Game; rows: readonly Guess[] }) {
  const { score, article, state } = game
  if (score === null || article === null) return null
  return (
    <section className="result" aria-label="Result">
      <div className={`result-card ${state}`}>
        <p>{state === 'decoded' ? 'You decoded it' : 'You gave up'}</p>
        <h2>{article.title}</h2>
        <dl>
          <Figure name={score.guesses === 1 ? 'guess' : 'guesses'} value={String(score.guesses)} />
          <Figure name="time" value={formatClock(score.seconds)} />
          <Figure name="hit rate" value={percent(score.hit_rate)} />
          <Figure name={score.hints === 1 ? 'hint' : 'hints'} value={String(score.hints)} />
        </dl>
      </div>
      <div className="result-actions">
        <Link to="/play" className="btn btn-primary">
          <RotateCcw size={17} aria-hidden="true" />
          Play again
        </Link>
        <ShareButton text={shareText(game, rows, location.origin)} />
      </div>
    </section>
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

function ShareButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  async function share(): Promise<void> {
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      return navigator.share({ text }).catch(() => undefined)
    }
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
      setTimeout(() => setOutcome(null), COPIED_FOR)
    } catch {
      setOutcome('refused')
    }
  }

  return (
    <>
      <button type="button" className="btn" onClick={() => void share()}>
        {outcome === 'copied' ? (
          <Check size={17} aria-hidden="true" />
        ) : (
          <Share2 size={17} aria-hidden="true" />
        )}
        {outcome === 'copied' ? 'Copied' : 'Share'}
      </button>
      <output className={outcome === 'refused' ? 'result-text' : 'sr-only'}>
        {outcome === 'copied' && 'Result copied'}
        {outcome === 'refused' && text}
      </output>
    </>
  )
}
