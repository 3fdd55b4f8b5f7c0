import type { Game } from '@inkling/protocol/game'
import { api, client, queryClient } from '../../net/api.ts'
import { MODES } from '@inkling/game/modes'
import type { Texts } from '../../text/text.ts'
import { type Choices, type NewMode, readLastChoices } from './last-choices.ts'
import { fitChoices } from './offers.ts'
import type { NamedArticle } from './own-article/own-article-row.tsx'

/** What the server is asked for when a game is set up. */
export function requestOf(
  mode: NewMode,
  choices: Choices,
  { user_ids, own = null }: { user_ids: readonly string[]; own?: NamedArticle | null },
) {
  const { lang, difficulty, topic, free_words, last_stretch } = choices
  return {
    _mode: mode,
    _lang: lang,
    _difficulty: difficulty,
    _topic: topic,
    _options: { free_words, last_stretch },
    ...(own !== null && { _article: own.asked }),
    _user_ids: MODES[mode].lobby ? [...user_ids] : [],
  }
}

/** Opens the lobby of a race to which a friend is invited, set up like the player's last game; answers with its id. */
export async function challenge(user_id: string): Promise<string> {
  const articles = await queryClient.query(api.articles.choices.queryOptions())
  const choices = fitChoices(readLastChoices(), articles)
  const { game_id } = await client.games.create_game(
    requestOf('race', choices, { user_ids: [user_id] }),
  )
  void queryClient.invalidateQueries({ queryKey: api.games.list.key() })
  return game_id
}

/** How a game is set up beside its difficulty, in a few words each. */
export function settingsOf(
  { format, names, play }: Pick<Texts, 'format' | 'names' | 'play'>,
  {
    mode,
    lang,
    topic,
    options,
    chosen_by,
  }: Pick<Game, 'mode' | 'lang' | 'topic' | 'options' | 'chosen_by'>,
): string[] {
  const stretch = play.last_stretch_of(play.minutes(options.last_stretch))
  return [
    ...(lang === format.lang ? [] : [format.language(lang)]),
    ...(chosen_by === null ? [topic === null ? names.any_topic : names.topics[topic]] : []),
    play.free_words_of(names.free_words[options.free_words]),
    ...(MODES[mode].places ? [stretch] : []),
  ]
}
