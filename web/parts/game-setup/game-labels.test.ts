import { expect, test } from 'vitest'
import { en } from '../../text/test-texts.ts'
import { drawNotes, freeWordsText, startText } from './game-labels.ts'

const EASY_ARTS = { difficulty: 'easy', topic: 'arts' } as const

test('players read where an article comes from if nothing chosen is new to all of them', () => {
  const to = { difficulty: 'medium', topic: null } as const
  expect(drawNotes(en, { widening: { from: EASY_ARTS, to }, unrated: null })).toEqual([
    'Nothing new left in Easy · Arts. Instead: Medium · Any topic.',
  ])
  const any = { difficulty: 'easy', topic: null } as const
  expect(drawNotes(en, { widening: { from: any, to }, unrated: null })).toEqual([
    'Nothing new left in Easy. Instead: Medium.',
  ])
})

test('players read why a race is not rated, and nothing where nothing is special', () => {
  expect(drawNotes(en, { widening: null, unrated: 'few' })).toEqual([en.play.unrated.few])
  expect(drawNotes(en, { widening: null, unrated: null })).toEqual([])
})

test.each([
  ['de', 'Fewer small words shown'],
  ['it', '67 visible words'],
  ['ar', 'No visible words'],
])('in %s a game is set up with: %s', (lang, text) => {
  expect(freeWordsText(en, 'classic', lang)).toBe(text)
})

test('The button says what it does: start, open a lobby, invite friends', () => {
  expect(startText(en, 'solo', 1)).toBe('Play')
  expect(startText(en, 'race', 0)).toBe('Open the lobby')
  expect(startText(en, 'together', 2)).toBe('Open the lobby, invite 2')
})
