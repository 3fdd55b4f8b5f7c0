import type { TextBlock } from '@inkling/game/open/article'
import { cutArticle } from '@inkling/game/secret/article'
import { WITHOUT_LEXICON } from '@inkling/languages/inflections'
import { closed, emptySheet, matching, readGuess } from '@inkling/game/secret/guess'
import { redact } from '@inkling/game/secret/redact'
import { seenArticle, seenRow, seenSheet, seenTitleWords } from '@inkling/game/secret/view'
import type { Faded, Game, GameEvent } from '@inkling/protocol/game'
import type { Ghost } from '@inkling/protocol/ghosts'
import { expect, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { GameBoard } from '../game/board.tsx'
import { type FakeArticle, ME, openGame, openServer, userOf } from '../game/store/test-game.ts'
import { GameContext } from '../game/store/use-game.ts'
import { en } from '../text/test-texts.ts'
import { answerCalls } from './fake-server.ts'
import { render } from './render.tsx'
import { DESK } from './room.ts'

const STARTER = import.meta.glob<string>(
  '../../starter/en/{coffee,george-washington-carver,leonardo-da-vinci}.md',
  { query: '?raw', import: 'default', eager: true },
)

export const SCORE = {
  guesses: 12,
  hits: 8,
  hit_rate: 0.67,
  hints: 0,
  seconds: 95,
  time_played: 95,
  best_word: 'water',
  best_places: 7,
  hits_in_a_row: 4,
}
const CREDIT = {
  source: 'original' as const,
  url: null,
  authors_url: null,
  revision: null,
  licence: 'CC0 1.0',
  licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
}

/** Words of the fake articles open their own spelling only. */
const WORDS = WITHOUT_LEXICON

export type BoardArticle = FakeArticle & { title_words: number }

/** Article that is cut and redacted by the rules. */
export function articleOf(title: string, lang: string, text: TextBlock[]): BoardArticle {
  const redacted = redact(cutArticle(title, lang, text, WORDS), 'standard')
  const whole = seenArticle(redacted, true)
  if (whole === null) throw new Error('Nobody may see this article.')

  function positionsOf(word: string): number[] {
    const read = readGuess(word, lang, WORDS.isListed)
    const keys = 'refused' in read ? [] : read.words.map(({ key }) => key)
    return closed(
      redacted,
      emptySheet(),
      keys.flatMap((key) => matching(redacted, WORDS.formsOf(key))),
    )
  }

  return {
    sheet: seenSheet(redacted),
    title_words: seenTitleWords(redacted),
    find(word) {
      const row = { seq: 1, kind: 'guess' as const, word, key: null, opened: positionsOf(word) }
      return { opened: seenRow(redacted, row).opened }
    },
    hintAt: (position) => redacted.words[position ?? 0]!.surface,
    isDecodedBy(rows) {
      const open = new Set(rows.flatMap(({ opened }) => opened.flatMap(([, places]) => places)))
      return [...redacted.answer].every((key) => open.has(redacted.positions.get(key)![0]!))
    },
    atEnd: { phase: 'over', score: SCORE, article: { ...whole, credit: CREDIT } },
  }
}

/** Article of the starter collection. */
export function starterArticle(file: string): BoardArticle {
  const [, head = '', body = ''] = STARTER[`../../starter/en/${file}.md`]!.split('---\n')
  const title = /^title: (.+)$/m.exec(head)![1]!
  const blocks = body
    .trim()
    .split(/\n{2,}/)
    .map((text): TextBlock => {
      if (!text.startsWith('## ')) return { kind: 'paragraph', text }
      return { kind: 'heading', level: 2, text: text.slice(3) }
    })
  return articleOf(title, 'en', blocks)
}

type Setting = {
  mode?: Game['mode']
  /** Id of the player who sees the page. */
  me?: string
  article?: BoardArticle
  /** Changes of the game as it is read. */
  change?: Partial<Game>
  /** Words that were guessed before the page opened. */
  guessed?: readonly string[]
  ghosts?: readonly Ghost[]
  /** Answers what has faded after a number of waves, in a game whose ink fades. */
  fading?: (waves: number) => Faded
  size?: { width: number; height: number }
  /** Answers to calls besides those of the game, by their paths below /api. */
  calls?: Parameters<typeof answerCalls>[0]
}

/** Answers the calls of a board besides those of its game. */
export function answerBoard(me = ME, calls: Setting['calls'] = {}): void {
  const mine = { ...userOf(me, 'Me'), language: null, is_operator: false }
  answerCalls({ 'users/me': () => mine, friends: () => [], user_status: () => [], ...calls })
}

/** Opens the page of a game on a faked server. */
export async function openPage({
  mode = 'solo',
  me = ME,
  article = starterArticle('coffee'),
  change = {},
  guessed = [],
  ghosts = [],
  fading,
  size = DESK,
  calls = {},
}: Setting = {}) {
  // What a board keeps in the browser, such as the tips that were seen.
  onTestFinished(() => localStorage.clear())
  await page.viewport(size.width, size.height)
  answerBoard(me, calls)
  const known = { title_words: article.title_words, ...change }
  const server = openServer(mode, article, known, ghosts)
  if (fading !== undefined) server.ink.fading = fading
  for (const word of guessed) server.judge(word)
  const game = await openGame(mode, { server, me })
  const show = render(
    <GameContext value={game.store}>
      <GameBoard />
    </GameContext>,
  )
  await expect.poll(() => game.channel.hearing).not.toBeNull()
  await document.fonts.ready
  /** Sends an event on the channel of the game. */
  const tell = (event: GameEvent) => game.channel.hearing?.onEvent('EVENT', event)
  return { ...game, tell, close: () => show(null) }
}

/** Opens the board of a running game. */
export async function openBoard(setting: Setting = {}) {
  const board = await openPage(setting)
  await expect.element(guessBox).toBeVisible()
  return board
}

export const articleText: Locator = page.getByRole('article')
export const bars: Locator = articleText.getByRole('img')
export const guessBox: Locator = page.getByRole('textbox')
/** Rows of the list of guesses. */
export const guesses: Locator = page
  .getByRole('list', { name: en.guesses.title, exact: true })
  .getByRole('listitem')
export const hintButton: Locator = page.getByRole('button', { name: /^Hint/ })
export const decoded: Locator = page.getByText(en.result.alone.decoded)

/** Guesses words in the guess box, one after the other. */
export async function guess(...words: string[]): Promise<void> {
  for (const word of words) {
    await guessBox.fill(word)
    await userEvent.keyboard('{Enter}')
  }
}

/** Begins to pick the bar that a hint opens. */
export async function startPicking(): Promise<void> {
  await hintButton.click()
  await page.getByRole('button', { name: en.header.hint_pick }).click()
  await expect.element(page.getByText(en.guesses.pick, { exact: false })).toBeVisible()
}
