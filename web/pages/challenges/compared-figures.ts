import type { Side } from '@inkling/protocol/challenges'

/** Figure of two games. A value is null if it cannot be compared; `most` is the greater of the two. */
export type Figure = {
  name: 'guesses' | 'time' | 'hit_rate' | 'hints'
  mine: number | null
  theirs: number | null
  most: number
  better: 'mine' | 'theirs' | null
}

/** Figures of two games. If a player did not decode the article, their guesses and time cannot be compared, and no
 *  other figure is better or worse. */
export function comparedFigures(mine: Side, theirs: Side): Figure[] {
  const decoded = (side: Side, value: number) => (side.state === 'decoded' ? value : null)
  const bothDecoded = mine.state === 'decoded' && theirs.state === 'decoded'
  const both = (better: Figure['better']) => (bothDecoded ? better : null)
  const [one, other] = [mine.score, theirs.score]
  return [
    figure('guesses', decoded(mine, one.guesses), decoded(theirs, other.guesses)),
    figure('time', decoded(mine, one.seconds), decoded(theirs, other.seconds)),
    {
      ...figure('hit_rate', one.hit_rate, other.hit_rate),
      better: both(
        one.hit_rate === null || other.hit_rate === null
          ? null
          : lessOf(-one.hit_rate, -other.hit_rate),
      ),
    },
    { ...figure('hints', one.hints, other.hints), better: both(lessOf(one.hints, other.hints)) },
  ]
}

function figure(name: Figure['name'], mine: number | null, theirs: number | null): Figure {
  const most = Math.max(mine ?? 0, theirs ?? 0)
  return { name, mine, theirs, most, better: lessOf(mine ?? Infinity, theirs ?? Infinity) }
}

function lessOf(mine: number, theirs: number): Figure['better'] {
  if (mine === theirs) return null
  return mine < theirs ? 'mine' : 'theirs'
}
