import { CHALLENGE_MS } from '@inkling/game/open/challenge'
import { optionsOf } from '@inkling/game/open/modes'
import type { LinkInfo, LinkKind } from '@inkling/protocol/links'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isActive } from '../../platform/database/sql.ts'
import { readCode } from '../../platform/short-code.ts'
import type { Articles } from '../articles/articles.ts'
import { createDrawReader, DRAW_COLUMNS } from '../games/views/draw.ts'
import { toUser, USER_COLUMNS } from '../users/users.ts'

type Dependencies = { db: Database; articles: Pick<Articles, 'foresee'> }

/** Creates the view of links for everybody, also without an account: who sent them, and what for. */
export function createLinks({ db, articles }: Dependencies) {
  const readDraw = createDrawReader({ articles })
  const FINDERS = { join: findGame, challenge: findChallenge, friend: findFriend }

  /** Finds the sender and the purpose of a link; null if there is no such code, or its sender is suspended. */
  async function find(kind: LinkKind, typed: string): Promise<LinkInfo | null> {
    const code = readCode(typed)
    return code === null ? null : FINDERS[kind](code)
  }

  async function findGame(code: string): Promise<LinkInfo | null> {
    const row = await db
      .selectFrom('games')
      .innerJoin('users', 'users.id', 'host_id')
      .select(USER_COLUMNS)
      .select(['mode', 'options', 'started_at'])
      .select(DRAW_COLUMNS)
      .select(
        sql<string[]>`array(
          select user_id from game_players where game_id = games.id and state <> 'watching')`.as(
          'players',
        ),
      )
      .where('code', '=', code)
      .where(isActive)
      .executeTakeFirst()
    if (row === undefined) return null
    const { mode, lang, difficulty, players, started_at, over_at } = row
    const { options } = await readDraw({ ...row, options: optionsOf(mode, row.options) }, players)
    const { length, best_of, rated, nearness } = options
    const running = started_at === null ? 'lobby' : 'running'
    return {
      kind: 'join',
      sender: toUser(row),
      mode,
      lang,
      difficulty,
      length,
      nearness,
      best_of,
      rated,
      players: players.length,
      phase: over_at === null ? running : 'over',
    }
  }

  async function findChallenge(code: string): Promise<LinkInfo | null> {
    const row = await db
      .selectFrom('challenges')
      .innerJoin('users', 'users.id', 'challenger_id')
      .innerJoin('games', 'games.id', 'game_id')
      .select(USER_COLUMNS)
      .select(['lang', 'difficulty', 'options'])
      .where('challenges.code', '=', code)
      .where(
        'challenges.created_at',
        '>',
        sql<Date>`now() - ${CHALLENGE_MS} * interval '1 millisecond'`,
      )
      .where(isActive)
      .executeTakeFirst()
    if (row === undefined) return null
    const { lang, difficulty, options } = row
    const { length, nearness } = optionsOf('solo', options)
    return { kind: 'challenge', sender: toUser(row), lang, difficulty, length, nearness }
  }

  async function findFriend(token: string): Promise<LinkInfo | null> {
    const row = await db
      .selectFrom('invite_tokens')
      .innerJoin('users', 'users.id', 'user_id')
      .select(USER_COLUMNS)
      .where('token', '=', token)
      .where(isActive)
      .executeTakeFirst()
    return row === undefined ? null : { kind: 'friend', sender: toUser(row) }
  }

  /** Finds the language that a user has chosen; null if they follow their browser. */
  async function findLanguage(user_id: string): Promise<string | null> {
    const row = await db
      .selectFrom('users')
      .select('language')
      .where('id', '=', user_id)
      .executeTakeFirst()
    return row?.language ?? null
  }

  return { find, findLanguage }
}
export type Links = ReturnType<typeof createLinks>
