type Mutation = { error: unknown; submittedAt: number }

/** Error of the mutation that was started last: the message of an earlier one goes away with the next try. */
export function lastError(...mutations: readonly Mutation[]): unknown {
  const [last] = mutations.toSorted((a, b) => b.submittedAt - a.submittedAt)
  return last?.error ?? null
}
