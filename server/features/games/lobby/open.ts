import { asHost, setReady } from '@inkling/game/open/lobby'
import type { OwnArticle } from '@inkling/protocol/games'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import { randomCode } from '../../../platform/short-code.ts'
import type { Articles } from '../../articles/articles.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import type { Announcer } from './announcer.ts'
import { enforceHostQuota } from '../engine/quotas.ts'
import type { Transitions } from '../engine/transitions.ts'
import type { GameSetup } from '../engine/new-game.ts'
import type { Invitations } from './invite.ts'
import { putInvites } from './invite-store.ts'
import * as store from './lobby-store.ts'
import type { ChosenArticle, OwnArticles } from './own-article.ts'

type Dependencies = {
  db: Database
  announcer: Announcer
  articles: Pick<Articles, 'draw'>
  invitations: Pick<Invitations, 'requireFriends'>
  limiter: Limiter
  own: Pick<OwnArticles, 'choose'>
  transitions: Pick<Transitions, 'apply'>
}

/** A lobby from its opening on. */
export function createLobby(dependencies: Dependencies) {
  const { db, announcer, articles, invitations, limiter, own, transitions } = dependencies

  /** Opens a lobby with these friends invited; its host is in it, and may have named its article. */
  async function open(
    user_id: string,
    setup: GameSetup,
    { friend_ids, named }: { friend_ids: readonly string[]; named: OwnArticle | undefined },
  ): Promise<{ game_id: string }> {
    await limiter.take('new_game', user_id)
    await db.transaction().execute((tx) => enforceHostQuota(tx, user_id))
    const receiver_ids = [...new Set(friend_ids)]
    await invitations.requireFriends(user_id, receiver_ids)
    const chosen = await choose(user_id, setup, named)
    const { game_id, invited } = await db.transaction().execute(async (tx) => {
      await enforceHostQuota(tx, user_id)
      const own_article = chosen !== null && { own_article_id: await chosen.insert(tx) }
      const id = await insertLobby(tx, user_id, { ...setup, ...own_article })
      const sent = await putInvites(tx, { game_id: id, sender_id: user_id, receiver_ids })
      return { game_id: id, invited: sent }
    })
    for (const receiver_id of invited) announcer.announceInvite(receiver_id, 'INSERT', game_id)
    return { game_id }
  }

  async function choose(
    user_id: string,
    setup: GameSetup,
    named: OwnArticle | undefined,
  ): Promise<ChosenArticle | null> {
    if (named !== undefined) {
      return own.choose(user_id, { ...named, _lang: setup.lang }, setup.options)
    }
    return (await articles.draw(db, [user_id], setup)) === null ? refuse('NO_ARTICLE') : null
  }

  async function ready(user_id: string, game_id: string, is_ready: boolean): Promise<void> {
    await limiter.take('move', user_id)
    await transitions.apply(game_id, ({ state }) => setReady(state, user_id, is_ready))
  }

  return { open, ready }
}

/** A lobby under a code that no other game has. */
export async function insertLobby(tx: Tx, host_id: string, setup: GameSetup): Promise<string> {
  const lobby = { ...setup, host_id, ...asHost(host_id, setup.own_article_id !== undefined) }
  let game_id: string | undefined
  while (game_id === undefined) {
    game_id = await store.insertLobby(tx, { ...lobby, code: randomCode() })
  }
  return game_id
}
