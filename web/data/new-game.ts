import { hasFadingInk, MODES } from '@inkling/game/open/modes'
import type { Game } from '@inkling/protocol/game'
import { api, queryClient } from '../api/api.ts'
import { client } from '../api/client.ts'
import { enteringMutation, gamesChanged } from './games.ts'
import { type Choices, firstChoices, type NewMode, readLastChoices } from './last-choices.ts'
import { fitChoices } from './offers.ts'

/** Article that the host has previewed: `asked` is sent to the server, `title` and `lang` are those of the preview. */
export type NamedArticle = {
  asked: { title: string; text?: string }
  title: string
  lang: string
}

/** Languages, difficulties and topics that have an article. */
export const articleChoicesQuery = api.articles.choices.queryOptions()
/** Minutes that games of each kind usually take on this server. */
export const usualMinutesQuery = api.games.usual_minutes.queryOptions()
export const previewArticleMutation = api.games.preview_article.mutationOptions()

export const createGameMutation = enteringMutation(createGame)
/** Opens the lobby of a race with the settings of the player's last game, and invites a friend. */
export const raceFriendMutation = enteringMutation((user_id: string) =>
  playWith(readLastChoices(), 'race', [user_id]),
)
/** Starts a player's first game, alone on the introduction of an easy article. */
export const firstGameMutation = enteringMutation(() => playWith(firstChoices(), 'solo', []))
/** Starts a game alone with the settings of another one. */
export const playAgainMutation = enteringMutation((game: Played) => {
  const choices = { mode: null, ...settingsOf(game), ...game.options }
  return createGame(requestOf('solo', choices, { user_ids: [] }))
})
/** Starts a game alone against other ghosts, with the settings of another one. */
export const raceAgainMutation = enteringMutation((game: Played) =>
  raceGhosts({ ...settingsOf(game), ...game.options }),
)

/** Starts the game of `quickRaceMutation`, and returns its id. */
export async function startQuickRace(): Promise<string> {
  const articles = await queryClient.query(articleChoicesQuery)
  return raceGhosts(fitChoices({ ...readLastChoices(), topic: null }, articles))
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
    options: { ...options, fading_ink: hasFadingInk(mode, choices) },
    ...(own !== null && { article: own.asked }),
    user_ids: MODES[mode].lobby ? [...user_ids] : [],
  }
}

type Played = Pick<Game, 'lang' | 'difficulty' | 'topic' | 'options' | 'widening'>

/** Settings that were chosen for a game, whatever its article has. */
function settingsOf({ lang, widening, ...game }: Played) {
  const { difficulty, topic } = widening?.from ?? game
  return { lang, difficulty, topic }
}

async function playWith(
  wanted: Choices,
  mode: NewMode,
  user_ids: readonly string[],
): Promise<string> {
  const articles = await queryClient.query(articleChoicesQuery)
  return createGame(requestOf(mode, fitChoices(wanted, articles), { user_ids }))
}

async function createGame(request: ReturnType<typeof requestOf>): Promise<string> {
  const { game_id } = await client.games.create_game(request)
  gamesChanged()
  return game_id
}

async function raceGhosts({
  lang,
  difficulty,
  free_words,
  length,
  nearness,
  fading_ink,
}: Omit<Choices, 'mode' | 'topic'>): Promise<string> {
  const { game_id } = await client.ghosts.start_quick_race({
    lang,
    difficulty,
    options: { free_words, length, nearness, ...(fading_ink !== null && { fading_ink }) },
  })
  gamesChanged()
  return game_id
}
