import { seesStory } from '@inkling/game/open/access'
import { storyOf, type StoryRows } from '@inkling/game/secret/story'
import { seenFinds } from '@inkling/game/secret/view'
import type { Story } from '@inkling/protocol/results'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles } from '../../articles/articles.ts'
import { listRows } from '../engine/sheets.ts'
import { loadArticle } from './article.ts'
import { phaseOfSeat } from './access.ts'
import { requirePlayer } from '../engine/membership.ts'
import type { Membership } from '../engine/membership.ts'
import { listPlayers } from './sql.ts'

type Dependencies = { db: Database; articles: Pick<Articles, 'load'> }

/** How a game went, for who was in it, once it is over for all. */
export async function readStory(
  { db, articles }: Dependencies,
  user_id: string,
  game_id: string,
): Promise<Story> {
  const seat = await requirePlayer(db, user_id, game_id)
  if (seat.article_id === null || !seesStory(seat.mode, seat.state, phaseOfSeat(seat)))
    refuse('NOT_OVER')
  const { redacted } = await loadArticle(articles, seat)
  const start = seat.started_at?.getTime() ?? 0
  const story = storyOf(redacted, await rowsByPlayer(db, seat), start)
  return { players: story.players, title: seenFinds(redacted, story) }
}

/** Each player's own rows; of a shared sheet those that they wrote. */
async function rowsByPlayer(db: Database, seat: Membership): Promise<StoryRows[]> {
  const players = (await listPlayers(db, seat.id)).flatMap(({ id, sheet_id }) =>
    sheet_id === null ? [] : [{ user_id: id, sheet_id }],
  )
  const sheets = [...new Set(players.map(({ sheet_id }) => sheet_id))]
  const rows = await listRows(
    db,
    sheets.map((sheet_id) => ({ game_id: seat.id, sheet_id, since: 0 })),
  )
  return players.map(({ user_id, sheet_id }) => ({
    user_id,
    rows: rows
      .filter((row) => row.sheet_id === sheet_id && row.user_id === user_id)
      .map((row) => ({ ...row, at: row.created_at.getTime() })),
  }))
}
