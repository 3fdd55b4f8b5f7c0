/** Copies a text to the clipboard; rejects if the browser refuses. Pages by plain HTTP have no clipboard, but may copy what
 *  is selected. */
export async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  if (!copySelected(text)) throw new DOMException('The browser refuses to copy.', 'NotAllowedError')
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.style.position = 'fixed'
  box.style.opacity = '0'
  // Nothing outside of an open dialog can be selected.
  const place = focused?.closest('dialog') ?? document.body
  place.append(box)
  box.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way by plain HTTP
  const isCopied = document.execCommand('copy')
  box.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
