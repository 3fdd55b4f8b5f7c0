import '../../text/en.ts'
import type { ReactNode } from 'react'
import { NotFound } from '../../frame/not-found.tsx'
import { Page } from '../../frame/page.tsx'
import { AdminTabs, isPart, type Part } from './admin-tabs.tsx'
import { AdminText, useAdminText } from './admin-text.tsx'
import { Catalogue } from './catalogue/catalogue.tsx'
import { Dailies } from './dailies/dailies.tsx'
import { Notices } from './notices.tsx'
import { Players } from './players/players.tsx'
import { Reports } from './reports/reports.tsx'
import { Server } from './server/server.tsx'

const PARTS: Record<Part, () => ReactNode> = {
  catalogue: Catalogue,
  reports: Reports,
  dailies: Dailies,
  players: Players,
  server: Server,
}

/** One part of the operators' page, and links to the others. */
function AdminPage({ part = 'catalogue' }: { part?: string | undefined }) {
  if (!isPart(part)) return <NotFound />
  return (
    <AdminText>
      <Frame part={part} />
    </AdminText>
  )
}

function Frame({ part }: { part: Part }) {
  const { title } = useAdminText()
  const Shown = PARTS[part]
  return (
    <Page title={title} width="full" tabs={<AdminTabs shown={part} />}>
      <Notices>
        <Shown />
      </Notices>
    </Page>
  )
}

export { AdminPage as Page }
