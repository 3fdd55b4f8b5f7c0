/** Returns what the player typed into the fields of a form, by their names. */
export function typedIn(form: HTMLFormElement): Partial<Record<string, string>> {
  return Object.fromEntries(
    Array.from(new FormData(form), ([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]),
  )
}
