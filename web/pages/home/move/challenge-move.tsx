import type { InboxItem } from '@inkling/protocol/inbox'
import { rich } from '../../../text/rich.tsx'
import { useText } from '../../../text/text.ts'
import { buttonClass } from '../../../kit/button.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { Avatar } from '../../../kit/user/avatar.tsx'
import { nameOf } from '../../../kit/user/user-name.tsx'
import { MoveRow } from './move-row.tsx'

/** Challenge of a friend that the user has neither begun nor declined. */
export type WaitingChallenge = Extract<InboxItem, { kind: 'challenge' }>

/** Rows of friends’ challenges that wait for the user. */
export function ChallengeMoves({ challenges }: { challenges: readonly WaitingChallenge[] }) {
  return challenges.map((each) => <ChallengeMove key={each.id} waiting={each} />)
}

function ChallengeMove({ waiting }: { waiting: WaitingChallenge }) {
  const { challenge_news, names, format } = useText('common')
  const { code, user: challenger, lang, difficulty, length } = waiting
  const kind = [format.language(lang), names.difficulties[difficulty]]
  const name = <bdi translate="no">{nameOf(challenger)}</bdi>
  return (
    <MoveRow
      picture={<Avatar user={challenger} size="small" />}
      title={rich(challenge_news.challenges_you, { name })}
      about={[...kind, ...(length === 'lead' ? [names.lead] : []), challenge_news.own_time]}
      action={
        <Link
          to={`/challenge/${code}`}
          className={buttonClass({ variant: 'soft' })}
          aria-label={challenge_news.play_challenge(nameOf(challenger))}
        >
          {challenge_news.play}
        </Link>
      }
    />
  )
}
