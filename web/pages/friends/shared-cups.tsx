import { useQuery } from '@tanstack/react-query'
import { sharedCupsQuery } from '../../data/cups.ts'
import { Link } from '../../lib/navigation.tsx'
import { cupName, rankText, timeLeft } from '../../parts/cups/cup-labels.ts'
import { useText } from '../../text/text.ts'
import { linkClass } from '../../kit/link.ts'

/** Cups that a friend and the user are both in; nothing without any. */
export function SharedCups({ friend_id }: { friend_id: string }) {
  const t = useText('cups')
  const { data: cups = [] } = useQuery(sharedCupsQuery(friend_id))
  if (cups.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="font-semibold">{t.cup.shared}</h3>
      <ul className="divide-base-300 divide-y">
        {cups.map((cup) => (
          <li key={cup.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <Link to={`/cups/${cup.id}`} className={linkClass}>
              <span translate="no">{cupName(t, cup.host)}</span>
            </Link>
            <span className="text-muted text-sm">
              {[
                rankText(t, cup),
                cup.final_at === null ? t.cup.left(timeLeft(t, cup.ends_at)) : t.cup.is_over,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
