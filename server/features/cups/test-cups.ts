import type { Output, Input } from '../../test/client.ts'
import { LAGOON, befriend } from '../../test/fixtures.ts'
import { type TestApp, testArticle, type TestPlayer } from '../../test/test-app.ts'

type Cup = Output<'cups.find'>

/** Titles of the articles of `cupsOf`, which no text contains. */
export const TITLES =
  'Aqueduct Bellfounder Cartwheel Dovecote Elderberry Falconry Gatehouse Hedgerow'.split(' ')

/** Fixtures that open and play cups. */
export function cupsOf(app: TestApp) {
  const { db } = app

  async function addArticles(titles: readonly string[] = TITLES): Promise<void> {
    for (const title of titles) await app.articles.add(testArticle(title, LAGOON))
    await db.updateTable('articles').set({ is_labelled: true }).execute()
  }

  /** Opens a cup with players who are friends of the first, their host, and have joined it. */
  async function openCup(count: number, setup: Partial<Input<'cups.open_cup'>> = {}) {
    const players = await Promise.all(Array.from({ length: count }, () => app.player()))
    const [host, ...others] = players as [TestPlayer, ...TestPlayer[]]
    for (const { user_id } of others) await befriend(db, host.user_id, user_id)
    const user_ids = others.map(({ user_id }) => user_id)
    const { cup_id } = await host.call('cups.open_cup', { difficulty: 'easy', user_ids, ...setup })
    for (const player of others) await player.call('cups.join_cup', { cup_id })
    const find = (player: TestPlayer) => player.call('cups.find', { id: cup_id })
    return { host, players, cup_id, code: (await find(host)).code, find, ...of(cup_id) }
  }

  /** Actions of players in a cup. */
  function of(cup_id: string) {
    const play = async (player: TestPlayer, number: number) =>
      (await player.call('cups.play_cup', { cup_id, number })).game_id

    /** Decodes an article in so many seconds and guesses. */
    async function decode(player: TestPlayer, number: number, seconds = 60, guesses = 1) {
      const game_id = await play(player, number)
      const started_at = new Date(Date.now() - seconds * 1_000)
      await db.updateTable('games').set({ started_at }).where('id', '=', game_id).execute()
      await db
        .updateTable('game_players')
        .set({ started_at })
        .where('game_id', '=', game_id)
        .execute()
      const words = ['lagoon', 'boat', 'canal', 'silk', 'island'].slice(0, guesses - 1)
      for (const word of [...words, await titleOf(game_id)]) {
        await player.call('games.submit_guess', { game_id, word })
      }
      return game_id
    }

    async function giveUp(player: TestPlayer, number: number): Promise<string> {
      const game_id = await play(player, number)
      await player.call('games.give_up', { game_id })
      return game_id
    }

    /** Moves the times of the cup so that joining or the whole week has been over for a second. */
    async function passDays(days: 3 | 7): Promise<void> {
      const past = new Date(Date.now() - 1_000)
      await db
        .updateTable('cups')
        .set({ joins_until: past, ...(days === 7 && { ends_at: past }) })
        .where('id', '=', cup_id)
        .execute()
    }

    const articles = () =>
      db
        .selectFrom('cup_articles')
        .innerJoin('articles', 'articles.id', 'article_id')
        .select(['number', 'title', 'article_id'])
        .where('cup_id', '=', cup_id)
        .orderBy('number')
        .execute()

    return { play, decode, giveUp, passDays, articles }
  }

  async function titleOf(game_id: string): Promise<string> {
    const { title } = await db
      .selectFrom('games')
      .innerJoin('articles', 'articles.id', 'article_id')
      .select('title')
      .where('games.id', '=', game_id)
      .executeTakeFirstOrThrow()
    return title
  }

  return { addArticles, openCup, of, titleOf }
}

/** Rank, places and guesses of the players of a cup, by the place of their account in a list. */
export function tableOf(cup: Cup, players: readonly TestPlayer[]) {
  return cup.players.map(({ user, rank, places, guesses, cells }) => ({
    player: players.findIndex(({ user_id }) => user_id === user?.id),
    rank,
    places,
    guesses,
    at: cells.map(({ is_played, is_skipped, place }) => {
      if (is_skipped) return 'skipped'
      return place ?? (is_played ? 'played' : '–')
    }),
  }))
}
