/** Number of decoded games by number of guesses. */
export type GuessCounts = ReadonlyMap<number, number>

/** First guesses of the bins for games of one kind; the last bin is open. */
export const BINS_OF_A_KIND = [0, 11, 21, 31, 41, 51, 76] as const
/** First guesses of the bins for all games of a player, which differ more. */
export const BINS_OF_ALL = [0, 11, 21, 31, 51, 76, 101, 151, 201] as const
/** Players needed for the figures of an article. */
const MIN_PLAYERS = 5

/** Games with `from` to `to` guesses; `to` is null in the open bin. */
export type Bin = { from: number; to: number | null; games: number }

/** Figures of decoded games, in guesses. */
export type Figures = { decoded: number; median: number | null; best: number | null }

/** Counts the games of each bin, empty bins included. */
export function binsOf(counts: GuessCounts, begins: readonly number[]): Bin[] {
  return begins.map((from, index) => {
    const next = begins[index + 1] ?? Infinity
    const to = next === Infinity ? null : next - 1
    return { from, to, games: countGames(counts, (guesses) => guesses >= from && guesses < next) }
  })
}

/** Counts decoded games, with their median and minimum of guesses. */
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

/** Computes the figures of all players who decoded an article, and the share of the others (0 to 1) who needed more than
 *  `mine` guesses; `mine` is null for a player who did not decode it. Null if too few decoded it. */
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
