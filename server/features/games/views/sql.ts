import type { Mode } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database, Moment } from '../../../platform/database/database.ts'
import { USER_COLUMNS } from '../../users/users.ts'

/** Lobbies and invitations made before this have expired. */
export const lobbyExpiry: Moment = sql<Date>`now() - interval '1 day'`

/** Finds the modes of the games of these memberships, in their order; null for one that does not exist. */
export async function listModes(
  db: Database,
  memberships: readonly { game_id: string; user_id: string }[],
): Promise<(Mode | null)[]> {
  const games = memberships.map(({ game_id }) => game_id)
  const users = memberships.map(({ user_id }) => user_id)
  const { rows } = await sql<{ mode: Mode | null }>`
    select game.mode
    from unnest(${games}::uuid[], ${users}::uuid[]) with ordinality as membership (game_id, user_id, number)
    left join game_players player using (game_id, user_id)
    left join games game on game.id = player.game_id
    order by number`.execute(db)
  return rows.map(({ mode }) => mode)
}

/** Lists everybody in a game, in the order of joining. */
export function listPlayers(db: Database, game_id: string) {
  return db
    .selectFrom('game_players')
    .innerJoin('users', 'users.id', 'game_players.user_id')
    .select(USER_COLUMNS)
    .select(['state', 'is_ready', 'votes', 'place', 'joined_at', 'finished_at', 'sheet_id'])
    .where('game_id', '=', game_id)
    .orderBy('joined_at')
    .orderBy('users.id')
    .execute()
}

/** Lists the users who were invited to a game and have not come. */
export function listInvited(db: Database, game_id: string) {
  return db
    .selectFrom('game_invites')
    .innerJoin('users', 'users.id', 'receiver_id')
    .select(USER_COLUMNS)
    .select(['sender_id', 'declined_at'])
    .where('game_id', '=', game_id)
    .where('game_invites.created_at', '>', lobbyExpiry)
    .orderBy('game_invites.created_at')
    .execute()
}
