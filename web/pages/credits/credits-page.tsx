import { libraries, version } from 'virtual:libraries'
import { PublicPage } from '../../frame/public-page.tsx'
import { Card } from '../../kit/card.tsx'
import { ExternalLink } from '../../kit/external-link.tsx'
import { linkClass } from '../../kit/link.ts'
import { Link } from '../../lib/navigation.tsx'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { FONTS, type Source, WORD_LISTS } from './sources.ts'

const BY_SA = 'https://creativecommons.org/licenses/by-sa/4.0/'
const CC0 = 'https://creativecommons.org/publicdomain/zero/1.0/'

/** Authors and licences of the components of Inkling, for everybody. */
function CreditsPage() {
  const { credits, sign_in } = useText('sign-in')
  return (
    <PublicPage
      title={credits.title}
      about={
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <span translate="no">{`Inkling ${version}`}</span>
          <Link to="/privacy" className={linkClass}>
            {sign_in.privacy}
          </Link>
        </p>
      }
    >
      <Card title={credits.articles}>
        <p className="mt-2">
          {rich(credits.from_wikipedia, {
            wikipedia: (
              <ExternalLink href="https://www.wikipedia.org/">
                <bdi translate="no">Wikipedia</bdi>
              </ExternalLink>
            ),
            licence: (
              <ExternalLink href={BY_SA}>
                <bdi translate="no">CC BY-SA 4.0</bdi>
              </ExternalLink>
            ),
          })}
        </p>
        <p className="mt-2">
          {rich(credits.our_own, {
            licence: (
              <ExternalLink href={CC0}>
                <bdi translate="no">CC0 1.0</bdi>
              </ExternalLink>
            ),
          })}
        </p>
      </Card>
      <Sources title={credits.words} sources={WORD_LISTS} />
      <Sources title={credits.fonts} sources={FONTS} />
      <Card title={credits.libraries}>
        <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2" translate="no">
          {libraries.map(({ name, version, licence }) => (
            <li key={name} className="flex justify-between gap-3">
              <ExternalLink href={`https://www.npmjs.com/package/${name}/v/${version}`}>
                {name}
              </ExternalLink>
              <span className="text-muted shrink-0 text-sm">{licence}</span>
            </li>
          ))}
        </ul>
      </Card>
    </PublicPage>
  )
}

function Sources({ title, sources }: { title: string; sources: readonly Source[] }) {
  return (
    <Card title={title}>
      <ul className="mt-2 grid gap-2" translate="no">
        {sources.map(({ name, href, by, licence, licenceHref }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0">
              <ExternalLink href={href}>{name}</ExternalLink>
              <span className="text-muted block text-sm">{by}</span>
            </span>
            <span className="text-sm">
              <ExternalLink href={licenceHref}>{licence}</ExternalLink>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export { CreditsPage as Page }
