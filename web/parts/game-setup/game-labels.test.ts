import { expect, test } from 'vitest'
import { en } from '../../text/test-texts.ts'
import { drawNotes } from './game-labels.ts'

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
