/** False where typing opens a keyboard that covers part of the page, as far as browsers tell. */
export function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}
