import { queryClient } from '../api/api.ts'
import { fetchSignedIn } from '../api/client.ts'
import { CallError, toCallError } from '../lib/errors.ts'
import { shrinkPicture } from '../lib/shrink-picture.ts'
import { session } from '../session/current-session.ts'
import { meQuery } from './me.ts'

const PATH = '/api/avatars/me'
const SETTLE_MS = 500

export const uploadAvatarMutation = {
  mutationFn: uploadAvatar,
  async onSuccess() {
    await waitForUpload()
    await showNewPicture()
  },
}
/** Removes the uploaded picture, so that the provider's one shows again. */
export const removeAvatarMutation = {
  mutationFn: () => send({ method: 'DELETE' }),
  onSuccess: showNewPicture,
}

/** Uploads a picture of the user, a large one as the small square that the server would make of it. */
export async function uploadAvatar(file: File): Promise<void> {
  if (session.state().status !== 'signed_in') throw new Error('User not found')
  const body = await shrinkPicture(file)
  const type = body.type || 'application/octet-stream'
  await send({ method: 'PUT', body, headers: { 'content-type': type } })
}

/** Waits between an upload and refetching the profile. */
export function waitForUpload(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
}

/** Updates the picture here and in other tabs. */
async function showNewPicture(): Promise<void> {
  session.userUpdated()
  await queryClient.refetchQueries({ queryKey: meQuery.queryKey }, { cancelRefetch: false })
}

async function send(init: RequestInit): Promise<void> {
  const { response } = await fetchSignedIn(PATH, init)
  if (response.ok) return
  const error = await toCallError(response)
  // A proxy may refuse a large body before the server sees it.
  throw error.code === 'PAYLOAD_TOO_LARGE'
    ? new CallError('IMAGE_TOO_LARGE', { status: 413, message: error.code })
    : error
}
