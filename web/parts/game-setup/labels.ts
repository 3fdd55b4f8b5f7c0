import { countFreeWords, hasInflections } from '@inkling/game/open/language-codes'
import { type FreeWords, MODES, type Mode, type Options } from '@inkling/game/open/modes'
import type { Game } from '@inkling/protocol/game'
import type { Texts } from '../../text/text.ts'

/** How many words show from the start: the size by its name, or where a language has but one list, its words. */
export function freeWordsText(
  { names, play }: Pick<Texts<'play'>, 'names' | 'play'>,
  size: FreeWords,
  lang: string,
): string {
  return hasInflections(lang)
    ? play.free_words_of(names.free_words[size])
    : play.one_free_words(countFreeWords(size, lang))
}

/** How a game is set up beside its difficulty, in a few words each. */
export function settingsOf(
  texts: Pick<Texts<'play'>, 'format' | 'names' | 'play'>,
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
  texts: Pick<Texts<'play'>, 'names' | 'play'>,
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
