import type { Choice } from '@inkling/protocol/articles'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Random } from '../../platform/random.ts'
import * as store from './draw-store.ts'

/** Which article a game gets. */
export function createDraws({ db, random }: { db: Database; random: Random }) {
  /** Draws at random what none of the players has played, else what they played longest ago; never what one of them is
   *  playing, nor a daily of today or to come; null where nothing is left. Give it a transaction that has locked the
   *  players, so that two draws for one of them do not meet. */
  async function draw(
    tx: Database,
    players: readonly string[],
    wanted: store.Wanted,
  ): Promise<store.Drawn | null> {
    const place = random()
    const unplayed = await store.listUnplayed(tx, players, { ...wanted, place })
    return oneOf(unplayed) ?? (await store.findLeast(tx, players, { ...wanted, place })) ?? null
  }

  /** Draws the daily of a language among what was none yet, else what was one least often; never what a group is
   *  playing, nor another daily of today or to come; null where nothing is left. */
  async function drawForDaily(tx: Database, lang: string): Promise<store.Drawn | null> {
    const place = random()
    const fresh = await store.listFresh(tx, lang, place)
    return oneOf(fresh) ?? (await store.findLeastDaily(tx, lang, place)) ?? null
  }

  function oneOf(drawn: readonly store.Drawn[]): store.Drawn | undefined {
    return drawn[Math.floor(random() * drawn.length)]
  }

  return {
    /** What a game can be about: languages, difficulties and topics that have an article to draw. */
    choices: (): Promise<Choice[]> => store.listChoices(db),
    /** Languages that have an article to draw. */
    languages: () => store.listLanguages(db),
    draw,
    drawForDaily,
    /** What an article is about, whatever text of it. */
    titleOf: (tx: Tx, id: string) => store.findTitle(tx, id),
    /** Whether these players may be given an article that somebody named: none of them is playing it, and it is no daily
     *  of today or to come. */
    async isFree(tx: Tx, players: readonly string[], id: string): Promise<boolean> {
      const title_id = await store.findTitle(tx, id)
      if (await store.isInPlayOf(tx, players, title_id)) return false
      return !(await store.isComingDaily(tx, title_id))
    },
    /** Whether a user has come to an end of a game on an article of this title. */
    hasPlayed: (tx: Database, user_id: string, title_id: string) =>
      store.hasPlayed(tx, user_id, title_id),
    /** Whether the catalogue has no text of this title to play, as when an operator has withdrawn it. */
    isWithdrawn: (tx: Tx, title_id: string) => store.isWithdrawn(tx, title_id),
    /** Whether one of these players is in an unfinished game on an article of this title. */
    isInPlayOf: (tx: Tx, players: readonly string[], title_id: string) =>
      store.isInPlayOf(tx, players, title_id),
  }
}
