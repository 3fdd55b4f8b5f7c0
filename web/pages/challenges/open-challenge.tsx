import type { Challenge } from '@inkling/protocol/challenges'
import { useMutation } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../lib/class-names.ts'
import { answerChallengeMutation, declineChallengeMutation } from '../../data/challenges.ts'
import { useMe } from '../../data/me.ts'
import { around } from '../../text/around.tsx'
import { rich } from '../../text/rich.tsx'
import { Fact } from '../../kit/fact.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { useText } from '../../text/text.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { linkClass } from '../../kit/link.ts'
import { Difficulty } from '../../parts/difficulty.tsx'
import { InkText } from '../../kit/ink-text.tsx'
import { SettingRow } from '../../kit/setting-row.tsx'
import { Link } from '../../lib/navigation.tsx'
import { remember } from '../../lib/remembered.ts'
import { useRemembered } from '../../lib/use-remembered.ts'
import { Page } from '../../frame/page.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import styles from './challenge.module.css'

type Props = { challenge: Challenge }

/** Page of a challenge that the user has not finished. */
export function OpenChallenge({ challenge }: Props) {
  const { challenge: text, challenge_news } = useText('common', 'challenges')
  return (
    <Page title={text.title} width="small" heading="below">
      <Card className={styles.open}>
        <UnderInk />
        <div className={styles.from}>
          <span className={styles.ring}>
            <Avatar user={challenge.challenger} size="medium" />
          </span>
          <h1 className="font-display mt-3 text-3xl font-bold tracking-tight text-balance">
            {rich(challenge_news.challenges_you, { name: <Name challenge={challenge} /> })}
          </h1>
          <p className="text-muted mt-2 text-balance">{text.same_article}</p>
          <About challenge={challenge} />
          <p className="text-muted mt-3 text-sm text-balance">
            {rich(text.seen_when, { name: <Name challenge={challenge} /> })}
          </p>
          {!challenge.has_played && <RaceGhost challenge={challenge} />}
        </div>
      </Card>
      <PrimaryAction challenge={challenge} />
      {!challenge.has_played && <WhoAmI challenge={challenge} />}
    </Page>
  )
}

/** Decoration, the same for every challenge, since it must not reveal anything about the article. */
function UnderInk() {
  const { challenge } = useText('challenges')
  return (
    <div aria-hidden="true" translate="no" className={styles.ink}>
      <span className={styles.title} />
      <p>
        <InkText text={challenge.ink} />
      </p>
    </div>
  )
}

function About({ challenge }: Props) {
  const { challenge: text, format, play, terms } = useText('play', 'challenges')
  const { lang, difficulty, length, nearness, fading_ink, challenger } = challenge
  return (
    <dl className={styles.about}>
      <Fact name={text.language}>{format.language(lang)}</Fact>
      <Fact name={text.difficulty}>
        <Difficulty difficulty={difficulty} />
      </Fact>
      <Fact name={text.length}>
        {[
          terms.lengths[length],
          ...(fading_ink ? [play.with_fading_ink] : []),
          ...(nearness ? [play.with_nearness] : []),
        ].join(' · ')}
      </Fact>
      <Fact name={around(text.result_of(nameOf(challenger)), [nameOf(challenger)])}>
        <span className={styles.hidden}>
          <span className="sr-only">{text.hidden_result}</span>
          <i aria-hidden="true" className={styles.mask} />
          <span aria-hidden="true" className="text-muted font-normal">
            {text.guesses}
          </span>
          <i aria-hidden="true" className={classNames(styles.mask, styles.wide)} />
        </span>
      </Fact>
    </dl>
  )
}

/** Button that plays or resumes, or the reason why not. Leaving a challenge that cannot be played declines it. */
function PrimaryAction({ challenge }: Props) {
  const { challenge: text } = useText('challenges')
  const decline = useDecline(challenge)
  if (challenge.has_played) {
    return (
      <div className={styles.way}>
        <p className="bg-base-300 rounded-box p-4 text-center">{text.has_played}</p>
        <Link to="/" className={buttonClass({ size: 'large' })} onClick={decline}>
          {text.home}
        </Link>
      </div>
    )
  }
  return (
    <div className={styles.way}>
      <Play challenge={challenge} />
    </div>
  )
}

/** Switch that hides ghosts, the challenger's among them. */
function RaceGhost({ challenge: { challenger } }: Props) {
  const { challenge: text } = useText('challenges')
  return (
    <SettingRow
      title={around(text.race_ghost(nameOf(challenger)), [nameOf(challenger)])}
      className="mt-2 w-full text-start"
      checked={!useRemembered('hides_ghosts')}
      onChange={(isShown) => remember('hides_ghosts', !isShown)}
    />
  )
}

function Play({ challenge: { code, game_id } }: Props) {
  const { challenge_news, ui } = useText('common')
  const { isPending, error, mutate } = useMutation(answerChallengeMutation)
  return (
    <>
      <FailureText error={error} className="text-center" />
      <Button
        variant="primary"
        size="large"
        className="w-full"
        isPending={isPending}
        onClick={() => mutate(code)}
      >
        <span>{game_id === null ? challenge_news.play : ui.resume}</span>
        <ArrowRight size={20} aria-hidden="true" className="rtl:rotate-180" />
      </Button>
    </>
  )
}

/** Name under which the user plays, and a button to decline. */
function WhoAmI({ challenge }: Props) {
  const { challenge: text } = useText('challenges')
  const user = useMe()
  const decline = useDecline(challenge)
  return (
    <div className="text-muted flex min-h-touch items-center justify-center gap-2 text-sm">
      {user !== undefined && (
        <>
          <Avatar user={user} size="tiny" />
          <span>
            {rich(text.you_play_as, {
              name: (
                <b className="text-base-content">
                  <bdi translate="no">{nameOf(user)}</bdi>
                </b>
              ),
            })}
          </span>
        </>
      )}
      {challenge.game_id === null && (
        <>
          <span aria-hidden="true">·</span>
          <Link
            to="/"
            className={`${linkClass} inline-flex min-h-touch shrink-0 items-center`}
            onClick={decline}
          >
            {text.not_now}
          </Link>
        </>
      )}
    </div>
  )
}

/** Returns a function that declines a challenge that was sent to the user. */
function useDecline({ code }: Challenge): () => void {
  const decline = useMutation(declineChallengeMutation)
  return () => decline.mutate({ code })
}

function Name({ challenge: { challenger } }: Props) {
  return <bdi translate="no">{nameOf(challenger)}</bdi>
}
