import { fadedShare } from '@inkling/game/open/fading-ink'
import { hitRateOf } from '@inkling/game/open/hit-rate'
import type { Length } from '@inkling/game/open/modes'
import type { Daily, DailyPart } from '@inkling/protocol/daily'
import { useMutation } from '@tanstack/react-query'
import { ArrowRight, BookOpen, Check, Flag, Minus } from 'lucide-react'
import { useId } from 'react'
import { playDailyMutation } from '../../data/daily.ts'
import { useMe } from '../../data/me.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { classNames } from '../../lib/class-names.ts'
import { serverNow } from '../../lib/clock.ts'
import { SECOND } from '../../lib/units.ts'
import { Link } from '../../lib/navigation.tsx'
import { Difficulty } from '../../parts/difficulty.tsx'
import { directionOf } from '../../text/direction.ts'
import { formatClock } from '../../text/durations.ts'
import { errorMessage } from '../../text/errors.ts'
import { rich } from '../../text/rich.tsx'
import { type Texts, useText } from '../../text/text.ts'
import { ruleText } from './daily-labels.ts'
import styles from './daily.module.css'

type Props = { daily: Daily; part: DailyPart; length: Length }

/** Card of one of the two dailies of a day: before the game the button to play, after it the result. */
export function PartCard(props: Props) {
  const { part, length } = props
  const { daily } = useText('daily')
  const titleId = useId()
  return (
    <section
      className={classNames(styles.part, length === 'lead' && styles.lead)}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="font-display text-3xl font-bold tracking-tight">
        {daily.names[length]}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-sm font-semibold">
        <span>{daily.number(part.number)}</span>
        <span aria-hidden="true">·</span>
        <Difficulty difficulty={part.difficulty} />
      </p>
      {part.title === null ? <ToPlay {...props} /> : <Played {...props} title={part.title} />}
    </section>
  )
}

/** Rule and button to play, until the user has finished. */
function ToPlay({ daily, part, length }: Props) {
  const t = useText('daily')
  const { day, lang, is_today } = daily
  return (
    <>
      <p className="mt-3">{is_today ? ruleOf(t, length, day) : t.daily.past_rules[length]}</p>
      <div className={styles.foot}>
        {part.game_id === null ? (
          <PlayButton day={day} lang={lang} length={length} />
        ) : (
          <Link to={`/games/${part.game_id}`} className={buttonClass({ variant: 'accent' })}>
            <span>{t.daily.resume}</span>
            <ArrowRight size={18} aria-hidden="true" className="rtl:rotate-180" />
          </Link>
        )}
        <FriendsDone part={part} />
      </div>
    </>
  )
}

/** Rule of one of today's dailies. */
function ruleOf(t: Texts<'daily'>, length: Length, day: string): string {
  return length === 'lead' ? t.daily.short_rule : ruleText(t, day, serverNow())
}

/** Number of friends who have decoded it. */
function FriendsDone({ part: { board } }: { part: DailyPart }) {
  const { daily } = useText('daily')
  const myId = useMe()?.id
  const done = board.filter(({ user, state }) => state === 'decoded' && user.id !== myId)
  if (done.length === 0) return null
  return <p className="text-sm">{daily.friends_decoded(done.length)}</p>
}

function PlayButton({ day, lang, length }: { day: string; lang: string; length: Length }) {
  const { daily } = useText('daily')
  const { isPending, error, mutate } = useMutation(playDailyMutation)
  return (
    <>
      <Button
        variant="accent"
        aria-label={daily.play_part[length]}
        isPending={isPending}
        onClick={() => mutate({ day, lang, length })}
      >
        <span>{daily.play}</span>
        <ArrowRight size={18} aria-hidden="true" className="rtl:rotate-180" />
      </Button>
      {error !== null && (
        <p role="alert" className="order-last basis-full font-medium">
          {errorMessage(error)}
        </p>
      )}
    </>
  )
}

/** Result of the user. */
function Played({ daily: { lang }, part, length, title }: Props & { title: string }) {
  const t = useText('daily', 'results')
  const { game_id, state } = part
  const hints = part.hints ?? 0
  const Ended = state === 'timed_out' ? Minus : Flag
  const Icon = state === 'decoded' ? Check : Ended
  return (
    <>
      <p className="mt-3 flex items-center gap-2">
        <Icon size={20} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0">
          {rich(titleText(t.daily, state), {
            title: (
              <bdi
                translate="no"
                lang={lang}
                dir={directionOf(lang)}
                className="font-serif text-xl font-semibold wrap-anywhere"
              >
                {title}
              </bdi>
            ),
          })}
        </span>
      </p>
      <Tiles part={part} length={length} />
      <div className={styles.foot}>
        <Link to={`/games/${game_id}`} className={buttonClass({ variant: 'accentQuiet' })}>
          <BookOpen size={17} aria-hidden="true" />
          <span>{t.daily.read}</span>
        </Link>
        {hints > 0 && <p className="text-sm">{t.counts.hints(hints)}</p>}
      </div>
    </>
  )
}

function titleText(text: Texts<'daily'>['daily'], state: DailyPart['state']): string {
  if (state === 'decoded') return text.decoded_title
  return state === 'timed_out' ? text.timed_out_title : text.gave_up_title
}

const DASH = '–'

/** Figures of the user's result. */
function Tiles({ part, length }: Pick<Props, 'part' | 'length'>) {
  const { daily, format, result } = useText('daily', 'results')
  const guesses = part.guesses ?? 0
  const rate = hitRateOf(part.hits ?? 0, guesses)
  const figures = [
    [result.guesses(guesses), format.number(guesses)],
    [result.time, formatClock(part.seconds ?? 0)],
    length === 'lead'
      ? [daily.faded, format.percent(fadedShare(length, (part.seconds ?? 0) * SECOND))]
      : [result.hit_rate, rate === null ? DASH : format.percent(rate)],
  ] as const
  return (
    <dl className={styles.tiles}>
      {figures.map(([name, value]) => (
        <div key={name} className={styles.tile}>
          <dt className="text-sm">{name}</dt>
          <dd className="text-lg font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
