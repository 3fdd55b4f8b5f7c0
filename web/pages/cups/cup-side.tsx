import { MAX_CUP_PLAYERS } from '@inkling/game/open/cup'
import type { Cup } from '@inkling/protocol/cups'
import { useMutation } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { inviteToCupMutation } from '../../data/cups.ts'
import { useFriends } from '../../data/friends.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { serverNow } from '../../lib/clock.ts'
import { shownCode } from '../../lib/code.ts'
import { Link } from '../../lib/navigation.tsx'
import { endsSoon, timeLeft } from '../../parts/cups/cup-labels.ts'
import { CodeRow } from '../../parts/links/copy-button.tsx'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { myId } from '../../session/current-session.ts'
import styles from './cup.module.css'
import { momentText } from './moment-text.ts'

const DAYS = 7
const MAX_OFFERED = 6

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

/** Players, the code and link of the cup while it can be joined, and friends to invite. */
export function InviteCard({ cup }: { cup: Cup }) {
  const t = useText('cups', 'common')
  const count = t.cup.of_most({ count: cup.players.length, most: MAX_CUP_PLAYERS })
  if (cup.final_at !== null) return null
  const isOpen = Date.parse(cup.joins_until) > serverNow()
  return (
    <Card title={t.cup.players} aside={<span className="text-muted text-sm">{count}</span>}>
      {isOpen && cup.has_joined ? (
        <>
          <p className="text-muted text-sm">
            {t.cup.link_help(momentText(t.format, cup.joins_until))}
          </p>
          <CodeRow
            code={shownCode(cup.code)}
            link={`${location.origin}/cup/${cup.code}`}
            label={t.cup.copy_link}
          />
          <Friends cup={cup} />
        </>
      ) : (
        !isOpen && <p className="text-muted text-sm">{t.cup.closed}</p>
      )}
      {cup.invited.length > 0 && (
        <p className="text-muted mt-2 text-sm">
          {t.cup.invited(t.format.list(cup.invited.map(nameOf)))}
        </p>
      )}
    </Card>
  )
}

/** Buttons that invite friends who are not in the cup. */
function Friends({ cup }: { cup: Cup }) {
  const { cup: text } = useText('cups', 'common')
  const { data: friends = [] } = useFriends()
  const invite = useMutation(inviteToCupMutation)
  const inside = new Set([...cup.players.map(({ user }) => user?.id), ...cup.invited.map(idOf)])
  const others = friends.filter(({ user }) => !inside.has(user.id)).slice(0, MAX_OFFERED)
  return (
    <>
      <FailureText error={invite.error} className="text-sm" />
      <ul className="flex flex-wrap gap-2">
        {others.map(({ user }) => (
          <li key={user.id} className="max-w-full">
            <Button
              size="small"
              icon={<UserPlus size={16} aria-hidden="true" />}
              aria-label={text.invite_whom(nameOf(user))}
              onClick={() => invite.mutate({ cup_id: cup.id, user_id: user.id })}
            >
              <bdi translate="no" className="truncate">
                {nameOf(user)}
              </bdi>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function idOf({ id }: { id: string }): string {
  return id
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
