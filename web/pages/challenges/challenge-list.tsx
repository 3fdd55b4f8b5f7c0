import type { ChallengeSummary } from '@inkling/protocol/challenges'
import { useQuery } from '@tanstack/react-query'
import { challengesQuery } from '../../data/challenges.ts'
import { rich } from '../../text/rich.tsx'
import { type Texts, useText } from '../../text/text.ts'
import { Card } from '../../kit/card.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Link } from '../../lib/navigation.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { challengeFacts } from '../../parts/challenges/challenge-labels.ts'

/** Lists of the challenges that the user received and made. */
export function ChallengeList() {
  const listed = useQuery(challengesQuery)
  return (
    <QueryView query={listed} className="grid min-h-60 place-items-center">
      {(challenges) => <MadeAndReceived challenges={challenges} />}
    </QueryView>
  )
}

function MadeAndReceived({ challenges }: { challenges: readonly ChallengeSummary[] }) {
  const { challenge } = useText('challenges')
  const { made = [], received = [] } = Object.groupBy(challenges, ({ is_own }) =>
    is_own ? 'made' : 'received',
  )
  return (
    <div className="grid gap-5">
      <p className="text-muted">{challenge.all_help}</p>
      <Challenges title={challenge.received} none={challenge.none_received} rows={received} />
      <Challenges title={challenge.made} none={challenge.none_made} rows={made} />
    </div>
  )
}

type ChallengesProps = { title: string; none: string; rows: readonly ChallengeSummary[] }

function Challenges({ title, none, rows }: ChallengesProps) {
  return (
    <Card title={title} className="pb-2">
      {(titleId) =>
        rows.length === 0 ? (
          <p className="text-muted mt-1 pb-3">{none}</p>
        ) : (
          <ul aria-labelledby={titleId} className="divide-base-300 mt-1 divide-y">
            {rows.map((row) => (
              <li key={row.code}>
                <Row challenge={row} />
              </li>
            ))}
          </ul>
        )
      }
    </Card>
  )
}

function Row({ challenge: row }: { challenge: ChallengeSummary }) {
  const t = useText('common', 'challenges', 'play')
  const { challenge, challenge_news } = t
  return (
    <div className="flex items-center gap-3 py-3">
      {!row.is_own && <Avatar user={row.challenger} size="small" />}
      <span className="min-w-0 flex-1">
        {row.title === null ? (
          <span className="block font-semibold">
            {rich(challenge_news.challenges_you, {
              name: <bdi translate="no">{nameOf(row.challenger)}</bdi>,
            })}
          </span>
        ) : (
          <bdi translate="no" className="block font-serif text-lg wrap-anywhere">
            {row.title}
          </bdi>
        )}
        <span className="text-muted block text-sm">
          {`${challengeFacts(t, row)} · ${stateText(t, row)}`}
        </span>
      </span>
      <Link
        to={`/challenge/${row.code}`}
        className={buttonClass({ variant: 'soft', size: 'small' })}
        aria-label={row.title === null ? undefined : challenge.open_of(row.title)}
      >
        {actionText(t, row)}
      </Link>
    </div>
  )
}

function stateText(
  { challenge, history }: Texts<'challenges' | 'common'>,
  row: ChallengeSummary,
): string {
  const answers = challenge.answers(row.finished)
  if (row.is_own && row.playing > 0)
    return challenge.answers_and_playing({ answers, playing: row.playing })
  if (row.is_own) return answers
  return row.state === null ? challenge.not_begun : history.states[row.state]
}

function actionText(
  { challenge, challenge_news, ui }: Texts<'common' | 'challenges'>,
  row: ChallengeSummary,
): string {
  if (row.is_own) return row.finished > 0 ? challenge.compare : ui.open
  if (row.state === null) return challenge_news.play
  return row.state === 'playing' ? ui.resume : challenge.compare
}
