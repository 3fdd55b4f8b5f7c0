import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlayer } from './test/player.ts'
import { seenArticle, seenEntry, seenProgress, seenSheet, seenTitle } from './view.ts'

const bees = {
  title: 'Bee',
  text: 'A bee flies. Bees make honey in a hive, and one bee flew.',
  forms: ['bee bees', 'fly flies | flew'],
}

test('a row shows the places that it opened, grouped by spelling', () => {
  const player = createPlayer(bees)
  player.guess('bees')
  expect(seenEntry(player.redacted, player.rows[0]!)).toEqual({
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

test('a row that found nothing shows just its word', () => {
  const player = createPlayer(bees)
  player.guess('wasp')
  const seen = seenEntry(player.redacted, player.rows[0]!)
  expect(seen).toEqual({ seq: 1, kind: 'guess', word: 'wasp', count: 0, opened: [] })
})

test('a hint at a word of the title shows the bar, and neither word nor key', () => {
  const player = createPlayer(bees)
  player.hint(player.bar('Bees'))
  expect(seenEntry(player.redacted, player.rows[0]!)).toEqual({
    seq: 1,
    kind: 'title_hint',
    word: '',
    count: 0,
    opened: [],
    position: player.bar('Bees'),
  })
})

describe('the whole article', () => {
  test('is nobody’s before his end', () => {
    const player = createPlayer(bees)
    player.guess('honey')
    expect(seenArticle(player.redacted, player.state.ended)).toBeNull()
  })

  test('is whose who decodes it', () => {
    const player = createPlayer({ title: 'Bee', text: 'A bee flew.' })
    player.guess('bee')
    expect(seenArticle(player.redacted, player.state.ended)).toEqual({
      title: 'Bee',
      words: ['Bee', 'bee', 'flew'],
    })
  })

  test('is whose who gives up', () => {
    const player = createPlayer(bees)
    player.giveUp()
    expect(seenArticle(player.redacted, player.state.ended)?.title).toBe('Bee')
  })
})

test('progress is the share of places that are open, and the words of the title found', () => {
  const player = createPlayer({ title: 'Honey bee (insect)', text: 'A bee makes honey, wax.' })
  expect(seenProgress(player.redacted, player.state)).toEqual({
    uncovered: 0,
    title_found: 0,
    title_words: 2,
  })
  player.guess('bee')
  player.guess('wax')
  expect(seenProgress(player.redacted, player.state)).toEqual({
    uncovered: 3 / 7,
    title_found: 1,
    title_words: 2,
  })
})

test('a list of games shows a title only once it is decoded, before that the lengths of its words', () => {
  const article = { title: 'Bee (λ insect)', lang: 'en' }
  expect(seenTitle(article, false)).toEqual({ title: null, title_lengths: [3, 6] })
  expect(seenTitle(article, true)).toEqual({ title: 'Bee (λ insect)', title_lengths: [3, 6] })
})

test('nothing that a player sees tells a word that he has neither guessed nor had hinted', () => {
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
        for (const [surface, positions] of seenEntry(redacted, row).opened) {
          expect(positions.map((position) => redacted.words[position]?.surface)).toEqual(
            positions.map(() => surface),
          )
          expect(formsOf(surface.toLowerCase()).all.some((form) => named.has(form))).toBe(true)
        }
      }
      const sent = JSON.stringify([
        seenSheet(redacted),
        player.rows.map((row) => seenEntry(redacted, row)),
        seenProgress(redacted, player.state),
        seenArticle(redacted, null),
      ])
      for (const { surface, key } of redacted.words) {
        if (!player.state.open.has(key) && !named.has(key))
          expect(sent).not.toContain(`"${surface}"`)
      }
    }),
  )
})
