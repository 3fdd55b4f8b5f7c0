import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { refuse } from '../../platform/refused.ts'
import { makePortrait } from './portrait.ts'

/** Media type of every stored avatar. */
export const AVATAR_TYPE = 'image/jpeg'

/** Limits on the uploads of all users, each of which may hold 5 MB: those on their way, and those waiting to be drawn. */
const MAX_ARRIVING = 16
const MAX_DRAWN = 8
/** An upload that takes longer makes room where every place is taken. */
const SLOW_MS = 5_000
const RETRY_AFTER_S = 5

/** Pictures that users upload of themselves. They are drawn one after the other, because each may take 150 MB. */
export function createAvatars({ db, files }: { db: Database; files: Files }) {
  let last: Promise<unknown> = Promise.resolve()

  /** Makes an uploaded picture the user's avatar. */
  async function upload(user_id: string, bytes: Buffer): Promise<void> {
    const portrait = await draw(bytes)
    await files.put(fileOf(user_id), portrait, AVATAR_TYPE)
    if (await setUploaded(db, user_id, true)) return
    await erase(user_id)
    refuse('NOT_FOUND')
  }

  function draw(bytes: Buffer): Promise<Buffer> {
    const turn = last.then(() => makePortrait(bytes))
    last = turn.catch(() => undefined)
    return turn
  }

  /** Finds a user's uploaded picture. */
  async function find(user_id: string): Promise<Buffer | null> {
    return files.get(fileOf(user_id))
  }

  /** Goes back to the picture of the identity provider. */
  async function remove(user_id: string): Promise<void> {
    if (!(await erase(user_id))) refuse('NOT_FOUND')
  }

  /** Removes a picture; false if its user is gone. */
  async function erase(user_id: string): Promise<boolean> {
    const isThere = await setUploaded(db, user_id, false)
    await files.remove(fileOf(user_id))
    return isThere
  }

  return { upload, find, remove, erase }
}
export type Avatars = ReturnType<typeof createAvatars>

function fileOf(user_id: string): string {
  return `avatars/${user_id}`
}

/** Writes down whether a user's avatar is an uploaded one; false if there is no such user. */
async function setUploaded(
  db: Database,
  id: string,
  has_uploaded_avatar: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ has_uploaded_avatar, updated_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uploads to this server, at most one per user. A slow sender takes nobody's place. */
export function createUploads(now: () => number = () => performance.now()) {
  const arriving = new Map<string, { since: number; socket: Socket }>()
  const drawn = new Set<string>()

  /** Lets an upload come in by a socket. */
  function begin(user_id: string, socket: Socket): void {
    if (arriving.has(user_id) || drawn.has(user_id)) {
      refuse('TOO_MANY_REQUESTS', { retry_after: RETRY_AFTER_S })
    }
    if (arriving.size >= MAX_ARRIVING) evictSlowest()
    arriving.set(user_id, { since: now(), socket })
  }

  /** The first one in the map has been sending for the longest. */
  function evictSlowest(): void {
    const [first] = arriving
    if (first === undefined) return
    const [user_id, { since, socket }] = first
    if (now() - since < SLOW_MS) refuse('SERVICE_UNAVAILABLE')
    arriving.delete(user_id)
    socket.destroy()
  }

  /** Forgets an upload that broke off on its way. */
  function abort(user_id: string, socket: Socket): void {
    if (arriving.get(user_id)?.socket === socket) arriving.delete(user_id)
  }

  /** Works on an upload that has arrived. */
  async function draw(user_id: string, work: () => Promise<void>): Promise<void> {
    arriving.delete(user_id)
    if (drawn.size >= MAX_DRAWN) refuse('SERVICE_UNAVAILABLE')
    drawn.add(user_id)
    await work().finally(() => drawn.delete(user_id))
  }

  return { begin, abort, draw }
}
