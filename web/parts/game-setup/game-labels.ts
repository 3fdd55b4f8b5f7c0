import { countFreeWords, hasInflections } from '@inkling/game/open/language-codes'
import { type FreeWords, MODES, type Mode, type Options } from '@inkling/game/open/modes'
import type { Game } from '@inkling/protocol/game'
import type { Texts } from '../../text/text.ts'

/** Words shown from the start: the name of the list, or their number if the language has only one list. */
export function freeWordsText(
  { play, terms }: Texts<'play'>,
  size: FreeWords,
  lang: string,
): string {
  return hasInflections(lang)
    ? play.free_words_of(terms.free_words[size])
    : play.one_free_words(countFreeWords(size, lang))
}

/** Settings of a game besides its difficulty, a few words each. */
export function settingFacts(
  texts: Texts<'play'>,
  {
    mode,
    lang,
    topic,
    options,
    chosen_by,
  }: Pick<Game, 'mode' | 'lang' | 'topic' | 'options' | 'chosen_by'>,
): string[] {
  const { format, names, play, terms } = texts
  return [
    ...(lang === format.lang ? [] : [format.language(lang)]),
    ...(chosen_by === null ? [topic === null ? terms.any_topic : terms.topics[topic]] : []),
    ...(options.length === 'lead' ? [names.lead] : []),
    ...(options.best_of === 1 ? [] : [play.best_of(options.best_of)]),
    ...optionFacts(texts, mode, lang, options),
  ]
}

/** Values of a mode's further options, a few words each. */
export function optionFacts(
  texts: Texts<'play'>,
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
