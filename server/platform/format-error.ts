/** A line for the terminal: the sentence of an expected failure, or the whole error of a bug. */
export function formatError(error: unknown): unknown {
  return error instanceof Error && !(error instanceof TypeError) ? error.message : error
}
