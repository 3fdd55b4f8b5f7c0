import { randomUUID } from 'node:crypto'
import type { TestApp, TestPlayer } from '../../test/test-app.ts'
import { testArticle } from '../../test/test-app.ts'
import { LAGOON } from '../../test/lagoon.ts'

/** What tests of games with others need: an article of which they know the words, and players in a lobby or at play. */
export function gamesOf(app: TestApp) {
  /** However many games on it end in nothing, it stays easy. */
  async function addArticle(title = 'Harbour Town'): Promise<void> {
    await app.articles.add(testArticle(title, LAGOON))
    await app.db
      .updateTable('articles')
      .set({ is_labelled: true })
      .where('title', '=', title)
      .execute()
  }

  async function befriend(one: TestPlayer, other: TestPlayer): Promise<void> {
    const both = [
      { user_id: one.user_id, friend_id: other.user_id },
      { user_id: other.user_id, friend_id: one.user_id },
    ]
    await app.db.insertInto('friends').values(both).execute()
  }

  /** A lobby with as many players in it, the first of them its host. */
  async function lobby(mode: 'race' | 'together', count: number, setup: object = {}) {
    const players = await Promise.all(
      Array.from({ length: count }, () => app.player(`Player ${randomUUID().slice(0, 8)}`)),
    )
    const [host] = players
    const { body } = await host!.post('/api/create_game', {
      _mode: mode,
      _difficulty: 'easy',
      ...setup,
    })
    const game_id: string = body.game_id
    const { code } = (await host!.get(`/api/games/${game_id}`)).body
    for (const player of players.slice(1)) await player.post('/api/join_game', { _code: code })
    return { ...seats(app, game_id, players), code: code as string }
  }

  /** A game whose countdown is over. */
  async function running(mode: 'race' | 'together', count: number, setup: object = {}) {
    const game = await lobby(mode, count, setup)
    await game.as(0).post('start_game')
    await app.db
      .updateTable('games')
      .set({ started_at: new Date(Date.now() - 1_000) })
      .where('id', '=', game.game_id)
      .execute()
    return game
  }

  return { addArticle, befriend, lobby, running }
}

function seats(app: TestApp, game_id: string, players: readonly TestPlayer[]) {
  /** What the nth of the players does in this game. */
  function as(index: number) {
    const player = players[index]!
    const post = (name: string, body: object = {}) =>
      player.post(`/api/${name}`, { _game_id: game_id, ...body })
    return {
      ...player,
      post,
      guess: (word: string) => post('submit_guess', { _word: word }),
      game: async () => (await player.get(`/api/games/${game_id}`)).body,
      rows: async (query = '') => (await player.get(`/api/games/${game_id}/guesses${query}`)).body,
      async events(since = 0) {
        const { body } = await player.get(`/api/games/${game_id}/events?since=${since}`)
        return body.events
      },
    }
  }

  /** The states of all players, in the order of their coming. */
  async function states(): Promise<string[]> {
    const rows = await app.db
      .selectFrom('game_players')
      .select('state')
      .where('game_id', '=', game_id)
      .orderBy('joined_at')
      .execute()
    return rows.map(({ state }) => state)
  }

  return { game_id, players, as, states }
}
