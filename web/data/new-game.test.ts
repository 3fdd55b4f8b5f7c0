import { optionsOf } from '@inkling/game/open/modes'
import { expect, test } from 'vitest'
import { requestOf } from './new-game.ts'

test('a game with a custom text is in the language of the text', () => {
  const about = { mode: 'race', lang: 'en', difficulty: 'easy', topic: null } as const
  const choices = { ...optionsOf('race'), ...about }
  const asked = { title: 'Il faro', text: 'Il faro' }
  const own = { asked, title: 'Il faro', lang: 'it' }

  expect(requestOf('race', choices, { user_ids: [], own })).toMatchObject({
    lang: 'it',
    article: asked,
  })
  expect(requestOf('race', choices, { user_ids: [] }).lang).toBe('en')
})

test('ink that was never chosen fades in a race on a lead only', () => {
  const about = { lang: 'en', difficulty: 'easy', topic: null, length: 'lead' } as const
  const choices = { ...optionsOf('race'), ...about, mode: null, fading_ink: null }
  const fades = (mode: 'race' | 'solo') =>
    requestOf(mode, choices, { user_ids: [] }).options.fading_ink

  expect([fades('race'), fades('solo')]).toEqual([true, false])
})
