import type { Game } from '@inkling/protocol/game'
import { api, client, queryClient } from '../../api.ts'
import {
  DIFFICULTY_LABELS,
  FREE_WORDS_LABELS,
  LAST_STRETCH_LABELS,
  type NewMode,
  TOPIC_LABELS,
} from './labels.ts'
import { type Choices, readLastChoices } from './last-choices.ts'
import { fitChoices } from './offers.ts'

/** What the server is asked for when a game is set up. */
export function requestOf(mode: NewMode, choices: Choices, user_ids: readonly string[]) {
  const { difficulty, topic, free_words, last_stretch } = choices
  return {
    _mode: mode,
    _difficulty: difficulty,
    _topic: topic,
    _options: { free_words, last_stretch },
    _user_ids: mode === 'solo' ? [] : [...user_ids],
  }
}

/** Opens the lobby of a race to which a friend is invited, set up like the player's last game; answers with its id. */
export async function challenge(user_id: string): Promise<string> {
  const articles = await queryClient.query(api.articles.choices.queryOptions())
  const choices = fitChoices(readLastChoices(), articles)
  const { game_id } = await client.games.create_game(requestOf('race', choices, [user_id]))
  void queryClient.invalidateQueries({ queryKey: api.games.list.key() })
  return game_id
}

/** How a game is set up, in a few words each. */
export function settingsOf({
  mode,
  difficulty,
  topic,
  options,
}: Pick<Game, 'mode' | 'difficulty' | 'topic' | 'options'>): string[] {
  const stretch = `Last stretch ${LAST_STRETCH_LABELS[options.last_stretch]}`
  return [
    DIFFICULTY_LABELS[difficulty],
    topic === null ? 'Any topic' : TOPIC_LABELS[topic],
    `${FREE_WORDS_LABELS[options.free_words]} free words`,
    ...(mode === 'race' ? [stretch] : []),
  ]
}
