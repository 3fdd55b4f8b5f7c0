/** How many games were decoded with so many guesses: guesses → games. */
export type GuessCounts = ReadonlyMap<number, number>

/** Where the bins begin into which games like one are put, in guesses; the last bin has no end. */
export const BINS_OF_A_KIND = [0, 11, 21, 31, 41, 51, 76] as const
/** The same for all games of a player, which differ more. */
export const BINS_OF_ALL = [0, 11, 21, 31, 51, 76, 101, 151, 201] as const
/** So many players of an article make figures of it. */
const MIN_PLAYERS = 5

/** Games with `from` to `to` guesses; null where there is no end. */
export type Bin = { from: number; to: number | null; games: number }

/** What decoded games come to. */
export type Figures = { decoded: number; median: number | null; best: number | null }

/** How many games fall into each of these bins, the empty ones among them. */
export function binsOf(counts: GuessCounts, begins: readonly number[]): Bin[] {
  return begins.map((from, index) => {
    const next = begins[index + 1] ?? Infinity
    const to = next === Infinity ? null : next - 1
    return { from, to, games: countGames(counts, (guesses) => guesses >= from && guesses < next) }
  })
}

/** How many games were decoded, with how many guesses by the median and at best. */
export function figuresOf(counts: GuessCounts): Figures {
  const decoded = countGames(counts, () => true)
  const sorted = [...counts].sort(([one], [other]) => one - other)
  if (decoded === 0) return { decoded, median: null, best: null }
  const middle = (at: number): number => {
    let passed = 0
    const found = sorted.find(([, games]) => (passed += games) > at)
    return found?.[0] ?? 0
  }
  const median = (middle(Math.floor((decoded - 1) / 2)) + middle(Math.floor(decoded / 2))) / 2
  return { decoded, median, best: sorted[0]?.[0] ?? null }
}

/** How everybody who decoded an article fared, and which share of the others needed more guesses than somebody who took
 *  `mine`, null for who did not decode it. Null where too few have decoded it. */
export function everyoneOf(
  counts: GuessCounts,
  mine: number | null,
): { players: number; median: number; better_than: number | null } | null {
  const { decoded: players, median } = figuresOf(counts)
  if (players < MIN_PLAYERS || median === null) return null
  if (mine === null) return { players, median, better_than: null }
  const worse = countGames(counts, (guesses) => guesses > mine)
  return { players, median, better_than: Math.min(1, worse / (players - 1)) }
}

function countGames(counts: GuessCounts, fits: (guesses: number) => boolean): number {
  let games = 0
  for (const [guesses, count] of counts) if (fits(guesses)) games += count
  return games
}
