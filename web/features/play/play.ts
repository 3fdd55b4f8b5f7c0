import type { Game } from '@inkling/protocol/game'
import { api, client, queryClient } from '../../net/api.ts'
import { MODES, type Mode } from '@inkling/game/modes'
import type { Options } from '@inkling/game/setup/options'
import type { FreeWords } from '@inkling/game/free-words'
import { countFreeWords, hasInflections } from '@inkling/game/languages/codes'
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
  const { mode: _, lang, difficulty, topic, ...options } = choices
  return {
    _mode: mode,
    _lang: own?.lang ?? lang,
    _difficulty: difficulty,
    _topic: topic,
    _options: options,
    ...(own !== null && { _article: own.asked }),
    _user_ids: MODES[mode].lobby ? [...user_ids] : [],
  }
}

/** Opens the lobby of a race to which a friend is invited, set up like the player's last game; answers with its id. */
export function challenge(user_id: string): Promise<string> {
  return playAsLast('race', [user_id])
}

/** Starts a game alone, set up like the player's last game; answers with its id. */
export function quickPlay(): Promise<string> {
  return playAsLast('solo', [])
}

async function playAsLast(mode: NewMode, user_ids: readonly string[]): Promise<string> {
  const articles = await queryClient.query(api.articles.choices.queryOptions())
  return create(requestOf(mode, fitChoices(readLastChoices(), articles), { user_ids }))
}

/** Starts a game alone like one that was played alone; answers with its id. */
export function playAgain({
  lang,
  difficulty,
  topic,
  options,
}: Pick<Game, 'lang' | 'difficulty' | 'topic' | 'options'>): Promise<string> {
  const choices = { mode: null, lang, difficulty, topic, ...options }
  return create(requestOf('solo', choices, { user_ids: [] }))
}

async function create(request: ReturnType<typeof requestOf>): Promise<string> {
  const { game_id } = await client.games.create_game(request)
  void queryClient.invalidateQueries({ queryKey: api.games.list.key() })
  return game_id
}

/** How many words show from the start: the size by its name, or where a language has but one list, its words. */
export function freeWordsText(
  { names, play }: Pick<Texts, 'names' | 'play'>,
  size: FreeWords,
  lang: string,
): string {
  return hasInflections(lang)
    ? play.free_words_of(names.free_words[size])
    : play.one_free_words(countFreeWords(size, lang))
}

/** How a game is set up beside its difficulty, in a few words each. */
export function settingsOf(
  texts: Pick<Texts, 'format' | 'names' | 'play'>,
  {
    mode,
    lang,
    topic,
    options,
    chosen_by,
  }: Pick<Game, 'mode' | 'lang' | 'topic' | 'options' | 'chosen_by'>,
): string[] {
  const { format, names, play } = texts
  return [
    ...(lang === format.lang ? [] : [format.language(lang)]),
    ...(chosen_by === null ? [topic === null ? names.any_topic : names.topics[topic]] : []),
    ...(options.length === 'lead' ? [names.lead] : []),
    ...(options.best_of === 1 ? [] : [play.best_of(options.best_of)]),
    ...standingOf(texts, mode, lang, options),
  ]
}

/** How a mode's further options stand, in a few words each. */
export function standingOf(
  texts: Pick<Texts, 'names' | 'play'>,
  mode: Mode,
  lang: string,
  { free_words, last_stretch, hints, rated }: Options,
): string[] {
  const { play } = texts
  const words = freeWordsText(texts, free_words, lang)
  if (!MODES[mode].places) return [words]
  return [
    play.hints_of[hints],
    words,
    play.last_stretch_of(play.minutes(last_stretch)),
    rated ? play.rated : play.not_rated,
  ]
}
