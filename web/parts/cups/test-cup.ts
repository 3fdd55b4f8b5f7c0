import { optionsOf } from '@inkling/game/open/modes'
import type { Cup, CupArticle, CupPlayer } from '@inkling/protocol/cups'
import { userOf } from '../../game/store/test-game.ts'
import { DAY, HOUR } from '../../lib/units.ts'

export const [ADA, BEN, CLEO, DANA] = ['Ada Finch', 'Ben Osei', 'Cleo Marsh', 'Dana Ito'].map(
  (name, index) => userOf(`00000000-0000-4000-8000-0000000000c${index}`, name),
) as [User, User, User, User]
type User = ReturnType<typeof userOf>

/** A cup of Ada's that ends in three days and four hours. */
export const CUP: Cup = {
  id: '00000000-0000-4000-8000-0000000000d1',
  code: 'C7QW2M9X',
  host: ADA,
  lang: 'en',
  difficulty: 'easy',
  topic: null,
  options: optionsOf('solo', { length: 'lead' }, 'cup'),
  ...timesOf(3 * DAY + 4.5 * HOUR),
  final_at: null,
  has_joined: true,
  own_number: 1,
  articles: [1, 2, 3, 4, 5].map((number) => articleOf(number)),
  players: [playerOf(1, ADA), playerOf(2, BEN), playerOf(3, CLEO), playerOf(4, DANA)],
  invited: [],
  next_cup_id: null,
}

/** The cup after Ada's first two articles: she is the first at one of them. Ben has played a third one, Dana nothing. */
export const BEGUN: Cup = {
  ...CUP,
  articles: [
    articleOf(1, { title: 'Silk Road', place: 2, guesses: 14, seconds: 96 }),
    articleOf(2, { title: 'Penguin', place: 1, guesses: 9, seconds: 72 }),
    ...[3, 4, 5].map((number) => articleOf(number)),
  ],
  players: [
    playerOf(2, BEN, { rank: 1, places: 3, guesses: 24, cells: [1, 2, 'played', null, null] }),
    playerOf(1, ADA, { rank: 1, places: 3, guesses: 23, cells: [2, 1, null, null, null] }),
    playerOf(3, CLEO, { rank: 3, places: 6, guesses: 50, cells: [3, 3, null, null, null] }),
    playerOf(4, DANA, { rank: 4, places: 8, guesses: 0, cells: [null, null, null, null, null] }),
  ],
}

/** The cup after its end, which Ben has won. */
export const FINAL: Cup = {
  ...BEGUN,
  ...timesOf(-HOUR),
  final_at: new Date(Date.now() - HOUR).toISOString(),
  players: [
    playerOf(2, BEN, { rank: 1, places: 13, guesses: 60, cells: [1, 2, 1, null, null] }),
    playerOf(1, ADA, { rank: 2, places: 15, guesses: 23, cells: [2, 1, null, null, null] }),
    ...BEGUN.players.slice(2),
  ],
}

/** When a cup opens and closes of which so much time is left. */
export function timesOf(left: number): Pick<Cup, 'created_at' | 'joins_until' | 'ends_at'> {
  const ends = Date.now() + left
  const [created_at, joins_until, ends_at] = [ends - 7 * DAY, ends - 4 * DAY, ends].map((at) =>
    new Date(at).toISOString(),
  ) as [string, string, string]
  return { created_at, joins_until, ends_at }
}

/** Article that the user has decoded if it has a title, else not begun. */
export function articleOf(number: number, change: Partial<CupArticle> = {}): CupArticle {
  const isDecoded = (change.title ?? null) !== null
  return {
    number,
    state: isDecoded ? 'decoded' : null,
    game_id: isDecoded ? `00000000-0000-4000-8000-0000000000e${number}` : null,
    title: null,
    place: null,
    guesses: null,
    seconds: null,
    ...change,
  }
}

type Shown = number | 'played' | 'skipped' | null

/** Player whose cells are places, or what else is known of an article. */
export function playerOf(
  number: number,
  user: CupPlayer['user'],
  { cells = [null, null, null, null, null], ...change }: Change = {},
): CupPlayer {
  return {
    number,
    user,
    rank: 1,
    places: 0,
    guesses: 0,
    cells: cells.map((cell) => ({
      is_played: cell !== null && cell !== 'skipped',
      is_skipped: cell === 'skipped',
      place: typeof cell === 'number' ? cell : null,
    })),
    ...change,
  }
}
type Change = Partial<Omit<CupPlayer, 'cells'>> & { cells?: readonly Shown[] }
