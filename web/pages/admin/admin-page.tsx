import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { reportsQuery } from '../../data/admin.ts'
import { NotFound } from '../../frame/not-found.tsx'
import { Page } from '../../frame/page.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import { ActionNotices } from './actions.tsx'
import styles from './admin-page.module.css'
import { useAdminText } from './admin-text.ts'
import { Catalogue } from './catalogue.tsx'
import { Dailies } from './dailies.tsx'
import { Players } from './players.tsx'
import { Reports } from './reports.tsx'
import { Server } from './server.tsx'

const PARTS = {
  catalogue: Catalogue,
  reports: Reports,
  dailies: Dailies,
  players: Players,
  server: Server,
}
type Part = keyof typeof PARTS
const PART_NAMES = ['catalogue', 'reports', 'dailies', 'players', 'server'] as const

function AdminPage({ part = 'catalogue' }: { part?: string | undefined }) {
  const known = PART_NAMES.find((name) => name === part)
  if (known === undefined) return <NotFound />
  return <Frame part={known} />
}

function Frame({ part }: { part: Part }) {
  const { title } = useAdminText()
  const Content = PARTS[part]
  return (
    <Page title={title} width="full" back={false} tabs={<Tabs shown={part} />}>
      <ActionNotices>
        <Content />
      </ActionNotices>
    </Page>
  )
}

function Tabs({ shown }: { shown: Part }) {
  const { parts, parts_label, reports_waiting } = useAdminText()
  const { data: reported = [] } = useQuery(reportsQuery)
  const tabs = useRef<HTMLElement>(null)
  // A phone has no room for all tabs.
  useEffect(() => {
    const tab = tabs.current?.querySelector('[aria-current]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <nav ref={tabs} aria-label={parts_label} className={styles.tabs}>
      {PART_NAMES.map((part) => (
        <Link
          key={part}
          to={part === 'catalogue' ? '/admin' : `/admin/${part}`}
          aria-current={part === shown ? 'page' : undefined}
          className={classNames(styles.tab, part === shown && styles.shown)}
        >
          <span>{parts[part]}</span>
          {part === 'reports' && reported.length > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{reported.length}</span>
              <span className="sr-only">{reports_waiting(reported.length)}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

export { AdminPage as Page }
