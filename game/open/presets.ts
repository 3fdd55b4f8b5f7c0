import type { Options } from './modes.ts'

/** Options that a preset sets. */
export type PresetOptions = Pick<Options, 'length' | 'free_words' | 'nearness' | 'fading_ink'>

export const PRESET_NAMES = ['quick', 'standard', 'classic'] as const
export type Preset = (typeof PRESET_NAMES)[number]

const PLAIN = { length: 'whole', nearness: false, fading_ink: false } as const

/** Presets of a new game, each with what it sets. */
export const PRESETS: Record<Preset, PresetOptions> = {
  quick: { length: 'lead', free_words: 'standard', nearness: false, fading_ink: true },
  standard: { ...PLAIN, free_words: 'standard' },
  classic: { ...PLAIN, free_words: 'hard' },
}

/** Finds the preset that has these options; null if they differ from all. */
export function presetOf(options: PresetOptions): Preset | null {
  const hasOptionsOf = (name: Preset) => {
    const { length, free_words, nearness, fading_ink } = PRESETS[name]
    return (
      options.length === length &&
      options.free_words === free_words &&
      options.nearness === nearness &&
      options.fading_ink === fading_ink
    )
  }
  return PRESET_NAMES.find(hasOptionsOf) ?? null
}
