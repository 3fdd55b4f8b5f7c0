import type { Game } from '@inkling/protocol/game'
import { api, client, queryClient } from '../../net/api.ts'
import { MODES } from '@inkling/game/modes'
import type { Texts } from '../../text/text.ts'
import { type Choices, type NewMode, readLastChoices } from './last-choices.ts'
import { fitChoices } from './offers.ts'

/** What the server is asked for when a game is set up. */
export function requestOf(mode: NewMode, choices: Choices, user_ids: readonly string[]) {
  const { difficulty, topic, free_words, last_stretch } = choices
  return {
    _mode: mode,
    _difficulty: difficulty,
    _topic: topic,
    _options: { free_words, last_stretch },
    _user_ids: MODES[mode].lobby ? [...user_ids] : [],
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

/** How a game is set up beside its difficulty, in a few words each. */
export function settingsOf(
  { names, play }: Pick<Texts, 'names' | 'play'>,
  { mode, topic, options }: Pick<Game, 'mode' | 'topic' | 'options'>,
): string[] {
  const stretch = play.last_stretch_of(play.minutes(options.last_stretch))
  return [
    topic === null ? names.any_topic : names.topics[topic],
    play.free_words_of(names.free_words[options.free_words]),
    ...(MODES[mode].places ? [stretch] : []),
  ]
}
