import type { LinkedCup } from '@inkling/protocol/cups'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { joinCupMutation, linkedCupQuery } from '../../data/cups.ts'
import { Page } from '../../frame/page.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Fact } from '../../kit/fact.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { errorCode } from '../../lib/errors.ts'
import { Link, navigate } from '../../lib/navigation.tsx'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { mainFacts } from '../../parts/game-setup/game-labels.ts'
import { momentText } from './moment-text.ts'

/** `/cup/:code`: the cup of a link, which one joins there. Its players go on to its own page. */
function JoinCupPage({ code = '' }: { code?: string | undefined }) {
  const { cup: text } = useText('cups')
  const found = useQuery(linkedCupQuery(code))
  const cup_id = found.data?.cup_id ?? null
  useEffect(() => {
    if (cup_id !== null) navigate(`/cups/${cup_id}`, { replace: true })
  }, [cup_id])
  return (
    <Page title={text.title} width="small">
      {errorCode(found.error) === 'UNKNOWN_CODE' ? (
        <Card>
          <p role="alert">{text.unknown}</p>
        </Card>
      ) : (
        <QueryView
          query={{ ...found, data: cup_id === null ? found.data : undefined }}
          className="grid min-h-40 place-items-center"
          placeholder={<Spinner size="large" />}
        >
          {(cup) => <Invitation cup={cup} />}
        </QueryView>
      )}
    </Page>
  )
}

function Invitation({ cup }: { cup: LinkedCup }) {
  const t = useText('cups', 'play', 'common')
  const { code, host, lang, difficulty, topic, options, ends_at, players } = cup
  const join = useMutation(joinCupMutation)
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      {host !== null && <Avatar user={host} size="medium" />}
      <h2 className="font-display text-3xl font-bold tracking-tight text-balance">
        {host === null
          ? t.cup.nameless
          : rich(t.cup.invites_you, { name: <bdi translate="no">{nameOf(host)}</bdi> })}
      </h2>
      <p className="text-muted text-balance">{t.cup.how}</p>
      <dl className="grid w-full gap-2 text-start">
        <Fact name={t.cup.articles}>
          {[
            t.names.difficulties[difficulty],
            ...mainFacts(t, { mode: 'solo', lang, topic, options }, true),
          ].join(' · ')}
        </Fact>
        <Fact name={t.cup.players}>{t.format.number(players)}</Fact>
      </dl>
      <p className="text-muted text-sm">{t.cup.ends({ when: momentText(t.format, ends_at) })}</p>
      <FailureText error={join.error} />
      <Button
        variant="primary"
        size="large"
        className="w-full"
        isPending={join.isPending}
        onClick={() => join.mutate({ code })}
      >
        {t.cup.join}
      </Button>
      <Link to="/" className={buttonClass({ variant: 'ghost' })}>
        {t.cup.decline}
      </Link>
    </Card>
  )
}

export { JoinCupPage as Page }
