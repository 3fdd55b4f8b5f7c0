import '../../text/en.ts'
import type { ReactNode } from 'react'
import { Page } from '../../ui/page/page.tsx'
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

/** The operators' page: one part of it, and the way to the others; `otherwise` where there is no such part. */
export function AdminPage({ part, otherwise }: { part: string; otherwise: ReactNode }) {
  if (!isPart(part)) return otherwise
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
