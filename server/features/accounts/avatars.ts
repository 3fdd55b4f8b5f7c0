import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { refuse } from '../../platform/refused.ts'
import { portraitOf } from './portrait.ts'
import * as store from '../users/users-store.ts'

/** The type of every stored avatar. */
export const AVATAR_TYPE = 'image/jpeg'

/** Pictures that users uploaded of themselves. They are drawn one after the other, because each may take 150 MB. */
export function createAvatars({ db, files }: { db: Database; files: Files }) {
  let last: Promise<unknown> = Promise.resolve()

  /** Makes an uploaded picture the user's avatar. */
  async function upload(user_id: string, bytes: Buffer): Promise<void> {
    const portrait = await draw(bytes)
    await files.put(fileOf(user_id), portrait, AVATAR_TYPE)
    if (await store.setUploaded(db, user_id, true)) return
    await erase(user_id)
    refuse('NOT_FOUND')
  }

  function draw(bytes: Buffer): Promise<Buffer> {
    const turn = last.then(() => portraitOf(bytes))
    last = turn.catch(() => undefined)
    return turn
  }

  /** A user's uploaded picture, or null. */
  async function find(user_id: string): Promise<Buffer | null> {
    return files.get(fileOf(user_id))
  }

  /** Goes back to the picture of the identity provider. */
  async function remove(user_id: string): Promise<void> {
    if (!(await erase(user_id))) refuse('NOT_FOUND')
  }

  /** Forgets a picture, of a user who may be no more; false if they are. */
  async function erase(user_id: string): Promise<boolean> {
    const isThere = await store.setUploaded(db, user_id, false)
    await files.remove(fileOf(user_id))
    return isThere
  }

  return { upload, find, remove, erase }
}
export type Avatars = ReturnType<typeof createAvatars>

function fileOf(user_id: string): string {
  return `avatars/${user_id}`
}
