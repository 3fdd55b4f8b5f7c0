/** Presets of function words that a sheet shows from the start, from the fewest to the most. */
export const FREE_WORDS = ['hard', 'classic', 'standard'] as const
export type FreeWords = (typeof FREE_WORDS)[number]
