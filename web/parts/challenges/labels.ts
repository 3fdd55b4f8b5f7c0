import { compare } from '@inkling/game/open/challenge'
import type { Challenge, ChallengePlayer, Side } from '@inkling/protocol/challenges'
import type { Texts } from '../../text/text.ts'
import { formatClock } from '../../text/durations.ts'

type About = Pick<Challenge, 'lang' | 'difficulty' | 'length'>
/** My game and that of another. */
export type Sides = { mine: Side; theirs: Side }

/** What is told of a challenge: its language, how hard it is, and how long. */
export function aboutText(t: Texts<'challenges'>, { lang, difficulty, length }: About): string {
  return [t.format.language(lang), t.names.difficulties[difficulty], t.names.lengths[length]].join(
    ' · ',
  )
}

/** The others whose games can stand beside mine, the one that ended last first. */
export function finishedOthers({ players }: Challenge, me: string): ChallengePlayer[] {
  return players
    .filter(({ user, finished_at }) => user.id !== me && finished_at !== null)
    .toSorted((one, other) => Date.parse(other.finished_at!) - Date.parse(one.finished_at!))
}

/** How my game compares with another's, with a `{name}` for the other. */
export function headlineOf({ challenge }: Texts<'challenges'>, { mine, theirs }: Sides): string {
  const result = compare(figuresOf(mine), figuresOf(theirs))
  switch (result.kind) {
    case 'fewer_guesses':
      return challenge.fewer_guesses[result.winner](result.by)
    case 'faster':
      return challenge.faster[result.winner](formatClock(result.by))
    case 'alone':
      return challenge.alone[result.winner]
    case 'even':
      return challenge.even
    case 'nobody':
      return challenge.nobody
  }
}

/** Who of the two decoded the article, with a `{name}` for the other and a `{title}`. */
export function kickerOf({ challenge }: Texts<'challenges'>, { mine, theirs }: Sides): string {
  const [i, they] = [mine.state === 'decoded', theirs.state === 'decoded']
  if (i && they) return challenge.both_decoded
  if (i) return challenge.i_decoded
  return they ? challenge.they_decoded : challenge.none_decoded
}

function figuresOf({ state, score: { guesses, seconds } }: Side) {
  return { state, guesses, seconds }
}

/** How a player of a challenge stands: '34 · 11:48', that they gave up, or that they play. */
export function standingOf(
  { challenge, format }: Texts<'challenges'>,
  player: ChallengePlayer,
): string {
  const { state, guesses, seconds, finished_at } = player
  if (finished_at === null) return challenge.playing
  if (state !== 'decoded') return challenge.gave_up
  return challenge.figures(format.number(guesses ?? 0), formatClock(seconds ?? 0))
}

/** '22 Nov, 09:40', by the user's calendar and clock. */
export function momentText({ format }: Texts, time: string): string {
  return format.date(new Date(time), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
}

/** The address of a challenge. */
export function challengeLink(code: string, origin: string): string {
  return `${origin}/challenge/${code}`
}

/** A comparison in a few lines that give nothing of the article away. */
export function shareText(
  t: Texts<'challenges'>,
  { mine, theirs }: Sides,
  { code, difficulty }: Pick<Challenge, 'code' | 'difficulty'>,
  origin: string,
): string {
  const line = ({ user, state, score }: Side) =>
    t.challenge.shared_line(
      user.full_name,
      state === 'decoded' ? t.counts.guesses(score.guesses) : t.challenge.gave_up,
      formatClock(score.seconds),
    )
  const head = t.challenge.shared_head(t.names.difficulties[difficulty])
  return [head, line(mine), line(theirs), challengeLink(code, origin)].join('\n')
}
