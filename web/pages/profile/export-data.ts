import { fetchSignedIn } from '../../api/api.ts'
import { failureOf } from '../../api/link.ts'

const PATH = '/api/users/me/export'
const FILE = 'inkling-data.json'
const SAVED_MS = 60_000

/** Saves all that the server knows of the user as a file. */
export async function exportData(): Promise<void> {
  const response = await fetchSignedIn(PATH, {})
  if (!response.ok) throw failureOf(response, await response.json().catch(() => null))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = FILE
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS)
}
