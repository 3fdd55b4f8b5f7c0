import type { Socket } from 'node:net'
import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { refuse } from '../../platform/refused.ts'
import { isGuest } from '../users/users.ts'
import { setUploaded } from './store/profile.ts'

/** Media type of every stored avatar. */
export const AVATAR_TYPE = 'image/jpeg'

/** Limits on the uploads of all users, each of up to 5 MB: those arriving, and those waiting to be rendered. */
const MAX_ARRIVING = 16
const MAX_RENDERING = 8
/** An upload that takes longer is evicted when the server has too many. */
const SLOW_MS = 5_000
const RETRY_AFTER_S = 5

/** Stores the pictures that users upload of themselves. Rendering one may take 150 MB, so it is done one at a time. */
export function createAvatars({ db, files }: { db: Database; files: Files }) {
  let last: Promise<unknown> = Promise.resolve()

  /** Makes an uploaded picture the user's avatar. */
  async function upload(user_id: string, bytes: Buffer): Promise<void> {
    if (await isGuest(db, user_id)) refuse('GUEST')
    const portrait = await render(bytes)
    await files.put(fileOf(user_id), portrait, AVATAR_TYPE)
    if (await setUploaded(db, user_id, true)) return
    await erase(user_id)
    refuse('NOT_FOUND')
  }

  function render(bytes: Buffer): Promise<Buffer> {
    const turn = last.then(async () => (await import('./portrait.ts')).makePortrait(bytes))
    last = turn.catch(() => undefined)
    return turn
  }

  async function find(user_id: string): Promise<Buffer | null> {
    return files.get(fileOf(user_id))
  }

  /** Removes the uploaded picture, so that the user has that of the identity provider again. */
  async function remove(user_id: string): Promise<void> {
    if (!(await erase(user_id))) refuse('NOT_FOUND')
  }

  /** Removes a picture; false if its user is gone. */
  async function erase(user_id: string): Promise<boolean> {
    const exists = await setUploaded(db, user_id, false)
    await files.remove(fileOf(user_id))
    return exists
  }

  return { upload, find, remove, erase }
}
export type Avatars = ReturnType<typeof createAvatars>

function fileOf(user_id: string): string {
  return `avatars/${user_id}`
}

/** Limits the uploads to this server, to one per user. When there are too many, the slowest sender makes way. */
export function createUploads(now: () => number = () => performance.now()) {
  const arriving = new Map<string, { since: number; socket: Socket }>()
  const rendering = new Set<string>()

  function begin(user_id: string, socket: Socket): void {
    if (arriving.has(user_id) || rendering.has(user_id)) {
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

  /** Removes an upload that was aborted while it arrived. */
  function abort(user_id: string, socket: Socket): void {
    if (arriving.get(user_id)?.socket === socket) arriving.delete(user_id)
  }

  /** Renders an upload that has arrived. */
  async function render(user_id: string, work: () => Promise<void>): Promise<void> {
    arriving.delete(user_id)
    if (rendering.size >= MAX_RENDERING) refuse('SERVICE_UNAVAILABLE')
    rendering.add(user_id)
    await work().finally(() => rendering.delete(user_id))
  }

  return { begin, abort, render }
}
