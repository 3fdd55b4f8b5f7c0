import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHidden } from './guess.ts'
import { createPlayer } from '../test/player.ts'
import { seenArticle, seenRow, seenProgress, seenSheet, seenTitle, seenTitleWords } from './view.ts'

const bees = {
  title: 'Bee',
  text: 'A bee flies. Bees make honey in a hive, and one bee flew.',
  forms: ['bee bees', 'fly flies | flew'],
}

test('a row has the positions that it opened, grouped by spelling', () => {
  const player = createPlayer(bees)
  player.guess('bees')
  expect(seenRow(player.redacted, player.rows[0]!)).toEqual({
    seq: 1,
    kind: 'guess',
    word: 'bees',
    count: 4,
    opened: [
      ['Bee', [0]],
      ['bee', [1, 7]],
      ['Bees', [3]],
    ],
  })
})

test('a row that found nothing has only its word', () => {
  const player = createPlayer(bees)
  player.guess('wasp')
  const seen = seenRow(player.redacted, player.rows[0]!)
  expect(seen).toEqual({ seq: 1, kind: 'guess', word: 'wasp', count: 0, opened: [] })
})

test('a hint on a word of the title has the position, but neither word nor key', () => {
  const player = createPlayer(bees)
  player.hint(player.bar('Bees'))
  expect(seenRow(player.redacted, player.rows[0]!)).toEqual({
    seq: 1,
    kind: 'title_hint',
    word: '',
    count: 0,
    opened: [],
    position: player.bar('Bees'),
  })
})

describe('the whole article', () => {
  test('is hidden from users who may not see it', () => {
    const player = createPlayer(bees)
    player.guess('honey')
    expect(seenArticle(player.redacted, false)).toBeNull()
  })

  test('has its title and every word for users who may', () => {
    const player = createPlayer({ title: 'Bee', text: 'A bee flew.' })
    expect(seenArticle(player.redacted, true)).toEqual({
      title: 'Bee',
      words: ['Bee', 'bee', 'flew'],
    })
  })
})

describe('progress', () => {
  test('has guesses, hints, the share of open positions, and the title words found', () => {
    const player = createPlayer({ title: 'Honey bee (insect)', text: 'A bee makes honey, wax.' })
    expect(seenProgress(player.redacted, player.state)).toEqual({
      seq: 0,
      guesses: 0,
      hints: 0,
      uncovered: 0,
      title_found: 0,
    })
    player.guess('bee')
    player.guess('wasp')
    player.hint(player.bar('wax'))
    expect(seenProgress(player.redacted, player.state)).toEqual({
      seq: 3,
      guesses: 2,
      hints: 1,
      uncovered: 0.43,
      title_found: 1,
    })
  })

  test('counts each word of the title that one guess finds', () => {
    const player = createPlayer({
      title: 'Bee bees',
      text: 'A bee and bees.',
      forms: ['bee bees'],
    })
    player.guess('bees')
    expect(seenProgress(player.redacted, player.state).title_found).toBe(
      seenTitleWords(player.redacted),
    )
  })

  test('ignores repeats, free words and hints on the title, but counts the hint', () => {
    const player = createPlayer(bees)
    player.guess('honey')
    const before = seenProgress(player.redacted, player.state)
    player.guess('honey')
    player.guess('the')
    expect(seenProgress(player.redacted, player.state)).toEqual(before)
    player.hint(player.bar('Bees'))
    expect(seenProgress(player.redacted, player.state)).toEqual({
      ...before,
      seq: 2,
      hints: 1,
    })
  })

  test('of an empty text is complete', () => {
    const player = createPlayer({ title: '…' })
    expect(seenProgress(player.redacted, player.state).uncovered).toBe(1)
  })
})

test('required words of the title exclude free words and parentheses', () => {
  const titles = ['Honey bee (insect)', 'The Lord of the Rings', 'The Who']
  const words = titles.map((title) => seenTitleWords(createPlayer({ title }).redacted))
  expect(words).toEqual([2, 2, 2])
})

test('a list of games shows a title once it is decoded, and before that only word lengths', () => {
  const article = { title: 'Bee (λ insect)', lang: 'en' }
  expect(seenTitle(article, false)).toEqual({ title: null, title_lengths: [3, 6] })
  expect(seenTitle(article, true)).toEqual({ title: 'Bee (λ insect)', title_lengths: [3, 6] })
})

test('a player’s view contains no word that they have neither guessed nor opened by a hint', () => {
  const typed = fc.constantFrom(
    'bee',
    'bees',
    'fly',
    'flew',
    'honey',
    'hive',
    'wasp',
    'makes',
    'one',
  )
  const move = fc.oneof(typed, fc.integer({ min: 0, max: 9 }), fc.constant(null))
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const player = createPlayer({ ...bees, title: 'Bee (insect)' })
      const { redacted, formsOf } = player
      for (const next of moves) {
        if (player.state.ended !== null) break
        if (typeof next === 'string') player.guess(next)
        else player.hint(next)
      }
      const named = new Set(
        player.rows.flatMap(({ key }) => (key === null ? [] : formsOf(key).all)),
      )
      for (const row of player.rows) {
        for (const [surface, positions] of seenRow(redacted, row).opened) {
          expect(positions.map((position) => redacted.words[position]?.surface)).toEqual(
            positions.map(() => surface),
          )
          expect(formsOf(surface.toLowerCase()).all.some((form) => named.has(form))).toBe(true)
        }
      }
      const sent = JSON.stringify([
        seenSheet(redacted),
        player.rows.map((row) => seenRow(redacted, row)),
        seenProgress(redacted, player.state),
        seenArticle(redacted, false),
      ])
      for (const { surface, key } of redacted.words) {
        if (isHidden(player.state, key) && !named.has(key))
          expect(sent).not.toContain(`"${surface}"`)
      }
    }),
  )
})
