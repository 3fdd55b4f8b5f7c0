/** Milliseconds that a browser may take to read a saved file. */
const SAVE_MS = 60_000

/** The user closed the menu, or it is open already. */
const NO_REFUSALS = ['AbortError', 'InvalidStateError']

/** Shares by the menu of the device. Resolves to false if the browser refuses, but not if the user closes the menu. */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && NO_REFUSALS.includes(error.name)
  }
}

/** Saves a file among the user's downloads. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVE_MS)
}
