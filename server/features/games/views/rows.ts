import { MODES } from '@inkling/game/open/modes'
import { seenRow } from '@inkling/game/secret/view'
import type { SheetRow } from '@inkling/protocol/game'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles } from '../../articles/articles.ts'
import type { Friends } from '../../friends/friends.ts'
import { listRows } from '../engine/sheets.ts'
import { loadArticle } from './article.ts'
import { maySeeWords } from './access.ts'
import { requirePlayer } from '../engine/membership.ts'
import { findMembership, type Membership } from '../engine/membership.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'load'>
  friends: Pick<Friends, 'friendsAmong'>
}

/** The rows of sheets, of one's own and of others'. */
export function createRowReader({ db, articles, friends }: Dependencies) {
  async function guesses(
    user_id: string,
    game_id: string,
    { since, of }: { since: number; of: string },
  ): Promise<SheetRow[]> {
    const seat = await requirePlayer(db, user_id, game_id)
    if (of === user_id) return ownRows(seat, since)
    return rowsOf(seat, await findOther(seat, user_id, of), since)
  }

  function ownRows(seat: Membership, since: number): Promise<SheetRow[]> {
    return rowsOf(seat, seat, since)
  }

  /** The rows of the owner's sheet, as the player of a seat sees them. */
  async function rowsOf(seat: Membership, owner: Membership, since: number): Promise<SheetRow[]> {
    if (owner.sheet_id === null) return []
    const isOwn = MODES[seat.mode].sheet === 'own' && owner === seat
    const { redacted } = await loadArticle(articles, seat)
    const rows = await listRows(db, [{ game_id: seat.id, sheet_id: owner.sheet_id, since }])
    return rows.map(({ user_id: whose, ...row }) => ({
      ...seenRow(redacted, row),
      ...(!isOwn && { user_id: whose }),
    }))
  }

  /** Another player's seat, for those who may see it: on a shared sheet, or after their own end. In what the whole world
   *  plays only friends see each other. */
  async function findOther(seat: Membership, user_id: string, of: string): Promise<Membership> {
    const { sheet, scope } = MODES[seat.mode]
    if (sheet === 'own' && !maySeeWords(seat)) refuse('NOT_FOUND')
    if (scope === 'world' && (await friends.friendsAmong(user_id, [of])).length === 0) {
      refuse('NOT_FOUND')
    }
    return (await findMembership(db, seat.id, of)) ?? refuse('NOT_FOUND')
  }

  return { guesses, ownRows }
}
export type RowReader = ReturnType<typeof createRowReader>
