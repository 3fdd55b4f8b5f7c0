import type { Rival } from '@inkling/protocol/stats'
import { useId } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { Bar } from './bar.tsx'

/** Races won and lost against each friend. A row leads to those games. */
export function Rivals({ rivals }: { rivals: readonly Rival[] }) {
  const id = useId()
  return (
    <section className="sheet p-5" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        Races against friends
      </h2>
      <ul aria-labelledby={id} className="divide-base-300 mt-1 -mb-2 divide-y">
        {rivals.map(({ user, won, lost }) => (
          <li key={user.id}>
            <Link
              to={`/games?mode=race&friend=${user.id}`}
              className="row-link flex items-center gap-3 py-3"
            >
              <Avatar user={user} size="small" />
              <span className="min-w-0 flex-1 truncate">{user.full_name || 'User'}</span>
              <span className="hidden w-48 items-center sm:flex">
                <Bar share={won / (won + lost)} />
              </span>
              <span className="w-20 text-right">
                <span className="sr-only">{`${won} won, ${lost} lost`}</span>
                <span aria-hidden="true" className="block font-semibold tabular-nums">
                  {`${won}–${lost}`}
                </span>
                <span aria-hidden="true" className="text-muted block text-sm">
                  races won
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
