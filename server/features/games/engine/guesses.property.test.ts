import type { Answer } from '@inkling/protocol/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createInProcessBus } from '../../../platform/bus/in-process.ts'
import { createMetrics } from '../../../platform/telemetry/metrics.ts'
import { Refused } from '../../../platform/refused.ts'
import { often } from '../../../test/random.ts'
import { createGuesses } from './guesses.ts'
import { createSheetCache } from './sheets.ts'

import { createMemory, playable, type Step } from './test-memory.ts'

const RUNS = often({ usual: 100, nightly: 5_000 })
const PLAYERS = ['Ann', 'Ben']
const SERVERS = 2
const article = playable(
  'Harbour Town',
  'Boats cross a lagoon to a harbour, and a town of bridges.',
)
/** The two words of the title end the game. */
const WORDS = ['boats', 'lagoon', 'bridges', 'zebra', 'harbour', 'town']
const HINT = '?'
/** Rows of others after which a move is refused with the advice to try again. */
const MAX_TRIES = 5
const REFUSED = new Set(['GAME_OVER', 'NOTHING_TO_HINT', 'HINT_TOO_SOON'])

const metrics = createMetrics()
const articles = { load: async () => article, inMemory: () => article }
const limiter = { take: async () => undefined }
const bus = createInProcessBus()

const move = fc.record({
  player: fc.constantFrom(...PLAYERS),
  server: fc.nat(SERVERS - 1),
  word: fc.constantFrom(...WORDS, HINT),
})
/** Tabs that play at once, each with its moves in order. */
const tabs = fc.array(fc.array(move, { minLength: 1, maxLength: 4 }), {
  minLength: 2,
  maxLength: 4,
})

type Done = { player: string; word: string; answer: Answer | string }

function openServers(step: Step) {
  const memory = createMemory(step, PLAYERS)
  const servers = Array.from({ length: SERVERS }, () => {
    const sheets = createSheetCache({
      db: memory.database,
      articles,
    })
    const { writer, transitions } = memory
    return createGuesses({ bus, limiter, sheets, writer, transitions, metrics })
  })
  return { memory, servers }
}

test('in any interleaving no word counts twice, no number is skipped, and a game ends once', async () => {
  await fc.assert(
    fc.asyncProperty(tabs, fc.scheduler(), async (plans, scheduler) => {
      const step = (what: string) => scheduler.schedule(Promise.resolve(), what)
      const { memory, servers } = openServers(step)
      const done: Done[] = []

      async function play(plan: (typeof plans)[number]): Promise<void> {
        for (const { player, server, word } of plan) {
          const { submitGuess, useHint } = servers[server]!
          const act = word === HINT ? useHint(player, '1', null) : submitGuess(player, '1', word)
          done.push({ player, word, answer: await act.catch(codeOf) })
        }
      }
      await scheduler.waitFor(Promise.all(plans.map(play)))

      const { rows } = memory
      const keys = rows.flatMap(({ key }) => key ?? [])
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
      expect(new Set(keys).size).toBe(keys.length)
      expect(memory.ends()).toBe(isDecoded(keys) ? 1 : 0)
      expectTrue(done, rows)
    }),
    { numRuns: RUNS },
  )
})

type Rows = ReturnType<typeof createMemory>['rows']

/** Expects every answer to match the rows, and every row to be answered once, to its author. */
function expectTrue(done: readonly Done[], rows: Rows): void {
  const answered: number[] = []
  for (const { player, word, answer } of done) {
    if (typeof answer === 'string') {
      expectRefusal(answer, rows)
      continue
    }
    const result = resultOf(answer)
    const row = rows[result.seq - 1]
    if (word !== HINT) expect(row?.key).toBe(word)
    if (result.outcome === 'repeat') continue
    expect(row?.user_id).toBe(player)
    answered.push(result.seq)
  }
  expect(answered.toSorted((one, other) => one - other)).toEqual(rows.map(({ seq }) => seq))
}

function expectRefusal(code: string, { length }: Rows): void {
  const isOvertaken = code === 'SERVICE_UNAVAILABLE' && length >= MAX_TRIES
  expect(isOvertaken || REFUSED.has(code), code).toBe(true)
}

function resultOf({ results: [result] }: Answer) {
  if (result === undefined || !('seq' in result)) throw new Error('Every word counts here.')
  return result
}

function isDecoded(keys: readonly string[]): boolean {
  return keys.includes('harbour') && keys.includes('town')
}

function codeOf(error: unknown): string {
  if (error instanceof Refused) return error.code
  throw error
}
