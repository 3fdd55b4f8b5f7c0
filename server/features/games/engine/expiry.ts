import { sql } from 'kysely'
import type { Moment } from '../../../platform/database/database.ts'

/** Lobbies and invitations made before this have expired. */
export const expiry: Moment = sql<Date>`now() - interval '1 day'`
