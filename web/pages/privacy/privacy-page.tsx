import type { OperatorNotice } from '@inkling/protocol/privacy'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { usePublicAnswer } from '../../data/public-answer.ts'
import { PublicPage } from '../../frame/public-page.tsx'
import { Card } from '../../kit/card.tsx'
import { ExternalLink } from '../../kit/external-link.tsx'
import { Failure } from '../../kit/failure.tsx'
import { linkClass } from '../../kit/link.ts'
import { Link } from '../../lib/navigation.tsx'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'

const GOOGLE_POLICY = 'https://policies.google.com/privacy'

/** Privacy notice for everybody: the built-in one, or the operator's own. */
function PrivacyPage() {
  const { privacy } = useText('privacy')
  const { data: notice, error, retry } = usePublicAnswer<OperatorNotice>('/privacy.json')
  const hasOwnText = notice !== null && notice.text !== null
  return (
    <PublicPage title={privacy.title} about={!hasOwnText && <p>{privacy.summary}</p>}>
      {error !== null && <Failure error={error} onRetry={retry} />}
      {notice !== null && <Operator {...notice} />}
      {notice !== null && (notice.text === null ? <Notice /> : <OwnText text={notice.text} />)}
    </PublicPage>
  )
}

function Operator({ name, contact, text }: OperatorNotice) {
  const { privacy } = useText('privacy')
  if (name === null && contact === null && text !== null) return null
  return (
    <Card title={privacy.operator}>
      <p className="mt-2 wrap-anywhere" dir="auto">
        {name ?? privacy.unnamed}
      </p>
      {contact !== null && (
        <p className="wrap-anywhere" dir="auto">
          <Contact contact={contact} />
        </p>
      )}
    </Card>
  )
}

function Contact({ contact }: { contact: string }) {
  const address = contact.replace(/^mailto:/, '')
  if (/^[^\s@:]+@[^\s@]+$/.test(address)) {
    return <ExternalLink href={`mailto:${address}`}>{address}</ExternalLink>
  }
  if (/^https?:\/\//.test(contact)) return <ExternalLink href={contact}>{contact}</ExternalLink>
  return <span>{contact}</span>
}

function OwnText({ text }: { text: string }) {
  return (
    <Card className="grid gap-3" dir="auto">
      {text.split(/\r?\n(?:[ \t]*\r?\n)+/).map((paragraph, index) => (
        <p key={index} className="wrap-anywhere whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </Card>
  )
}

function Notice() {
  const { privacy } = useText('privacy')
  const periods = Object.fromEntries(
    Object.entries(RETENTION_DAYS).map(([name, days]) => [name, privacy.days(days)]),
  )
  const policy = <ExternalLink href={GOOGLE_POLICY}>{privacy.google_policy}</ExternalLink>
  const settings = (
    <Link to="/settings" className={linkClass}>
      {privacy.settings}
    </Link>
  )
  return (
    <>
      <Card title={privacy.stored}>
        <dl className="mt-2 grid gap-4 wrap-anywhere">
          {Object.values(privacy.data).map(({ title, what, kept }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd>{what}</dd>
              <dd className="text-muted text-sm">{rich(kept, periods)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4">{privacy.backups}</p>
      </Card>
      <Card title={privacy.recipients}>
        <div className="mt-2 grid gap-2 wrap-anywhere">
          <p>{privacy.players}</p>
          <p>{privacy.friends}</p>
          <p>{rich(privacy.google, { policy })}</p>
          <p>{privacy.provider}</p>
          <p>{privacy.push}</p>
        </div>
      </Card>
      <Card title={privacy.storage}>
        <p className="mt-2">{privacy.needed}</p>
        <dl className="my-3 grid gap-2 wrap-anywhere">
          {Object.entries(privacy.cookies).map(([name, purpose]) => (
            <div key={name}>
              <dt className="text-sm" translate="no">
                <code>{name}</code>
              </dt>
              <dd className="text-muted text-sm">{rich(purpose, periods)}</dd>
            </div>
          ))}
        </dl>
        <p>{privacy.local}</p>
      </Card>
      <Card title={privacy.yours}>
        <div className="mt-2 grid gap-2 wrap-anywhere">
          <p>{rich(privacy.control, { settings })}</p>
          <p>{privacy.left_out}</p>
          <p>{privacy.remains}</p>
        </div>
      </Card>
      <Card title={privacy.rights}>
        <div className="mt-2 grid gap-2 wrap-anywhere">
          <p>{privacy.claims}</p>
          <p>{privacy.basis}</p>
        </div>
      </Card>
    </>
  )
}

export { PrivacyPage as Page }
