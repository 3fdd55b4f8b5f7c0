import type { Header, Table } from './archive.ts'

/** The last migration of version 0.1, whose tables `schema.sql` has replaced. */
const LAST_MIGRATION = '0030-indexes-by-game.sql'
/** Held tokens of sessions that no server reads any more. */
const DROPPED_TABLE = 'refresh_tokens'
const RENAMED: Record<string, string> = {
  'sheets.folded': 'archived',
  'sheets.folded_users': 'archived_users',
  'game_players.is_folded': 'is_archived',
}
/** Options that 0.1 left out where they were as usual. */
const OPTIONS = {
  free_words: 'standard',
  last_stretch: 3,
  length: 'whole',
  best_of: 1,
  rated: true,
  hints: 'none',
}

/** Statements to run before the rows of 0.1 are copied into the tables of 1.0.0. */
export const BEFORE_ROWS = `
  alter table articles alter has_lead drop not null;
  alter table sessions alter secret_hash drop not null`

/** Statements to run after. Sessions whose token was never renewed by the last 0.1 end: their players sign in again. */
export const AFTER_ROWS = `
  update articles set has_lead = false where has_lead is null;
  delete from sessions where secret_hash is null;
  delete from server_keys where name = 'access_token';
  update game_invites set times = greatest(1, (select count(*) from game_events events
    where events.game_id = game_invites.game_id and user_id = receiver_id and kind = 'invited'));
  update games set options = '${JSON.stringify(OPTIONS)}'::jsonb || options;
  alter table articles alter has_lead set not null;
  alter table sessions alter secret_hash set not null`

/** True for a backup made by the last version 0.1. */
export function isVersion01({ migrations }: Header): boolean {
  return migrations.at(-1) === LAST_MIGRATION
}

/** Lists the tables of a backup of 0.1 by the names of 1.0.0. */
export function mapTables(tables: readonly Table[]): Table[] {
  return tables
    .filter(({ name }) => name !== DROPPED_TABLE)
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => RENAMED[`${name}.${column}`] ?? column),
    }))
}
