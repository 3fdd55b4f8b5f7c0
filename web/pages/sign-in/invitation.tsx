import { MODES } from '@inkling/game/open/modes'
import type { LinkInfo } from '@inkling/protocol/links'
import { usePublicAnswer } from '../../data/public-answer.ts'
import { Card } from '../../kit/card.tsx'
import { Fact } from '../../kit/fact.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { errorCode } from '../../lib/errors.ts'
import { errorMessage } from '../../text/errors.ts'
import { foreignLanguage } from '../../text/foreign-language.ts'
import { rich } from '../../text/rich.tsx'
import { type Texts, useText } from '../../text/text.ts'
import type { SentLink } from './sent-link.ts'
import styles from './invitation.module.css'

function isUnknown(error: unknown): boolean {
  return errorCode(error).startsWith('UNKNOWN_')
}

/** Card that says who has sent a link and what for, or why it no longer works. */
export function Invitation({ kind, code }: SentLink) {
  const { sign_in } = useText('sign-in')
  const { data: info, error } = usePublicAnswer<LinkInfo>(`/links/${kind}/${code}`)
  return (
    <Card className={styles.card} aria-busy={info === null}>
      {info !== null && <Content info={info} />}
      {error !== null && (
        <p role="alert">{isUnknown(error) ? sign_in.link.unknown : errorMessage(error)}</p>
      )}
    </Card>
  )
}

function Content({ info }: { info: LinkInfo }) {
  const { sign_in } = useText('sign-in')
  const { link } = sign_in
  const texts = textsOf(info, link)
  return (
    <>
      <Avatar user={info.sender} size="medium" />
      <h2 className={styles.headline}>
        {rich(texts.headline, { name: <bdi translate="no">{nameOf(info.sender)}</bdi> })}
      </h2>
      <p className={styles.how}>{texts.how}</p>
      <Facts info={info} />
      <p className={styles.next}>{nextText(info, link)}</p>
    </>
  )
}

type LinkTexts = Texts<'sign-in'>['sign_in']['link']

function textsOf(info: LinkInfo, link: LinkTexts): { headline: string; how: string } {
  if (info.kind === 'friend') return { headline: link.friend, how: link.friend_how }
  if (info.kind === 'challenge') return { headline: link.challenge, how: link.challenge_how }
  if (info.kind === 'cup') return { headline: link.cup, how: link.cup_how }
  return MODES[info.mode].sheet === 'shared'
    ? { headline: link.together, how: link.together_how }
    : { headline: link.race, how: link.race_how }
}

function nextText(info: LinkInfo, link: LinkTexts): string {
  if (info.kind === 'cup') return info.is_open ? link.next : link.cup_closed
  if (info.kind !== 'join' || info.phase === 'lobby') return link.next
  return info.phase === 'running' ? link.running : link.over
}

function articleFacts(t: Texts<'sign-in'>, info: Exclude<LinkInfo, { kind: 'friend' }>): string[] {
  const { link } = t.sign_in
  return [
    ...foreignLanguage(t, info.lang),
    t.names.difficulties[info.difficulty],
    info.length === 'lead' ? link.lead : link.whole,
    ...(info.fading_ink ? [link.with_fading_ink] : []),
    ...(info.nearness ? [link.with_nearness] : []),
    ...(info.kind === 'cup' ? [] : [link.about_minutes(info.usual_minutes)]),
  ]
}

/** What is played. */
function Facts({ info }: { info: LinkInfo }) {
  const t = useText('sign-in')
  const { link } = t.sign_in
  if (info.kind === 'friend') return null
  return (
    <dl className={styles.facts}>
      <Fact name={link.article}>{articleFacts(t, info).join(' · ')}</Fact>
      {info.kind === 'join' && MODES[info.mode].places && (
        <Fact name={link.match}>
          {`${info.best_of === 1 ? link.single : link.best_of(info.best_of)}, ${info.rated ? link.rated : link.not_rated}`}
        </Fact>
      )}
      {info.kind === 'join' && info.phase === 'lobby' && (
        <Fact name={link.players}>{link.waiting(info.players)}</Fact>
      )}
      {info.kind === 'cup' && <Fact name={link.players}>{link.in_cup(info.players)}</Fact>}
    </dl>
  )
}
