import { expect, test } from 'vitest'
import { PRESET_NAMES, PRESETS, presetOf } from './presets.ts'

test('each preset is found again by its options, and lost by changing one of them', () => {
  for (const name of PRESET_NAMES) {
    expect(presetOf(PRESETS[name])).toBe(name)
    expect(presetOf({ ...PRESETS[name], nearness: true })).toBeNull()
    expect(presetOf({ ...PRESETS[name], fading_ink: !PRESETS[name].fading_ink })).toBeNull()
  }
})

test('Quick is a lead with fading ink, Classic Redactle a whole article with hardly any small words', () => {
  expect(PRESETS.quick).toMatchObject({ length: 'lead', fading_ink: true })
  expect(PRESETS.classic).toMatchObject({ length: 'whole', free_words: 'hard', fading_ink: false })
})
