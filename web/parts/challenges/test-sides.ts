import type { Side } from '@inkling/protocol/challenges'

/** Side of a comparison: a game decoded in 40 guesses and ten minutes. */
export function sideOf(full_name: string, change: Partial<Side> & { guesses?: number } = {}): Side {
  const { guesses = 40, ...rest } = change
  return {
    user: {
      id: `id of ${full_name}`,
      full_name,
      has_uploaded_avatar: false,
      provider_avatar_url: null,
      updated_at: '2026-01-02T03:04:05.000Z',
    },
    state: 'decoded',
    score: { guesses, hits: 20, hit_rate: 0.5, hints: 1, seconds: 600, time_played: 600 },
    finished_at: '2026-01-03T03:04:05.000Z',
    steps: [],
    title_at: [],
    best: null,
    only: [],
    ...rest,
  }
}
