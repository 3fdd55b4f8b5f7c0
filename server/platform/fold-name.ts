/** Ignores the case and the Unicode form of a name, so that it is the same user however it is typed. */
export function foldName(name: string): string {
  return name.toUpperCase().toLowerCase().normalize('NFC')
}
