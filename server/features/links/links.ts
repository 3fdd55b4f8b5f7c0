import { optionsOf } from '@inkling/game/open/modes'
import type { LinkInfo, LinkKind } from '@inkling/protocol/links'
import type { Database } from '../../platform/database/database.ts'
import { readCode } from '../../platform/short-code.ts'
import type { Articles } from '../articles/articles.ts'
import { findForVisitor } from '../challenges/challenges.ts'
import { findForVisitor as findCupForVisitor } from '../cups/cups.ts'
import { findInviter } from '../friends/friends.ts'
import type { UsualTimes } from '../games/usual-times.ts'
import { createDrawReader } from '../games/views/draw.ts'
import { toUser } from '../users/users.ts'
import * as store from './store.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'foresee'>
  usualTimes: Pick<UsualTimes, 'minutesOf'>
}

/** Creates the view of links for everybody, also without an account: who sent them, and what for. */
export function createLinks({ db, articles, usualTimes }: Dependencies) {
  const readDraw = createDrawReader({ articles })
  const FINDERS = { join: findGame, challenge: findChallenge, cup: findCup, friend: findFriend }

  /** Finds the sender and the purpose of a link; null if there is no such code, or its sender is suspended. */
  async function find(kind: LinkKind, typed: string): Promise<LinkInfo | null> {
    const code = readCode(typed)
    return code === null ? null : FINDERS[kind](code)
  }

  async function findGame(code: string): Promise<LinkInfo | null> {
    const row = await store.findGame(db, code)
    if (row === undefined) return null
    const { mode, lang, difficulty, players, started_at, over_at } = row
    const { options } = await readDraw({ ...row, options: optionsOf(mode, row.options) }, players)
    const { length, best_of, rated, nearness, fading_ink, guests } = options
    const running = started_at === null ? 'lobby' : 'running'
    return {
      kind: 'join',
      sender: toUser(row),
      mode,
      lang,
      difficulty,
      length,
      nearness,
      fading_ink,
      usual_minutes: await usualTimes.minutesOf({ ...options, difficulty }),
      best_of,
      rated,
      guests,
      players: players.length,
      phase: over_at === null ? running : 'over',
    }
  }

  async function findChallenge(code: string): Promise<LinkInfo | null> {
    const challenge = await findForVisitor(db, code)
    if (challenge === null) return null
    return { kind: 'challenge', ...challenge, usual_minutes: await usualTimes.minutesOf(challenge) }
  }

  async function findCup(code: string): Promise<LinkInfo | null> {
    const cup = await findCupForVisitor(db, code)
    return cup === null ? null : { kind: 'cup', ...cup }
  }

  async function findFriend(token: string): Promise<LinkInfo | null> {
    const sender = await findInviter(db, token)
    return sender === null ? null : { kind: 'friend', sender }
  }

  return { find, findLanguage: (user_id: string) => store.findLanguage(db, user_id) }
}
export type Links = ReturnType<typeof createLinks>
