import type { WeekRow } from '@inkling/protocol/stats'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../data/me.ts'
import { weekQuery } from '../../data/stats.ts'
import { useText } from '../../text/text.ts'
import { classNames } from '../../lib/class-names.ts'
import { Card } from '../../kit/card.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { UserName } from '../../kit/user/user-name.tsx'
import { useFriends } from '../../data/friends.ts'
import { SECOND } from '../../lib/units.ts'

const FIGURES = ['races_won', 'decoded', 'dailies'] as const

/** Table of this week's results: the user and their friends. */
export function WeekCard() {
  const { week: text, friends, format } = useText('common')
  const { data: week } = useQuery(weekQuery)
  if (week === undefined) return null
  const ends = format.within(week.ends_in / SECOND)
  return (
    <Card title={text.title} aside={<span className="text-muted text-sm">{text.ends(ends)}</span>}>
      {(titleId) => (
        <>
          <table aria-labelledby={titleId} className="w-full">
            <thead className="text-muted align-bottom text-xs">
              <tr>
                <th scope="col" className="w-full @max-[17rem]:min-w-24">
                  <span className="sr-only">{friends.title}</span>
                </th>
                {FIGURES.map((figure) => (
                  <th key={figure} scope="col" className="ps-2 pb-2 text-end font-normal min-w-16">
                    {text[figure]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {week.rows.map((row) => (
                <Row key={row.user.id} row={row} rows={week.rows} />
              ))}
            </tbody>
          </table>
          {week.rows.length === 1 && <Alone />}
        </>
      )}
    </Card>
  )
}

/** Message for a table without friends. */
function Alone() {
  const { week } = useText('common')
  const { data: friends } = useFriends()
  if (friends === undefined) return null
  return <p className="text-muted mt-3 text-sm">{friends.length === 0 ? week.alone : week.quiet}</p>
}

function Row({ row, rows }: { row: WeekRow; rows: readonly WeekRow[] }) {
  const { week, format } = useText('common')
  const isMine = useMe()?.id === row.user.id
  return (
    <tr className="border-base-300 h-10 border-t">
      <th scope="row" className="max-w-0 text-start font-normal">
        <span className="flex items-center gap-2">
          <Avatar user={row.user} size="mini" />
          {isMine ? <b className="font-semibold">{week.you}</b> : <UserName user={row.user} />}
        </span>
      </th>
      {FIGURES.map((figure) => (
        <td
          key={figure}
          className={classNames('text-end tabular-nums', isBest(figure) && 'font-bold')}
        >
          {format.number(row[figure])}
        </td>
      ))}
    </tr>
  )

  function isBest(figure: (typeof FIGURES)[number]): boolean {
    return row[figure] > 0 && rows.every((other) => other[figure] <= row[figure])
  }
}
