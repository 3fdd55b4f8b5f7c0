import { randomUUID } from 'node:crypto'
import type { TestApp, TestPlayer } from '../../test/test-app.ts'
import { testArticle } from '../../test/test-app.ts'
import type { Input } from '../../test/client.ts'
import type { Name } from '../../test/api-routes.ts'
import { LAGOON, befriend } from '../../test/fixtures.ts'

type Setup = Partial<Input<'games.create_game'>>

/** Names of the procedures that a player calls in a game. */
type OfGame = {
  [Procedure in Name]: Input<Procedure> extends { game_id: string } ? Procedure : never
}[Name]

/** Fixtures of games with others: an article with known words, and players in a lobby or at play. */
export function gamesOf(app: TestApp) {
  /** Adds an easy article that no game makes harder. */
  async function addArticle(title = 'Harbour Town'): Promise<void> {
    await app.articles.add(testArticle(title, LAGOON))
    await app.db
      .updateTable('articles')
      .set({ is_labelled: true })
      .where('title', '=', title)
      .execute()
  }

  const makeFriends = (one: TestPlayer, other: TestPlayer) =>
    befriend(app.db, one.user_id, other.user_id)

  /** Opens a lobby with `count` players, the first of them its host. */
  async function lobby(mode: 'race' | 'together', count: number, setup: Setup = {}) {
    const players = await Promise.all(
      Array.from({ length: count }, () => app.player(`Player ${randomUUID().slice(0, 8)}`)),
    )
    const [host] = players
    const body = await host!.call('games.create_game', {
      mode,
      difficulty: 'easy',
      ...setup,
    })
    const game_id: string = body.game_id
    const code = (await host!.call('games.find', { id: game_id })).code!
    for (const player of players.slice(1)) await player.call('lobbies.join_game', { code })
    return { ...playersOf(app, game_id, players), code }
  }

  /** Starts the game of a lobby, and ends its countdown. */
  async function start(host: TestPlayer, game_id: string): Promise<void> {
    await host.call('lobbies.start_game', { game_id })
    await app.db
      .updateTable('games')
      .set({ started_at: new Date(Date.now() - 1_000) })
      .where('id', '=', game_id)
      .execute()
  }

  /** Opens a lobby and starts its game. */
  async function running(mode: 'race' | 'together', count: number, setup: Setup = {}) {
    const game = await lobby(mode, count, setup)
    await start(game.players[0]!, game.game_id)
    return game
  }

  return { addArticle, befriend: makeFriends, lobby, start, running }
}

function playersOf(app: TestApp, game_id: string, players: readonly TestPlayer[]) {
  /** Actions of a player in this game, by index. */
  function as(index: number) {
    const player = players[index]!
    const act = <Procedure extends OfGame>(
      name: Procedure,
      input?: Omit<Input<Procedure>, 'game_id'>,
    ) => player.call(name, { game_id, ...input } as never)
    return {
      ...player,
      act,
      guess: (word: string) => act('games.submit_guess', { word }),
      game: () => player.call('games.find', { id: game_id }),
      rows: (user_id?: string) => player.call('games.guesses', { id: game_id, user_id }),
      async events(since = 0) {
        const body = await player.call('games.events', { id: game_id, since })
        return body.events
      },
    }
  }

  /** Lists the states of all players, in the order of joining. */
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
