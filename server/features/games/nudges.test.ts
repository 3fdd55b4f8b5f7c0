import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Options } from '@inkling/game/open/modes'
import { channelOf } from '@inkling/protocol/channels'
import { expectRefusal } from '../../test/client.ts'
import { openTestApp } from '../../test/test-app.ts'
import { gamesOf } from './test-games.ts'

const app = await openTestApp()
const { addArticle, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

/** A race that its first player has decoded, and words that are still hidden for the others, with a position each. */
async function stretch(count = 3, options: Partial<Options> = {}) {
  const race = await running('race', count, { options })
  const { as, game_id } = race
  await as(0).guess('harbour')
  await as(0).guess('town')
  const { words } = (await as(0).game()).article!
  const positionOf = (word: string) => words.indexOf(word)
  const offered = async (index = 0) => {
    const { positions } = await as(index).call('games.nudge_positions', { id: game_id })
    return [...new Set(positions.map((position) => words[position]!.toLowerCase()))]
  }
  const nudge = (word: string, index = 0) =>
    as(index).act('games.nudge', { position: positionOf(word) })
  return { ...race, words, positionOf, offered, nudge }
}

describe('the first player of a race', () => {
  test('may open words that are hidden for all who still play, but none of the title', async () => {
    const { as, offered } = await stretch()
    await as(1).guess('island')

    const words = await offered()

    expect(words).toContain('lagoon')
    expect(words).not.toContain('island')
    expect(words).not.toContain('harbour')
    expect(words).not.toContain('town')
  })

  test('opens one word for those who still play, which counts as nobody’s find', async () => {
    const { as, players, nudge, game_id } = await stretch()
    await as(1).guess('zebra')
    const before = await as(1).game()
    const heard: { event: string; payload: unknown }[] = []
    app.bus.subscribe(channelOf('game', game_id), (message) => heard.push(message as never))

    expect(await nudge('lagoon')).toEqual({ word: 'lagoon' })

    for (const index of [1, 2]) {
      const row = (await as(index).rows()).at(-1)
      const user_id = players[0]!.user_id
      expect(row).toMatchObject({ kind: 'nudge', word: 'lagoon', user_id })
      expect(row!.count).toBeGreaterThan(0)
    }
    const after = await as(1).game()
    const figures = ({ players: all }: typeof after) =>
      all.map(({ guesses, hints, uncovered }) => ({ guesses, hints, uncovered }))
    expect(figures(after)).toEqual(figures(before))
    expect((await as(1).guess('lagoon')).results).toMatchObject([{ outcome: 'repeat', seq: 2 }])
    expect(heard).toMatchObject([{ event: 'EVENT', payload: { kind: 'nudged' } }])
    expect(JSON.stringify(heard)).not.toMatch(/lagoon/i)
  })

  test('opens one word only, however often and fast they press', async () => {
    const { as, nudge, offered } = await stretch()

    const presses = await Promise.allSettled([
      nudge('lagoon'),
      nudge('lagoon'),
      nudge('boat'),
      nudge('boat'),
    ])

    const opened = presses.flatMap((one) => (one.status === 'fulfilled' ? [one.value.word] : []))
    const rows = await as(1).rows()
    expect(rows.map(({ kind }) => kind)).toEqual(['nudge'])
    expect(new Set(opened)).toEqual(new Set([rows[0]!.word]))
    expect(await offered()).toEqual([])
    await expectRefusal(nudge(rows[0]!.word === 'boat' ? 'lagoon' : 'boat'), 'ALREADY_NUDGED')
  })

  test('opens it while the others guess, and no row is lost', async () => {
    const { as, nudge } = await stretch()
    const words = ['zebra', 'island', 'water', 'sand', 'lagoon']

    await Promise.all([
      nudge('boat'),
      ...words.flatMap((word) => [as(1).guess(word), as(2).guess(word)]),
    ])

    for (const index of [1, 2]) {
      const rows = await as(index).rows()
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
      expect(rows.filter(({ kind }) => kind === 'nudge')).toHaveLength(1)
      expect(rows.flatMap(({ kind, word }) => (kind === 'guess' ? word : [])).sort()).toEqual(
        words.toSorted(),
      )
    }
  })

  test('cannot open a word that somebody who still plays has found', async () => {
    const { as, nudge } = await stretch()
    await as(2).guess('lagoon')
    await expectRefusal(nudge('lagoon'), 'NOT_OFFERED')
    await as(2).act('games.give_up')
    expect(await nudge('lagoon')).toEqual({ word: 'lagoon' })
  })

  test('cannot open a word of the title', async () => {
    const { nudge } = await stretch()
    await expectRefusal(nudge('Harbour'), 'NOT_OFFERED')
  })
})

test('words that have faded are not offered', async () => {
  const { offered, nudge, game_id } = await stretch(2, { fading_ink: true })
  expect(await offered()).toContain('boat')
  await app.db
    .updateTable('games')
    .set({ started_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', game_id)
    .execute()
  expect(await offered()).not.toContain('boat')
  await expectRefusal(nudge('boat'), 'NOT_OFFERED')
})

test('nobody but the first player may open a word', async () => {
  const { as, nudge, offered } = await stretch()
  await expectRefusal(nudge('lagoon', 1), 'NOT_FIRST')
  expect(await offered(1)).toEqual([])
  await as(1).guess('harbour')
  await as(1).guess('town')
  await expectRefusal(nudge('lagoon', 1), 'NOT_FIRST')
})

test('no word is opened once the race is over', async () => {
  const { as, nudge, offered } = await stretch(2)
  const [gaveUp, nudged] = await Promise.allSettled([as(1).act('games.give_up'), nudge('lagoon')])
  expect(gaveUp.status).toBe('fulfilled')
  expect(await offered()).toEqual([])
  const kinds = (await as(1).rows()).map(({ kind }) => kind)
  expect(kinds.at(-1)).toBe('give_up')
  expect(kinds.includes('nudge')).toBe(nudged.status === 'fulfilled')
})

test('the story of a race counts a nudge for nobody', async () => {
  const { as, nudge, players } = await stretch(2)
  await nudge('lagoon')
  await as(1).act('games.give_up')
  const { players: told } = await as(0).call('games.story', { id: (await as(0).game()).id })
  const other = told.find(({ user_id }) => user_id === players[1]!.user_id)
  expect(other).toMatchObject({ guesses: 0, hits: 0, hints: 0, steps: [] })
})
