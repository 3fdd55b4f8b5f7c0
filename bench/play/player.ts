import type { Difficulty } from '@inkling/game/open/article'
import type { Nearness, SeenRow, Sheet } from '@inkling/game/open/sheet'
import { wordKey } from '@inkling/languages/words'
import { type Knowledge, shapeOf } from './knowledge.ts'

/** Abilities of a player. */
export type Strength = {
  /** Number of words that come to mind, the most frequent first. */
  vocabulary: number
  /** Weight of what open words bring to mind, against how frequent a word is. */
  association: number
  /** Weight of chance. */
  noise: number
  /** Share of the words of a known subject that the player connects with it. */
  recall: number
  /** Share of subjects that the player has heard of. */
  heardOf: Record<Difficulty, number>
}

export const STRENGTHS = {
  weak: {
    vocabulary: 6_000,
    association: 3,
    noise: 0.5,
    recall: 0.35,
    heardOf: { easy: 0.97, medium: 0.85, hard: 0.6 },
  },
  middle: {
    vocabulary: 12_000,
    association: 4,
    noise: 0.3,
    recall: 0.5,
    heardOf: { easy: 1, medium: 0.95, hard: 0.85 },
  },
  strong: {
    vocabulary: 20_000,
    association: 5,
    noise: 0.2,
    recall: 0.65,
    heardOf: { easy: 1, medium: 1, hard: 0.97 },
  },
} as const satisfies Record<string, Strength>

/** Bits at which open words are enough to recognize a subject: one of sixteen thousand that come to mind. */
const RECOGNIZED = 14
/** Weight of words in the lead, which says what the subject is. */
const IN_LEAD = 2
/** Additional weight of a word that fits into a gap of the title. */
const IN_TITLE = 0.6
/** Weights of nearness: of bars that a word fits into, and of guesses that are near to nothing. */
const NEAR_BAR = 3
const NEAR_NOTHING = 2
/** Values from which a guess is near to something, and at which two words are neighbours. */
const NEAR = 55
const NEIGHBOUR = 60
/** Error of a player who estimates how near two words are. */
const SENSE = 10

type Setting = {
  knowledge: Knowledge
  /** Chance of each word to be in the article before anything is open. */
  chances: Float64Array
  strength: Strength
  random: () => number
}

/** Creates a player who sees a sheet and what its rows show, and knows nothing else of the article. A guess is a word of a
 *  subject that the player recognizes, or else the word that is most likely hidden: frequent, near to open words, and as
 *  long as a bar. */
export function createPlayer(
  sheet: Sheet,
  { knowledge, chances, strength, random }: Setting,
): { guess: () => string | null; see: (row: SeenRow) => void } {
  const { words } = knowledge
  const count = Math.min(strength.vocabulary, words.length)
  const bars = createBars(sheet)
  /** Scores of each word, by number: `likely` from its frequency, the others from open words and from nearness. */
  const likely = Float64Array.from(
    { length: count },
    (_, word) => Math.log(chances[word]!) - strength.noise * Math.log(-Math.log(random() || 1e-9)),
  )
  const context = new Float64Array(count)
  const thoughts = new Float64Array(count)
  const clues = new Float64Array(count)
  /** Sums of the chances of all untried words, and of those of each length. */
  let all = 0
  const expected = new Float64Array(MAX_LENGTH + 1)
  for (let word = 0; word < count; word++) expect(word, 1)
  const tried = new Set<string>()
  const seen = new Set<string>()
  const memory = createMemory(sheet, { knowledge, strength, random })

  function expect(word: number, sign: number): void {
    all += sign * chances[word]!
    expected[words[word]!.length]! += sign * chances[word]!
  }

  function likeliestWord(): string | undefined {
    const fits = Float64Array.from(expected, (chance, length) => bars.fit(length, chance / all))
    const titles = Float64Array.from(fits, (_, length) => (bars.isInTitle(length) ? IN_TITLE : 0))
    let best = -1
    let highest = -Infinity
    for (let word = 0; word < count; word++) {
      const { length } = words[word]!
      const weight = strength.association * (1 + (titles[length] ?? 0))
      const score = likely[word]! + weight * thoughts[word]! + fits[length]! + clues[word]!
      if (score <= highest || tried.has(words[word]!)) continue
      best = word
      highest = score
    }
    if (best !== -1) expect(best, -1)
    return words[best]
  }

  function think(key: string, weight: number): void {
    const near = knowledge.neighboursOf(key)
    if (near === null) return
    for (const [at, word] of near.words.entries()) {
      if (word >= count) continue
      context[word]! += weight * closeness(near.values[at]!)
      thoughts[word] = Math.log1p(context[word]!)
    }
  }

  function open(surface: string, positions: readonly number[]): void {
    for (const position of positions) bars.open(position)
    const key = wordKey(surface, sheet.lang)
    if (seen.has(key)) return
    seen.add(key)
    tried.add(key)
    const isInLead = positions.some((position) => position < bars.leadEnd)
    const weight = isInLead ? IN_LEAD : 1
    memory.open(key, weight)
    think(key, weight * (0.15 + knowledge.bitsOf(key) / 4))
  }

  function feel(key: string, { value, near }: Nearness): void {
    const neighbours = knowledge.neighboursOf(key)
    if (neighbours === null || value === null) return
    if (value >= NEAR) think(key, closeness(value))
    const wanted = new Map(near.map(([position, at]) => [bars.lengthAt(position), at]))
    for (const [at, word] of neighbours.words.entries()) {
      if (word >= count) continue
      const estimate = neighbours.values[at]! + SENSE * (2 * random() - 1)
      const fitting = wanted.get(words[word]!.length)
      if (fitting !== undefined && Math.abs(fitting - estimate) < SENSE) clues[word]! += NEAR_BAR
      else if (value < NEAR && estimate >= NEIGHBOUR) clues[word]! -= NEAR_NOTHING
    }
  }

  return {
    guess() {
      const word = memory.titleWord(tried) ?? likeliestWord() ?? null
      if (word !== null) tried.add(word)
      return word
    },
    see({ word, opened, nearness }) {
      for (const [surface, positions] of opened) open(surface, positions)
      if (nearness !== undefined) feel(wordKey(word, sheet.lang), nearness)
    },
  }
}

