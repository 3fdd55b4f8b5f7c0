import type { Database } from '../../adapters/database/database.ts'
import type { Files } from '../../adapters/files/files.ts'
import { refuse } from '../../refused.ts'
import { portraitOf } from './portrait.ts'
import * as queries from './queries.ts'

/** The type of every stored avatar. */
export const AVATAR_TYPE = 'image/jpeg'

/** Pictures that players uploaded of themselves. They are drawn one after the other, because each may take 150 MB. */
export function createAvatar({ db, files }: { db: Database; files: Files }) {
  let last: Promise<unknown> = Promise.resolve()

  /** Makes an uploaded picture the player's avatar. */
  async function upload(user_id: string, bytes: Buffer): Promise<void> {
    const portrait = await draw(bytes)
    await files.put(nameOf(user_id), portrait, AVATAR_TYPE)
    if (await queries.setUploaded(db, user_id, true)) return
    await erase(user_id)
    refuse('NOT_FOUND')
  }

  function draw(bytes: Buffer): Promise<Buffer> {
    const turn = last.then(() => portraitOf(bytes))
    last = turn.catch(() => undefined)
    return turn
  }

  /** A player's uploaded picture, or null. */
  async function find(user_id: string): Promise<Buffer | null> {
    return files.get(nameOf(user_id))
  }

  /** Goes back to the picture of the identity provider. */
  async function remove(user_id: string): Promise<void> {
    if (!(await queries.setUploaded(db, user_id, false))) refuse('NOT_FOUND')
    await erase(user_id)
  }

  /** Forgets the picture itself, of a player who is about to be no more. */
  async function erase(user_id: string): Promise<void> {
    await files.remove(nameOf(user_id))
  }

  return { upload, find, remove, erase }
}
export type Avatar = ReturnType<typeof createAvatar>

function nameOf(user_id: string): string {
  return `avatars/${user_id}`
}
