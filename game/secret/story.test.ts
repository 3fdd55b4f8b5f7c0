import fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import { createPlayer } from '../test/player.ts'
import { curveOf, wordsAlone, storyOf } from './story.ts'
import type { TimedRow } from '../open/endings.ts'
import { seenFinds, seenProgress } from './view.ts'
import { seesStory } from '../open/game-state.ts'

const LAGOON = {
  title: 'Harbour Town',
  text: 'Boats cross canals. Boats trade salt, glass and silk in winter.',
}

function played(...words: string[]) {
  const player = createPlayer(LAGOON)
  for (const word of words) player.guess(word)
  return player
}

function curve({ redacted, rows }: ReturnType<typeof createPlayer>) {
  const timed = rows.map((row) => ({ ...row, at: row.seq * 1_000 }))
  return curveOf(redacted, timed, 0)
}

test('a curve has the share open after each guess, the title words found, and the best guess', () => {
  const player = played('boats', 'zebra', 'harbour')
  player.hint(player.bar('salt'))
  player.guess('town')

  const { steps, title_at, best } = curve(player)

  expect(steps.map(({ guesses }) => guesses)).toEqual([1, 3, 3, 4])
  const shares = steps.map(({ uncovered }) => uncovered)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(title_at).toEqual([3, 4])
  expect(best).toEqual({ word: 'boats', count: 2, guess: 1 })
})

test('without guesses the curve is empty', () => {
  const player = played()
  player.giveUp()
  expect(curve(player)).toEqual({ steps: [], title_at: [], best: null })
})

test('words found by one player alone are listed, the most frequent first', () => {
  const mine = played('salt', 'boats', 'zebra', 'glass')
  const theirs = played('glass', 'winter')
  expect(wordsAlone(mine.rows, theirs.rows)).toEqual(['boats', 'salt'])
  expect(wordsAlone(theirs.rows, mine.rows)).toEqual(['winter'])
})

test('a word that the other opened by a hint is not listed', () => {
  const mine = played('salt')
  const theirs = played()
  theirs.hint(theirs.bar('salt'))
  expect(wordsAlone(mine.rows, theirs.rows)).toEqual([])
})

const ARTICLE = {
  title: 'Coffee house',
  text: 'A coffee house is a house for coffee and tea; people drink tea, read papers and talk.\n# Trade\n- Beans were a trade',
  forms: ['house houses', 'paper papers', 'bean beans', 'drink drinks | drank'],
}
const WORDS = 'coffee house houses tea papers drink drank people talk beans trade xylophone nothing'
const START = 1_000_000

/** Plays these words, one per second. */
function play(words: readonly string[]) {
  const player = createPlayer(ARTICLE)
  for (const word of words) {
    if (player.state.ended === null) player.guess(word)
  }
  const rows = player.rows.map((row, index): TimedRow => ({
    ...row,
    at: START + (index + 1) * 1000,
  }))
  return { ...player, rows }
}

describe('a curve', () => {
  test('has a step for each guess that opened something, with time and number', () => {
    const { redacted, rows } = play(['tea', 'xylophone', 'papers'])
    expect(curveOf(redacted, rows, START).steps).toEqual([
      { at: 1000, guesses: 1, uncovered: 0.13 },
      { at: 3000, guesses: 3, uncovered: 0.19 },
    ])
  })

  test('ends at the progress shown to the others, and never decreases', () => {
    const words = fc.array(fc.constantFrom(...WORDS.split(' ')), { maxLength: 20 })
    fc.assert(
      fc.property(words, (guessed) => {
        const { redacted, rows, state } = play(guessed)
        const shares = [
          0,
          ...curveOf(redacted, rows, START).steps.map(({ uncovered }) => uncovered),
        ]
        expect(shares.at(-1)).toBe(seenProgress(redacted, state).uncovered)
        expect(shares).toEqual(shares.toSorted((one, other) => one - other))
      }),
    )
  })
})

describe('a story', () => {
  const ann = play(['tea', 'house', 'talk', 'papers', 'coffee'])
  const ben = play(['house', 'tea', 'drank', 'xylophone'])
  const { redacted } = ann
  const story = storyOf(
    redacted,
    [
      { user_id: 'ann', rows: ann.rows },
      { user_id: 'ben', rows: ben.rows },
    ],
    START,
  )

  test('shows who found each word of the title and when, in order of time', () => {
    expect(seenFinds(redacted, story)).toEqual([
      { word: 'Coffee', finds: [{ user_id: 'ann', at: 5000 }] },
      {
        word: 'house',
        finds: [
          { user_id: 'ben', at: 1000 },
          { user_id: 'ann', at: 2000 },
        ],
      },
    ])
  })

  test('lists the guesses that opened positions nobody else opened', () => {
    expect(story.players.map(({ user_id, alone }) => [user_id, alone])).toEqual([
      ['ann', [3, 4, 5]],
      ['ben', [3]],
    ])
  })

  test('counts guesses, hits and hints', () => {
    const player = createPlayer(ARTICLE)
    player.guess('xylophone')
    player.hint()
    player.guess('talk')
    const rows = player.rows.map((row): TimedRow => ({ ...row, at: START }))
    const [cay] = storyOf(redacted, [{ user_id: 'cay', rows }], START).players
    expect(cay).toMatchObject({ guesses: 2, hits: 1, hints: 1 })
  })

  test('adds up: on a shared sheet the parts equal the whole', () => {
    const whose = (row: TimedRow) => (row.seq % 2 === 0 ? 'ann' : 'ben')
    const parts = ['ann', 'ben'].map((user_id) => ({
      user_id,
      rows: ann.rows.filter((row) => whose(row) === user_id),
    }))
    const opened = storyOf(redacted, parts, START).players.map(
      ({ steps }) => steps.at(-1)?.uncovered ?? 0,
    )
    const whole = seenProgress(redacted, ann.state).uncovered
    expect(Math.abs(opened[0]! + opened[1]! - whole)).toBeLessThanOrEqual(0.0101)
  })
})

test('a story is readable by players of a game with others, once it is over for all', () => {
  expect(seesStory('race', 'decoded', 'over')).toBe(true)
  expect(seesStory('race', 'watching', 'over')).toBe(true)
  expect(seesStory('together', 'left', 'over')).toBe(true)
  expect(seesStory('race', 'decoded', 'running')).toBe(false)
  expect(seesStory('race', 'joined', 'over')).toBe(false)
})

test('a story of their own game is readable by those who have played alone, once they have finished', () => {
  expect(seesStory('solo', 'decoded', 'over')).toBe(true)
  expect(seesStory('daily', 'gave_up', 'running')).toBe(true)
  expect(seesStory('daily', 'playing', 'running')).toBe(false)
})
