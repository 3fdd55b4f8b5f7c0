import { DIFFICULTIES } from '@inkling/game/open/article'
import type { Notebook } from './notebook.ts'
import { onceIn, pick, wait } from './pace.ts'
import type { Player } from './player.ts'
import { play } from './race.ts'
import type { Texts } from './texts.ts'

type Evening = { texts: Texts; notebook: Notebook; goesOn(): boolean }

/** Four who know each other play race after race, until the evening is over. */
export async function spendEvening(players: readonly Player[], evening: Evening): Promise<void> {
  const { notebook, goesOn } = evening
  await Promise.all(players.map((player) => player.signIn()))
  await befriendAll(players)
  for (let game = 0; goesOn(); game++) {
    try {
      await race([...players.slice(game % 4), ...players.slice(0, game % 4)], evening)
      notebook.count('games')
      await spendBreak(players)
    } catch (error) {
      notebook.fail(error)
      await wait(1, 3)
    }
  }
  await Promise.all(players.map(({ tab }) => tab.close()))
}

async function race(
  players: readonly Player[],
  { texts, notebook, goesOn }: Evening,
): Promise<void> {
  const [host, ...others] = players
  if (host === undefined) return
  const { game_id } = await host.tab.call<{ game_id: string }>('POST', 'create_game', {
    _mode: 'race',
    _lang: 'en',
    _difficulty: pick(DIFFICULTIES),
    _options: { last_stretch: 1, hints: 'three' },
    _user_ids: others.map(({ id }) => id()),
  })
  for (const { tab } of others) {
    await tab.call('GET', 'game_invites')
    await tab.call('POST', 'join_game', { _game_id: game_id })
  }
  await Promise.all(players.map((player) => player.enter(game_id)))
  await host.tab.call('POST', 'start_game', { _game_id: game_id })
  const words = await texts.ofGame(game_id)
  await Promise.all(players.map((player) => play(player, { game_id, words, notebook, goesOn })))
  await Promise.all(players.map(({ tab }) => tab.hide()))
}

/** Looks around between two games; now and then somebody signs out and in again, or makes a friend anew. */
async function spendBreak(players: readonly Player[]): Promise<void> {
  await Promise.all(
    players.map(async (player) => {
      await wait(2, 6)
      await player.tab.call('GET', 'games?limit=20')
      await player.tab.call('GET', 'stats/me')
      if (!onceIn(5)) return
      await player.tab.signOut()
      await wait(1, 2)
      await player.signIn()
    }),
  )
  if (!onceIn(3)) return
  const [one, other] = players
  if (one === undefined || other === undefined) return
  await one.tab.call('DELETE', `friends/${other.id()}`)
  await befriend(one, other)
}

async function befriendAll(players: readonly Player[]): Promise<void> {
  for (const [at, one] of players.entries()) {
    for (const other of players.slice(at + 1)) await befriend(one, other)
  }
}

/** By the token of the one and the yes of the other, as with a link. */
async function befriend(one: Player, other: Player): Promise<void> {
  const { token } = await other.tab.call<{ token: string }>('GET', 'invite_tokens/me')
  await one.tab.call('POST', 'send_friend_request', { _token: token })
  await other.tab.call('GET', 'friend_requests')
  await other.tab.call('POST', 'accept_friend_request', { _sender_id: one.id() })
  await one.tab.call('GET', 'friends')
}
