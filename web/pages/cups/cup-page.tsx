import type { Cup } from '@inkling/protocol/cups'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowRight, Droplet } from 'lucide-react'
import { cupQuery, joinCupMutation, leaveCupMutation, playCupMutation } from '../../data/cups.ts'
import { ActionBar } from '../../frame/action-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { Badge } from '../../kit/badge.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { errorCode } from '../../lib/errors.ts'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import { cupName, nextArticle, timeLeft } from '../../parts/cups/cup-labels.ts'
import { Difficulty } from '../../parts/difficulty.tsx'
import { useText } from '../../text/text.ts'
import { CupArticles } from './cup-articles.tsx'
import { InviteButton, InviteCard } from './cup-invite.tsx'
import { Countdown, Legend } from './cup-side.tsx'
import { CupStandings } from './cup-standings.tsx'
import styles from './cup.module.css'

/** `/cups/:id`: a cup with its articles, its table and its players. */
function CupPage({ id = '' }: { id?: string | undefined }) {
  const { cup: text } = useText('cups')
  const found = useQuery(cupQuery(id))
  return (
    <Page title={text.title} width="wide" heading={found.data === undefined ? 'bar' : 'below'}>
      {errorCode(found.error) === 'NOT_FOUND' ? (
        <Card>
          <p role="alert">{text.gone}</p>
        </Card>
      ) : (
        <QueryView
          query={found}
          className="grid min-h-72 place-items-center"
          placeholder={<Spinner size="large" />}
        >
          {(cup) => <CupView cup={cup} />}
        </QueryView>
      )}
    </Page>
  )
}

function CupView({ cup }: { cup: Cup }) {
  const t = useText('cups', 'play', 'common')
  const isOver = cup.final_at !== null
  return (
    <>
      <header className={styles.head}>
        <div className="min-w-0">
          <p className="text-muted text-sm max-sm:hidden">{t.cup.cup_of_five}</p>
          <h1 className="font-display text-2xl font-bold tracking-tight wrap-anywhere sm:text-3xl">
            <span translate="no">{cupName(t, cup.host)}</span>
          </h1>
          <p className="text-muted text-sm sm:hidden">
            {[
              t.names.difficulties[cup.difficulty],
              ...(cup.options.length === 'lead' ? [t.names.lead] : []),
              ...(cup.final_at === null ? [t.cup.left(timeLeft(t, cup.ends_at))] : []),
            ].join(' · ')}
          </p>
        </div>
        <InviteButton cup={cup} />
        <Facts cup={cup} />
      </header>
      <div className={styles.columns}>
        <div className="grid min-w-0 content-start gap-5">
          {!cup.has_joined && <Answer cup={cup} />}
          <CupArticles cup={cup} />
          <CupStandings cup={cup} />
          {isOver && <Legend cup={cup} />}
        </div>
        <div className={classNames('grid min-w-0 content-start gap-5', isOver && styles.over)}>
          <Countdown cup={cup} />
          <InviteCard cup={cup} />
          {!isOver && <Legend cup={cup} />}
          {cup.has_joined && !isOver && <Leave cup={cup} />}
        </div>
      </div>
      <Next cup={cup} />
    </>
  )
}

function Facts({ cup: { difficulty, topic, options } }: { cup: Cup }) {
  const { names, play, terms } = useText('play')
  return (
    <p className="flex flex-wrap gap-1.5 max-sm:hidden">
      <Badge tone="neutral">
        <Difficulty difficulty={difficulty} />
      </Badge>
      {topic !== null && <Badge tone="neutral">{terms.topics[topic]}</Badge>}
      <Badge tone="neutral">
        {options.length === 'lead' ? names.lead : terms.lengths[options.length]}
      </Badge>
      {options.fading_ink && (
        <Badge tone="neutral">
          <Droplet size={14} aria-hidden="true" />
          <span>{play.fading_ink}</span>
        </Badge>
      )}
      {options.nearness && <Badge tone="neutral">{play.nearness}</Badge>}
    </p>
  )
}

/** Card with which an invited user joins or declines. */
function Answer({ cup: { id } }: { cup: Cup }) {
  const { cup: text } = useText('cups', 'common')
  const join = useMutation(joinCupMutation)
  const leave = useMutation(leaveCupMutation)
  return (
    <Card className="grid gap-3">
      <p>{text.how}</p>
      <FailureText error={join.error ?? leave.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="large"
          isPending={join.isPending}
          onClick={() => join.mutate({ cup_id: id })}
        >
          {text.join}
        </Button>
        <Button
          variant="ghost"
          size="large"
          isPending={leave.isPending}
          onClick={() => leave.mutate({ cup_id: id })}
        >
          {text.decline}
        </Button>
      </div>
    </Card>
  )
}

/** Button to leave, until the user has begun an article. */
function Leave({ cup: { id, articles } }: { cup: Cup }) {
  const { cup: text } = useText('cups', 'common')
  const leave = useMutation(leaveCupMutation)
  if (articles.some(({ state }) => state !== null && state !== 'skipped')) return null
  return (
    <>
      <FailureText error={leave.error} />
      <Button
        variant="ghost"
        isPending={leave.isPending}
        onClick={() => leave.mutate({ cup_id: id })}
      >
        {text.leave}
      </Button>
    </>
  )
}

/** The next step on a phone: the next article, or the next cup. */
function Next({ cup }: { cup: Cup }) {
  const { cup: text } = useText('cups', 'common')
  const { isPending, error, mutate } = useMutation(playCupMutation)
  const next = cup.players.length < 2 ? undefined : nextArticle(cup)
  if (next === undefined && (cup.final_at === null || !cup.has_joined)) return null
  return (
    <ActionBar place="fixed inset-x-0 sm:hidden" className={styles.next ?? ''}>
      <FailureText error={error} className="basis-full text-sm" />
      {next === undefined ? (
        <Link
          to={cup.next_cup_id === null ? `/cups/new?after=${cup.id}` : `/cups/${cup.next_cup_id}`}
          className={buttonClass({ variant: 'primary', size: 'large' }, 'w-full')}
        >
          <span>{cup.next_cup_id === null ? text.again : text.to_next}</span>
        </Link>
      ) : (
        <Button
          variant="primary"
          size="large"
          className="w-full"
          isPending={isPending}
          onClick={() => mutate({ cup_id: cup.id, number: next.number })}
        >
          <span>
            {next.state === 'playing'
              ? text.resume_article(next.number)
              : text.play_article(next.number)}
          </span>
          <ArrowRight size={20} aria-hidden="true" className="rtl:rotate-180" />
        </Button>
      )}
    </ActionBar>
  )
}

export { CupPage as Page }
