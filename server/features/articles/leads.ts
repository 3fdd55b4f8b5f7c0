import { hasLead } from '@inkling/game/secret/lead'
import type { Database, Tx } from '../../platform/database/database.ts'
import * as store from './articles-store.ts'

/** So many articles are looked at in one step. */
const STEP = 10

/** Which articles have a lead to play. */
export function createLeads({ db }: { db: Database }) {
  return {
    /** Whether an article is known to have a lead. */
    hasLead: (tx: Tx, id: string): Promise<boolean> => store.findLead(tx, id),
    /** Looks at some articles of which it is not known, which an earlier version has imported. */
    findLeads: (): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const unknown = await store.lockUnsorted(tx, STEP)
        if (unknown.length === 0) return
        await store.setLeads(
          tx,
          unknown.map(({ id, blocks }) => ({ id, has_lead: hasLead({ blocks }) })),
        )
      }),
  }
}
