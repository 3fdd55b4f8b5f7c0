import type { Cup } from '@inkling/protocol/cups'
import { buttonClass } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { serverNow } from '../../lib/clock.ts'
import { Link } from '../../lib/navigation.tsx'
import { endsSoon, timeLeft } from '../../parts/cups/cup-labels.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { myId } from '../../session/current-session.ts'
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
  const { cup: text } = useText('cups')
  const first = cup.players.filter(({ rank }) => rank === 1)
  const [winner] = first
  const user = first.length === 1 ? winner?.user : null
  const isMine = user?.id === myId()
  return (
    <Card className="grid gap-4">
      <h2 className="font-display text-2xl font-bold tracking-tight text-balance">
        {isMine && <span>{text.you_win}</span>}
        {!isMine && user && rich(text.wins, { name: <bdi translate="no">{nameOf(user)}</bdi> })}
        {!user && <span>{text.is_over}</span>}
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
