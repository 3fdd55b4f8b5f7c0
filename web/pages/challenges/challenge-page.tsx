import type { Challenge } from '@inkling/protocol/challenges'
import { useQuery } from '@tanstack/react-query'
import { challengeQuery } from '../../data/challenges.ts'
import { errorCode } from '../../lib/errors.ts'
import { myId } from '../../session/current-session.ts'
import { useText } from '../../text/text.ts'
import { buttonClass } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Link } from '../../lib/navigation.tsx'
import { Page } from '../../frame/page.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { ChallengeList } from './challenge-list.tsx'
import { ComparisonPage } from './comparison-page.tsx'
import { OpenChallenge } from './open-challenge.tsx'
import { SentChallenge } from './sent-challenge.tsx'
import { finishedOthers } from '../../parts/challenges/challenge-labels.ts'

/** `/challenge/:code`: a challenge, from its link to its comparison. `/challenge`: all challenges of the user. */
function ChallengePage({ code = null }: { code?: string | null | undefined }) {
  return code === null ? <AllChallenges /> : <OneChallenge key={code} code={code} />
}

function AllChallenges() {
  const { challenge } = useText('challenges')
  return (
    <Page title={challenge.all} width="medium">
      <ChallengeList />
    </Page>
  )
}

function OneChallenge({ code }: { code: string }) {
  const { challenge: text } = useText('challenges')
  const found = useQuery(challengeQuery(code))
  if (found.data !== undefined) return <ChallengeView challenge={found.data} />
  return (
    <Page title={text.title} width="small">
      {errorCode(found.error) === 'UNKNOWN_CODE' ? (
        <UnknownChallenge />
      ) : (
        <QueryView
          query={found}
          className="grid min-h-40 place-items-center"
          placeholder={<Spinner size="large" />}
        >
          {() => null}
        </QueryView>
      )}
    </Page>
  )
}

function ChallengeView({ challenge }: { challenge: Challenge }) {
  const others = finishedOthers(challenge, myId())
  if (challenge.title !== null && others.length > 0) return <ComparisonPage challenge={challenge} />
  return challenge.is_own ? (
    <SentChallenge challenge={challenge} />
  ) : (
    <OpenChallenge challenge={challenge} />
  )
}

function UnknownChallenge() {
  const { challenge } = useText('challenges')
  return (
    <Card>
      <p role="alert">{challenge.unknown}</p>
      <Link to="/challenge" className={buttonClass({ variant: 'primary' }, 'mt-4')}>
        {challenge.see_all}
      </Link>
    </Card>
  )
}

export { ChallengePage as Page }
