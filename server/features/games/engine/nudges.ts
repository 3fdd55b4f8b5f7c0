import { nudge } from '@inkling/game/open/game-state'
import { applyRow, emptySheet, type SheetState } from '@inkling/game/secret/guess'
import { nudgePositions, nudgeRow } from '@inkling/game/secret/nudge'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { refuse } from '../../../platform/refused.ts'
import { type Articles, type PlayableArticle, playableKey } from '../../articles/articles.ts'
import { findNudge, insertRow, listRows } from '../store/guesses.ts'
import { listPlayers } from '../store/players.ts'
import { isFaded } from './ink.ts'
import { requirePlayer } from './player.ts'
import type { Transitions } from './transitions.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'load'>
  limiter: Limiter
  transitions: Pick<Transitions, 'apply'>
}

/** A player of a race, with their sheet. */
type Racer = { id: string; state: string; place: number | null; sheet_id: number | null }

/** Nudges: once per race, its first player opens a word for those who still play. */
export function createNudges({ db, articles, limiter, transitions }: Dependencies) {
  /** Lists the positions of the words that a player may open now; none for others than the first player. */
  async function list(user_id: string, game_id: string): Promise<{ positions: number[] }> {
    const player = await requirePlayer(db, user_id, game_id)
    const { article_id, options, over_at } = player
    const racers: Racer[] = await listPlayers(db, game_id)
    const isFirst = racers.some(({ id, place }) => id === user_id && place === 1)
    const nothing = { positions: [] }
    if (article_id === null || over_at !== null || !isFirst) return nothing
    if ((await findNudge(db, game_id, sheetsOf(racers))) !== null) return nothing
    const playing = sheetsOf(racers.filter(({ state }) => state === 'playing'))
    if (playing.length === 0) return nothing
    const article = await articles.load(playableKey(article_id, options))
    const states = await readStates(db, article, {
      game_id,
      sheets: playing,
      isFaded: isFaded(player, article),
    })
    return { positions: nudgePositions(article.redacted, [...states.values()], article.formsOf) }
  }

  /** Opens the word at a position. Repeating it changes nothing. */
  async function open(
    user_id: string,
    game_id: string,
    position: number,
  ): Promise<{ word: string }> {
    await limiter.take('move', user_id)
    const player = await requirePlayer(db, user_id, game_id)
    const { article_id, options } = player
    if (article_id === null) refuse('NOT_STARTED')
    const article = await articles.load(playableKey(article_id, options))
    const word = article.redacted.words[position]?.surface ?? refuse('NO_SUCH_POSITION')
    await transitions.apply(game_id, async ({ state, players, now, tx }) => {
      const sheets = players.flatMap(({ sheet_id }) => sheet_id ?? [])
      const done = await findNudge(tx, game_id, sheets)
      if (
        done !== null &&
        state.players.some((one) => one.user_id === user_id && one.place === 1)
      ) {
        return done.word === word ? null : refuse('ALREADY_NUDGED')
      }
      const decided = nudge(state, user_id, now)
      if ('refused' in decided) return decided
      const playing = players.filter((player) => player.state === 'playing')
      const created_at = new Date(now)
      await writeRows(tx, article, {
        position,
        sheets: playing.flatMap(({ sheet_id }) => sheet_id ?? []),
        about: { game_id, user_id, created_at },
        isFaded: isFaded(player, article),
      })
      return decided
    })
    return { word }
  }

  return { list, open }
}

type NewNudge = {
  position: number
  sheets: readonly number[]
  about: { game_id: string; user_id: string; created_at: Date }
  isFaded: SheetState['isFaded']
}

/** Writes a nudge on these sheets. Guesses may take its numbers at the same time, so it tries until all are written. */
async function writeRows(tx: Tx, article: PlayableArticle, nudged: NewNudge): Promise<void> {
  const { position, sheets, about, isFaded } = nudged
  const { game_id } = about
  const { redacted, formsOf } = article
  let left = await readStates(tx, article, { game_id, sheets, isFaded })
  if (!nudgePositions(redacted, [...left.values()], formsOf).includes(position)) {
    refuse('NOT_OFFERED')
  }
  while (left.size > 0) {
    const missing: number[] = []
    for (const [sheet_id, state] of left) {
      const row = nudgeRow(redacted, state, position, formsOf)
      if (!(await insertRow(tx, { ...row, ...about, sheet_id }))) missing.push(sheet_id)
    }
    left = await readStates(tx, article, { game_id, sheets: missing, isFaded })
  }
}

/** Adds up sheets as the database has them. */
async function readStates(
  db: Database | Tx,
  { redacted, formsOf }: PlayableArticle,
  about: { game_id: string; sheets: readonly number[]; isFaded: SheetState['isFaded'] },
): Promise<Map<number, SheetState>> {
  const { game_id, sheets, isFaded } = about
  const states = new Map(sheets.map((sheet_id) => [sheet_id, { ...emptySheet(), isFaded }]))
  const known = sheets.map((sheet_id) => ({ game_id, sheet_id, since: 0 }))
  for (const { sheet_id, ...row } of await listRows(db, known)) {
    applyRow(redacted, states.get(sheet_id)!, row, formsOf)
  }
  return states
}

function sheetsOf(racers: readonly Racer[]): number[] {
  return racers.flatMap(({ sheet_id }) => sheet_id ?? [])
}
