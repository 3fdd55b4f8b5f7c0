type Numbered = { seq: number }

/** Adds new rows, each once, in the order of their numbers. */
export function mergeRows<Row extends Numbered>(
  rows: readonly Row[],
  more: readonly Row[],
): readonly Row[] {
  const last = rows.at(-1)?.seq ?? 0
  const known = new Set(rows.map(({ seq }) => seq))
  const fresh = more.filter(({ seq }) => !known.has(seq))
  if (fresh.length === 0) return rows
  const merged = [...rows, ...fresh]
  const isInOrder = fresh.every(({ seq }, index) => seq > (fresh[index - 1]?.seq ?? last))
  return isInOrder ? merged : merged.sort((a, b) => a.seq - b.seq)
}

/** Number of the last row before a gap. */
export function lastWithoutGap(rows: readonly Numbered[]): number {
  let last = 0
  for (const { seq } of rows) {
    if (seq !== last + 1) break
    last = seq
  }
  return last
}
