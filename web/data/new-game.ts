import type { Game } from '@inkling/protocol/game'
import { api, client, queryClient, refetch } from '../api/api.ts'
import { MODES } from '@inkling/game/open/modes'
import { type Choices, firstChoices, type NewMode, readLastChoices } from './last-choices.ts'
import { fitChoices } from './offers.ts'

/** Article that the host has previewed: `asked` is sent to the server, `title` and `lang` are those of the preview. */
export type NamedArticle = {
  asked: { title: string; text?: string }
  title: string
  lang: string
}

/** Input of the call that creates a game. */
export function requestOf(
  mode: NewMode,
  choices: Choices,
  { user_ids, own = null }: { user_ids: readonly string[]; own?: NamedArticle | null },
) {
  const { mode: _, lang, difficulty, topic, ...options } = choices
  return {
    mode,
    lang: own?.lang ?? lang,
    difficulty,
    topic,
    options,
    ...(own !== null && { article: own.asked }),
    user_ids: MODES[mode].lobby ? [...user_ids] : [],
  }
}

/** Opens the lobby of a race with the settings of the player's last game, and invites a friend; returns its id. */
export function raceAgainst(user_id: string): Promise<string> {
  return playWith(readLastChoices(), 'race', [user_id])
}

/** Starts a game alone against ghosts, with the settings of the player's last game; returns its id. */
export async function quickPlay(): Promise<string> {
  const articles = await queryClient.query(api.articles.choices.queryOptions())
  return raceGhosts(fitChoices({ ...readLastChoices(), topic: null }, articles))
}

/** Starts a game alone against other ghosts, with the settings of another one; returns its id. */
export function raceAgain(game: Played): Promise<string> {
  return raceGhosts({ ...settingsOf(game), ...game.options })
}

type Played = Pick<Game, 'lang' | 'difficulty' | 'topic' | 'options' | 'widening'>

/** Settings that were chosen for a game, whatever its article has. */
function settingsOf({ lang, widening, ...game }: Played) {
  const { difficulty, topic } = widening?.from ?? game
  return { lang, difficulty, topic }
}

async function raceGhosts({
  lang,
  difficulty,
  free_words,
  length,
  nearness,
}: Pick<Choices, 'lang' | 'difficulty' | 'free_words' | 'length' | 'nearness'>): Promise<string> {
  const { game_id } = await client.ghosts.start_quick_race({
    lang,
    difficulty,
    options: { free_words, length, nearness },
  })
  void refetch({ queryKey: api.games.key() })
  return game_id
}

/** Starts a player's first game, alone on the introduction of an easy article; returns its id. */
export function playFirst(): Promise<string> {
  return playWith(firstChoices(), 'solo', [])
}

async function playWith(
  wanted: Choices,
  mode: NewMode,
  user_ids: readonly string[],
): Promise<string> {
  const articles = await queryClient.query(api.articles.choices.queryOptions())
  return createGame(requestOf(mode, fitChoices(wanted, articles), { user_ids }))
}

/** Starts a game alone with the settings of another one; returns its id. */
export function playAgain(game: Played): Promise<string> {
  const choices = { mode: null, ...settingsOf(game), ...game.options }
  return createGame(requestOf('solo', choices, { user_ids: [] }))
}

export async function createGame(request: ReturnType<typeof requestOf>): Promise<string> {
  const { game_id } = await client.games.create_game(request)
  void refetch({ queryKey: api.games.key() })
  return game_id
}

/** Starts the daily of a day; returns the id of the game. */
export async function playDaily({ day, lang }: { day: string; lang: string }): Promise<string> {
  const { game_id } = await client.daily.play_daily({ day, lang })
  void refetch({ queryKey: api.daily.key() })
  void refetch({ queryKey: api.games.list.key() })
  return game_id
}
