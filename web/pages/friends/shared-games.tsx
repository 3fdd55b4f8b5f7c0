import type { Length } from '@inkling/game/open/modes'
import type { SharedGames } from '@inkling/protocol/stats'
import type { User } from '@inkling/protocol/profile'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useMe } from '../../data/me.ts'
import { linkClass } from '../../kit/link.ts'
import { Avatar } from '../../kit/user/avatar.tsx'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { useHues } from '../../kit/user/hue.ts'
import { nameOf } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import { dayOf } from '../../text/day-of.ts'
import { formatClock } from '../../text/durations.ts'
import { useText } from '../../text/text.ts'
import styles from './friend-panel.module.css'

type Props = { games: SharedGames }

/** Matches that one of the two has won; nothing before the first. */
export function Matches({ games: { matches } }: Props) {
  const { friend, friends } = useText('friends')
  if (matches.length === 0) return null
  return (
    <section>
      <h3 className="text-sm font-semibold">{friend.matches}</h3>
      <ul className="mt-1 text-sm">
        {matches.map(({ game_id, best_of, over_at, won, lost }) => (
          <li key={game_id}>
            <Link
              to={`/games/${game_id}`}
              className="flex min-h-8 items-center justify-between gap-3 hover:underline max-sm:min-h-touch"
            >
              <span>{`${friend.best_of(best_of)}, ${dayOf(over_at)}`}</span>
              <span className={won > lost ? 'text-success font-semibold' : 'text-muted'}>
                {(won > lost ? friend.match_won : friend.match_lost)(
                  friends.races_score({ won, lost }),
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Dailies of the last days, in guesses of each of the two, and below them the short ones if there are any. */
export function Dailies({ games: { user, dailies } }: Props) {
  const { friend } = useText('friends')
  const hasShort = dailies.some(({ lead }) => lead.mine !== null || lead.theirs !== null)
  return (
    <>
      <DailiesOf user={user} title={friend.dailies} days={dailies} length="whole" />
      {hasShort && (
        <DailiesOf user={user} title={friend.short_dailies} days={dailies} length="lead" />
      )}
    </>
  )
}

type Days = SharedGames['dailies']

function DailiesOf(props: { user: User; title: string; days: Days; length: Length }) {
  const { user, title, days, length } = props
  const { friend, week } = useText('friends', 'common')
  const me = useMe()
  return (
    <section className="not-first:mt-3">
      <h3 className="text-sm font-semibold">
        <span>{`${title} `}</span>
        <span className="text-muted font-normal">{friend.in_guesses}</span>
      </h3>
      {me && (
        <Week user={me} name={week.you} days={days.map((day) => [day.day, day[length].mine])} />
      )}
      <Week
        user={user}
        name={nameOf(user)}
        days={days.map((day) => [day.day, day[length].theirs])}
      />
    </section>
  )
}

type Day = readonly [day: string, result: Days[number]['whole']['mine']]

function Week({ user, name, days }: { user: User; name: string; days: readonly Day[] }) {
  const { friend, history, format } = useText('friends', 'common')
  const hue = useHues()(user.id)
  const textOf = (result: Day[1]) => {
    if (result === null) return friend.not_played
    const { state, guesses } = result
    return state === 'decoded' && guesses !== null ? format.number(guesses) : history.states[state]
  }
  const markOf = (result: Day[1]) => {
    if (result?.state !== 'decoded') return result !== null && '–'
    return result.guesses === null ? <Check size={14} /> : textOf(result)
  }
  return (
    <div className="mt-1.5 flex items-center gap-2">
      <Avatar user={user} size="mini" />
      <ul aria-label={name} className={styles.days}>
        {days.map(([day, result]) => (
          <li key={day} style={hueStyle({ hue })} className={result === null ? styles.none : ''}>
            <span className="sr-only">{`${dayOf(day)}: ${textOf(result)}`}</span>
            <span aria-hidden="true">{markOf(result)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The newest races, each a link to its story; nothing before the first. */
export function LastRaces({ games: { user, races, races_played } }: Props) {
  const { friend } = useText('friends')
  const id = useId()
  if (races.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="text-sm font-semibold">
          {friend.last_races}
        </h3>
        <Link to={`/games?mode=race&friend=${user.id}`} className={`${linkClass} text-sm`}>
          {friend.all_races(races_played)}
        </Link>
      </div>
      <ul aria-labelledby={id} className="divide-base-300 border-base-300 mt-1 divide-y border-t">
        {races.map((race) => (
          <li key={race.game_id}>
            <Race race={race} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Race({ race }: { race: SharedGames['races'][number] }) {
  const { friend } = useText('friends')
  const { game_id, title, lang, over_at, outcome, mine, theirs } = race
  return (
    <Link to={`/games/${game_id}`} className={styles.race}>
      <span className={classNames(styles.outcome, outcome === 'won' && styles.won)}>
        <span className="sr-only">{friend.outcomes[outcome]}</span>
        <span aria-hidden="true">{friend.outcome_letters[outcome]}</span>
      </span>
      <bdi translate="no" lang={lang} className="truncate font-serif text-lg">
        {title}
      </bdi>
      <span className={styles.day}>{dayOf(over_at)}</span>
      <span className={styles.times}>
        <Result result={mine} isBetter={outcome === 'won'} />
        <span className="text-muted px-1">{` ${friend.against} `}</span>
        <Result result={theirs} isBetter={outcome === 'lost'} />
      </span>
    </Link>
  )
}

function Result(props: { result: SharedGames['races'][number]['mine']; isBetter: boolean }) {
  const { history } = useText('common')
  const { state, seconds } = props.result
  const text = state === 'decoded' ? formatClock(seconds) : history.states[state]
  return <span className={props.isBetter ? 'font-semibold' : ''}>{text}</span>
}
