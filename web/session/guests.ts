/** True if people without an account may play on this server, as its documents say. */
export function offersGuests(): boolean {
  return document.getElementsByName('guests').length > 0
}
