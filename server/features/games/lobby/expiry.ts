import { sql } from 'kysely'
import type { Moment } from '../../../platform/database/database.ts'

/** Invitations from before this, and lobbies that were not started since, are void. */
export const expiry: Moment = sql<Date>`now() - interval '1 day'`
