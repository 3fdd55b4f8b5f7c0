import type { Cup } from '@inkling/protocol/cups'
import type { User } from '@inkling/protocol/profile'
import { buttonClass } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { shortNameOf } from '../../kit/user/user-name.tsx'
import { serverNow } from '../../lib/clock.ts'
import { Link } from '../../lib/navigation.tsx'
import { endsSoon, timeLeft, myIdIn, usersOf, winnersOf } from '../../parts/cups/cup-labels.ts'
import { around } from '../../text/around.tsx'
import { type Texts, useText } from '../../text/text.ts'
import styles from './cup.module.css'
import { momentText } from './moment-text.ts'

const DAYS = 7

/** Time left with a bar for each day, or who has won and the way to the next cup. */
export function Countdown({ cup }: { cup: Cup }) {
  const t = useText('cups')
  if (cup.final_at !== null) return <Winner cup={cup} />
  const [start, end] = [Date.parse(cup.created_at), Date.parse(cup.ends_at)]
  const spent = (DAYS * (serverNow() - start)) / (end - start)
  return (
    <Card>
      <p className={endsSoon(cup) ? styles.soon : 'text-lg font-semibold'}>
        {t.cup.left(timeLeft(t, cup.ends_at))}
      </p>
      <span aria-hidden="true" className={styles.days}>
        {Array.from({ length: DAYS }, (_, day) => (
          <i key={day}>
            <b style={{ inlineSize: `${100 * Math.min(1, Math.max(0, spent - day))}%` }} />
          </i>
        ))}
      </span>
      <p className="text-muted text-sm">{t.cup.final_on(momentText(t.format, cup.ends_at))}</p>
    </Card>
  )
}

function Winner({ cup }: { cup: Cup }) {
  const t = useText('cups')
  const { cup: text } = t
  const winners = winnersOf(cup)
  const named = [...winners, cup.host ?? []].flat().filter(({ id }) => id !== myIdIn(cup))
  const names = named.map((user) => shortNameOf(user, usersOf(cup)))
  return (
    <Card className="grid gap-4">
      <h2 className="font-display text-2xl font-bold tracking-tight wrap-anywhere text-balance">
        {around(winners.length === 0 ? text.is_over : winText(t, cup, winners), names)}
      </h2>
      {cup.has_joined && (
        <Link
          to={cup.next_cup_id === null ? `/cups/new?after=${cup.id}` : `/cups/${cup.next_cup_id}`}
          className={buttonClass({ variant: 'primary' }, 'max-sm:hidden')}
        >
          <span>{cup.next_cup_id === null ? text.again : text.to_next}</span>
        </Link>
      )}
    </Card>
  )
}

/** 'Ben wins Ada’s cup'. */
function winText(t: Texts<'cups'>, cup: Cup, winners: readonly User[]): string {
  const { cup: text, format } = t
  const others = winners.filter(({ id }) => id !== myIdIn(cup))
  const names = others.map((user) => shortNameOf(user, usersOf(cup)))
  const won = wonText(t, cup, winners)
  if (names.length === winners.length) {
    return text.wins({ count: names.length, names: format.list(names), cup: won })
  }
  if (names.length === 0) return text.you_win(won)
  return text.you_share({ names: format.list([...names, text.and_you]), cup: won })
}

/** The cup as the object of a sentence. Whoever wins their own wins 'the cup'. */
function wonText({ cup: text }: Texts<'cups'>, cup: Cup, [winner, ...others]: readonly User[]) {
  const { host } = cup
  if (host === null || (others.length === 0 && winner?.id === host.id)) return text.won
  return host.id === myIdIn(cup) ? text.won_own : text.won_of(shortNameOf(host, usersOf(cup)))
}

/** What the marks of the table mean. */
export function Legend({ cup }: { cup: Cup }) {
  const { cup: text, counts } = useText('cups')
  const hasSkipped = cup.players.some(({ cells }) => cells.some(({ is_skipped }) => is_skipped))
  return (
    <Card className="text-muted text-sm">
      <ul className={styles.legend}>
        {cup.final_at === null && (
          <li>
            <i aria-hidden="true" className={styles.dot} />
            <span>{text.is_played}</span>
          </li>
        )}
        <li>
          <span aria-hidden="true">–</span>
          <span>{text.is_not_played(counts.place(Math.max(2, cup.players.length)))}</span>
        </li>
        {hasSkipped && (
          <li>
            <span aria-hidden="true">~</span>
            <span>{text.is_skipped}</span>
          </li>
        )}
      </ul>
    </Card>
  )
}
