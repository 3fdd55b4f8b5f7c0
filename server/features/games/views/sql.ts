import { type Mode, optionsOf } from '@inkling/game/open/modes'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { sql } from 'kysely'
import type { Database, Moment } from '../../../platform/database/database.ts'
import { toUserOrNull, USER_COLUMNS } from '../../users/users.ts'
import type { GamePlayer } from '../engine/player.ts'

/** Lobbies and invitations made before this have expired. */
export const lobbyExpiry: Moment = sql<Date>`now() - make_interval(days => ${RETENTION_DAYS.lobbies})`

/** Finds the modes of the games of these players, in their order; null for a player that does not exist. */
export async function listModes(
  db: Database,
  players: readonly { game_id: string; user_id: string }[],
): Promise<(Mode | null)[]> {
  const games = players.map(({ game_id }) => game_id)
  const users = players.map(({ user_id }) => user_id)
  const { rows } = await sql<{ mode: Mode | null }>`
    select game.mode
    from unnest(${games}::uuid[], ${users}::uuid[]) with ordinality as wanted (game_id, user_id, number)
    left join game_players player using (game_id, user_id)
    left join games game on game.id = player.game_id
    order by number`.execute(db)
  return rows.map(({ mode }) => mode)
}

export type PlayerRow = Awaited<ReturnType<typeof listPlayers>>[number]

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
    .where('ended_at', 'is', null)
    .where('game_invites.created_at', '>', lobbyExpiry)
    .orderBy('game_invites.created_at')
    .execute()
}

/** Lists the games of a chain of rematches up to one, in the order of their starts, each with its winner. */
export async function listChain(
  db: Database,
  { id, match_id, started_at }: Pick<GamePlayer, 'id' | 'match_id' | 'started_at'>,
) {
  const chain = match_id ?? id
  const rows = await db
    .selectFrom('games')
    .leftJoin('game_players as winner', (join) =>
      join.onRef('winner.game_id', '=', 'games.id').on('winner.place', '=', 1),
    )
    .leftJoin('users', 'users.id', 'winner.user_id')
    .select(['mode', 'options'])
    .select(USER_COLUMNS)
    .where(({ or, eb }) => or([eb('match_id', '=', chain), eb('games.id', '=', chain)]))
    .where(({ or, eb }) =>
      or([
        eb('games.id', '=', id),
        started_at === null
          ? eb('games.started_at', 'is not', null)
          : eb('games.started_at', '<', started_at),
      ]),
    )
    .orderBy('games.started_at')
    .execute()
  return rows.map(({ mode, options, ...winner }) => ({
    best_of: optionsOf(mode, options).best_of,
    winner: toUserOrNull(winner),
  }))
}