/** Follows how much open words tell of each subject that the player has heard of and whose title fits the bars. */
function createMemory(
  { blocks }: Sheet,
  { knowledge, strength, random }: Omit<Setting, 'chances'>,
) {
  const subjects = knowledge.subjects
    .filter(({ shape, difficulty }) => {
      const isHeardOf = random() < strength.heardOf[difficulty]
      return isHeardOf && shape === shapeOf(blocks[0]!)
    })
    .map((subject) => ({ subject, bits: 0 }))

  return {
    open(key: string, weight: number): void {
      const bits = knowledge.bitsOf(key) * weight
      for (const known of subjects) {
        const isRecalled = random() < strength.recall
        if (isRecalled && known.subject.keys.has(key)) known.bits += bits
      }
    },
    /** Returns the next word of the title of the subject that is recognized. */
    titleWord(tried: ReadonlySet<string>): string | undefined {
      const recognized = subjects.filter(({ bits }) => bits >= RECOGNIZED)
      const [best] = recognized.toSorted((one, other) => other.bits - one.bits)
      return best?.subject.title.find((key) => !tried.has(key))
    },
  }
}

function closeness(value: number): number {
  return 5 * Math.max(0, (value - 45) / 55) ** 1.5
}

/** Length of the longest word. */
const MAX_LENGTH = 40

/** Follows which bars of a sheet are hidden. */
function createBars({ blocks }: Sheet) {
  const of_blocks = blocks.map(({ text }) => text.filter((part) => typeof part === 'number'))
  const lengths = of_blocks.flat()
  const title = of_blocks[0]!.length
  const heading = blocks.findIndex(({ kind }) => kind === 'heading')
  const hidden = new Uint32Array(MAX_LENGTH + 3)
  const isOpen = new Uint8Array(lengths.length)
  for (const length of lengths) hidden[length]!++
  let left = lengths.length

  return {
    /** First position after the lead. */
    leadEnd: of_blocks.slice(0, heading === -1 ? undefined : heading).flat().length,
    lengthAt: (position: number): number => lengths[position]!,
    open(position: number): void {
      if (isOpen[position] === 1) return
      isOpen[position] = 1
      hidden[lengths[position]!]!--
      left--
    },
    /** Compares the share of hidden bars that a word of this length fits into, also as a plural or in another form, with
     *  the share of untried words that have this length. */
    fit(length: number, share: number): number {
      const bars = hidden[length]! + 0.5 * hidden[length + 1]! + 0.25 * hidden[length + 2]!
      return Math.min(3, Math.log((bars + 0.1) / (1.75 * left + 1) / (share + 0.001)))
    },
    isInTitle: (length: number): boolean =>
      lengths.slice(0, title).some((own, at) => own === length && isOpen[at] === 0),
  }
}
