import { compare } from '@inkling/game/open/challenge'
import type { Challenge, ChallengePlayer, Side } from '@inkling/protocol/challenges'
import { nameOf } from '../../kit/user/user-name.tsx'
import type { Texts } from '../../text/text.ts'
import { formatClock } from '../../text/durations.ts'
import { sharedHead } from '../sharing/shared-head.ts'

type ChallengeSettings = Pick<
  Challenge,
  'lang' | 'difficulty' | 'length' | 'nearness' | 'fading_ink'
>
/** My game and another player's. */
export type Sides = { mine: Side; theirs: Side }

/** Language, difficulty and length of a challenge, and fading ink and nearness where they are on. */
export function challengeFacts(
  t: Texts<'challenges' | 'play'>,
  { lang, difficulty, length, nearness, fading_ink }: ChallengeSettings,
): string {
  return [
    t.format.language(lang),
    t.names.difficulties[difficulty],
    t.terms.lengths[length],
    ...(fading_ink ? [t.play.fading_ink] : []),
    ...(nearness ? [t.play.nearness] : []),
  ].join(' · ')
}

/** Other players who have finished, the latest first. */
export function finishedOthers({ players }: Challenge, me: string): ChallengePlayer[] {
  return players
    .filter(({ user, finished_at }) => user.id !== me && finished_at !== null)
    .toSorted((one, other) => Date.parse(other.finished_at!) - Date.parse(one.finished_at!))
}

/** Result of a comparison, with a `{name}` placeholder for the other player. */
export function headlineOf({ challenge }: Texts<'challenges'>, { mine, theirs }: Sides): string {
  const result = compare(figuresOfSide(mine), figuresOfSide(theirs))
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

/** Players who decoded the article, with holes for the other's `<name/>` and the `<title/>`. */
export function kickerOf({ challenge }: Texts<'challenges'>, { mine, theirs }: Sides): string {
  const [i, they] = [mine.state === 'decoded', theirs.state === 'decoded']
  if (i && they) return challenge.both_decoded
  if (i) return challenge.i_decoded
  return they ? challenge.they_decoded : challenge.none_decoded
}

function figuresOfSide({ state, score: { guesses, seconds } }: Side) {
  return { state, guesses, seconds }
}

/** State of a player in a challenge: '34 · 11:48', gave up, or playing. */
export function standingOf(
  { challenge, counts }: Texts<'challenges'>,
  player: ChallengePlayer,
): string {
  const { state, guesses, seconds, finished_at } = player
  if (finished_at === null) return challenge.playing
  if (state !== 'decoded') return challenge.gave_up
  return challenge.figures({
    guesses: counts.guesses(guesses ?? 0),
    time: formatClock(seconds ?? 0),
  })
}

/** Date and time in the user's time zone, such as '22 Nov, 09:40'. */
export function dateTimeText({ format }: Texts<'challenges'>, time: string): string {
  return format.date(new Date(time), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
}

/** Link to a challenge. */
export function challengeLink(code: string, origin: string): string {
  return `${origin}/challenge/${code}`
}

/** Comparison in a few lines without a spoiler. */
export function comparisonShareText(
  t: Texts<'challenges' | 'play'>,
  { mine, theirs }: Sides,
  challenge: Pick<Challenge, 'code' | 'difficulty' | 'length' | 'nearness' | 'fading_ink'>,
  origin: string,
): string {
  const line = ({ user, state, score }: Side) =>
    t.challenge.shared_line({
      name: nameOf(user),
      result: [
        state === 'decoded' ? t.counts.guesses(score.guesses) : t.challenge.gave_up,
        formatClock(score.seconds),
        ...(score.hints > 0 ? [t.counts.hints(score.hints)] : []),
      ].join(' · '),
    })
  const head = sharedHead(t, t.names.variants.challenge, challenge)
  return [head, line(mine), line(theirs), challengeLink(challenge.code, origin)].join('\n')
}
