import type { Rival } from '@inkling/protocol/stats'
import { Link } from '../../../lib/navigation.tsx'
import { useText } from '../../../text/text.ts'
import { Card } from '../../../kit/card.tsx'
import { Avatar } from '../../../kit/user/avatar.tsx'
import { RacesScore } from '../../../kit/user/races-score.tsx'
import { UserName } from '../../../kit/user/user-name.tsx'
import { Bar } from './bar.tsx'

/** Races won and lost against each friend. A row leads to those games. */
export function Rivals({ rivals }: { rivals: readonly Rival[] }) {
  const { profile } = useText()
  return (
    <Card title={profile.races}>
      {(titleId) => (
        <ul aria-labelledby={titleId} className="divide-base-300 mt-1 -mb-2 divide-y">
          {rivals.map(({ user, won, lost }) => (
            <li key={user.id}>
              <Link
                to={`/games?mode=race&friend=${user.id}`}
                className="decoration-muted flex items-center gap-3 py-3 underline-offset-4 hover:underline"
              >
                <Avatar user={user} size="small" />
                <UserName user={user} className="min-w-0 flex-1 truncate" />
                <span className="hidden w-48 items-center sm:flex">
                  <Bar share={won / (won + lost)} />
                </span>
                <span className="flex w-20 flex-col items-end">
                  <RacesScore won={won} lost={lost} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
