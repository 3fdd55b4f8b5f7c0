import type { Times } from './board-probe.ts'

/** What was measured with a sheet of so many words; times in milliseconds, `heap` in bytes. */
export type BoardFigures = {
  words: number
  bars: number
  opening: Pair<number>[]
  quick: Pair<Times>[]
  many: Pair<Times> | null
  slow: Pair<Times>[]
  heap: number
}

type Pair<T> = { board: T; bare: T }
type Row = { what: string; board: number; bare: number | null; unit: string } & Targets
/** What a figure may be at most: itself, and as many times the bare page's. */
type Targets = { target: number | null; most: number | null }

/** Compressed sizes, in bytes. */
type Bytes = { first_js: number; first_css: number; board_js: number; board_css: number }

/** The figures as a table for people. */
export function printBoard(figures: readonly BoardFigures[], bytes: Bytes): void {
  for (const one of figures) {
    console.log(`\nThe board with ${one.words} words, ${one.bars} of them hidden`)
    console.table(
      Object.fromEntries(
        summarise(one).map(({ what, board, bare, target, most, unit }) => [
          what,
          {
            board: round(board),
            'bare page': bare === null ? '' : round(bare),
            unit,
            target: target ?? '',
            ratio: bare === null ? '' : (board / bare).toFixed(2),
            'at most': most ?? '',
          },
        ]),
      ),
    )
  }
  console.log('\nBytes over the wire, gzip, in kB')
  console.table({
    'first load': { script: kilo(bytes.first_js), style: kilo(bytes.first_css) },
    'board, on top': { script: kilo(bytes.board_js), style: kilo(bytes.board_css) },
  })
}

/** Each figure beside the bare page's and its target, which holds for 30,000 words. */
function summarise({ words, opening, quick, many, slow, heap }: BoardFigures): Row[] {
  const isLarge = words >= 30_000
  const row = (
    what: string,
    pick: (values: number[]) => number,
    pairs: readonly Pair<number>[],
    { target = null, most = null }: Partial<Targets> = {},
  ): Row => ({
    what,
    board: pick(pairs.map(({ board }) => board)),
    bare: pick(pairs.map(({ bare }) => bare)),
    target: isLarge ? target : null,
    most: isLarge ? most : null,
    unit: 'ms',
  })
  const of = (pairs: readonly Pair<Times>[], key: keyof Times) =>
    pairs.map(({ board, bare }) => ({ board: board[key], bare: bare[key] }))
  return [
    row('answer to painted, median', median, of(quick, 'answer'), { target: 16.7 }),
    row('answer to painted, p95', p95, of(quick, 'answer')),
    row('Enter to painted, median', median, of(quick, 'enter'), { target: 25, most: 1.15 }),
    row('Enter to painted, p95', p95, of(quick, 'enter'), { target: 50 }),
    ...(many === null
      ? []
      : [
          row('300 places: answer to painted', median, of([many], 'answer')),
          row('300 places: Enter to painted', median, of([many], 'enter')),
        ]),
    row('4x slower: answer to painted, median', median, of(slow, 'answer')),
    row('4x slower: Enter to painted, median', median, of(slow, 'enter'), {
      target: 80,
      most: 1.4,
    }),
    row('open to painted, median', median, opening, { target: 400 }),
    {
      what: 'heap of the sheet',
      board: heap / 1e6,
      bare: null,
      target: isLarge ? 12 : null,
      most: null,
      unit: 'MB',
    },
  ]
}

function median(values: number[]): number {
  return quantile(values, 0.5)
}

function p95(values: number[]): number {
  return quantile(values, 0.95)
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function kilo(bytes: number): number {
  return round(bytes / 1000)
}
