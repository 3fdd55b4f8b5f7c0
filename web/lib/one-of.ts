/** The value if it is a known one. */
export function oneOf<Value>(known: readonly Value[], value: unknown): Value | undefined {
  return known.find((one) => one === value)
}
