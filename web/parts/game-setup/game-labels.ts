import { countFreeWords, hasInflections, type FreeWords } from '@inkling/languages/codes'
import {
  type LastStretch,
  MODES,
  type Mode,
  type Options,
  type Variant,
} from '@inkling/game/open/modes'
import { type PresetOptions, presetOf } from '@inkling/game/open/presets'
import type { Game } from '@inkling/protocol/game'
import type { NewMode } from '../../data/last-choices.ts'
import { foreignLanguage } from '../../text/foreign-language.ts'
import type { Texts } from '../../text/text.ts'

/** Words shown from the start: the name of the list, or their number if the language has only one list. */
export function freeWordsText({ play }: Texts<'play'>, size: FreeWords, lang: string): string {
  if (hasInflections(lang)) return play.free_words_of[size]
  const count = countFreeWords(size, lang)
  return count === 0 ? play.no_free_words : play.one_free_words(count)
}

/** Settings of a game besides its difficulty, a few words each. */
export function settingFacts(
  texts: Texts<'play'>,
  game: Pick<Game, 'mode' | 'lang' | 'topic' | 'options' | 'chosen_by'>,
): string[] {
  const { mode, lang, options } = game
  return [
    ...mainFacts(texts, game, game.chosen_by === null),
    ...optionFacts(texts, { mode, variant: null, lang, options }),
  ]
}

/** Lists the notes about a draw for its players: the difficulty and topic of an article that differs from what was chosen,
 *  and the reason why a race is not rated. */
export function drawNotes(
  texts: Texts<'play'>,
  { widening, unrated }: Pick<Game, 'widening' | 'unrated'>,
): string[] {
  const { play } = texts
  return [
    ...(widening === null ? [] : [wideningText(texts, widening)]),
    ...(unrated === null ? [] : [play.unrated[unrated]]),
  ]
}

export function wideningText(
  { names, play, terms }: Pick<Texts<'play'>, 'names' | 'play' | 'terms'>,
  { from, to }: NonNullable<Game['widening']>,
): string {
  function about({ difficulty, topic }: typeof from): string {
    const level = names.difficulties[difficulty]
    if (from.topic === null) return level
    return `${level} · ${topic === null ? terms.any_topic : terms.topics[topic]}`
  }
  return play.widened({ from: about(from), to: about(to) })
}

/** Name of the preset whose options a game has; null if they differ from all. */
export function presetText({ play }: Texts<'play'>, options: PresetOptions): string | null {
  const preset = presetOf(options)
  return preset === null ? null : play.presets[preset]
}

/** Settings of a game besides its difficulty, its preset and further options; only drawn articles have a topic. */
export function mainFacts(
  t: Texts<'play'>,
  {
    mode,
    lang,
    topic,
    options,
  }: Pick<Game, 'mode' | 'lang' | 'topic'> & {
    options: PresetOptions & Pick<Options, 'best_of'>
  },
  isDrawn: boolean,
): string[] {
  const { names, play, terms } = t
  const { length, best_of, nearness, fading_ink } = options
  const hasPreset = presetOf(options) !== null
  return [
    ...foreignLanguage(t, lang),
    ...(isDrawn ? [topic === null ? terms.any_topic : terms.topics[topic]] : []),
    ...(length === 'lead' && !hasPreset ? [names.lead] : []),
    ...(best_of === 1 || !MODES[mode].places ? [] : [play.best_of(best_of)]),
    ...(fading_ink && !hasPreset ? [play.fading_ink] : []),
    ...(nearness ? [play.nearness] : []),
  ]
}

type OptionedGame = {
  mode: Mode
  variant: Variant | null
  lang: string
  options: Pick<Options, 'free_words' | 'last_stretch' | 'hints' | 'rated'>
}

/** Values of a mode's further options, a few words each. */
export function optionFacts(
  texts: Texts<'play'>,
  { mode, variant, lang, options }: OptionedGame,
): string[] {
  const { play } = texts
  const { free_words, last_stretch, hints, rated } = options
  const words = freeWordsText(texts, free_words, lang)
  if (variant === 'cup') return [play.hints_of[hints], words]
  if (!MODES[mode].places) return [words]
  return [
    play.hints_of[hints],
    words,
    last_stretch === 'auto'
      ? play.automatic_last_stretch
      : play.last_stretch_of(play.minutes(last_stretch)),
    rated ? play.rated : play.not_rated,
  ]
}

/** Length of a last stretch, as its option says it. */
export function stretchText({ play }: Texts<'play'>, value: LastStretch): string {
  return value === 'auto' ? play.automatic : play.minutes(value)
}

/** Label of the button that creates a game. */
export function startText({ play }: Texts<'play'>, mode: NewMode, invited: number): string {
  if (!MODES[mode].lobby) return play.start
  return invited === 0 ? play.open_lobby : play.open_and_invite(invited)
}
