import { CLIENT_REFUSALS } from '@inkling/protocol/client-refusals'
import { fetchSignedIn, session } from '../../api/api.ts'
import { CallError } from '../../lib/call-error.ts'

const PATH = '/api/avatars/me'
const SETTLE_MS = 500

/** Puts a picture in the player's own slot. */
export async function uploadAvatar(file: File): Promise<void> {
  if (session.state().status !== 'signed_in') throw new Error('User not found')
  const type = file.type || 'application/octet-stream'
  await send({ method: 'PUT', body: file, headers: { 'content-type': type } })
}

/** The pause between an upload and reading the profile again. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
}

/** Empties the slot, so that the provider's picture shows again. */
export async function removeAvatar(): Promise<void> {
  await send({ method: 'DELETE' })
}

async function send(init: RequestInit): Promise<void> {
  const response = await fetchSignedIn(PATH, init)
  if (response.ok) return
  const answer: unknown = await response.json().catch(() => null)
  const { code, message } = isRefusal(answer) ? answer : unsaid(response.status)
  throw new CallError(code, { status: response.status, message })
}

type Refusal = { code: string; message: string }

function isRefusal(answer: unknown): answer is Refusal {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'code' in answer &&
    typeof answer.code === 'string' &&
    'message' in answer &&
    typeof answer.message === 'string'
  )
}

function unsaid(status: number): Refusal {
  const code = status === 413 ? 'IMAGE_TOO_LARGE' : 'INTERNAL_SERVER_ERROR'
  return { code, message: CLIENT_REFUSALS[code].message }
}
