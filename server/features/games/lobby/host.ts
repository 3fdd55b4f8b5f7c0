import {
  changeSettings,
  makeHost,
  remove,
  replaceCode,
  setWatching,
  startWhenReady,
} from '@inkling/game/open/host'
import { optionsOf, type Options } from '@inkling/game/open/options'
import { refuse } from '../../../platform/refused.ts'
import { randomCode } from '../../../platform/short-code.ts'
import type { Articles } from '../../articles/articles.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import type { Decide, Transitions } from '../engine/transitions.ts'
import type { GameSettings, LockedGame } from '../engine/locked-game.ts'

type Dependencies = {
  articles: Pick<Articles, 'draw' | 'hasLead'>
  limiter: Limiter
  transitions: Pick<Transitions, 'apply'>
}

/** What of a lobby is to be otherwise. */
type Changes = Partial<Omit<GameSettings, 'options'>> & { options?: Partial<Options> }

/** What the host of a lobby may do with it. */
export function createHostTools({ articles, limiter, transitions }: Dependencies) {
  async function change(user_id: string, game_id: string, decide: Decide): Promise<void> {
    await limiter.take('move', user_id)
    await transitions.apply(game_id, decide)
  }

  /** Gives a lobby another code: the old one leads nowhere at once. */
  async function renewCode(user_id: string, game_id: string): Promise<{ code: string }> {
    const code = randomCode()
    await change(user_id, game_id, ({ state }) => ({ ...replaceCode(state, user_id), code }))
    return { code }
  }

  /** Sets a lobby up otherwise, if there is an article for that; what a host has named stays. */
  async function decideSettings(
    user_id: string,
    { state, game, tx }: LockedGame,
    { options, ...about }: Changes,
  ) {
    const decided = changeSettings(state, user_id)
    if ('refused' in decided) return decided
    const settings: GameSettings = {
      lang: game.lang,
      difficulty: game.difficulty,
      topic: game.topic,
      ...(game.own_article_id === null && about),
      options: optionsOf(game.mode, { ...game.options, ...options }),
    }
    const own = game.own_article_id
    if (own === null) {
      if ((await articles.draw(tx, [user_id], settings)) === null) refuse('NO_ARTICLE')
    } else if (settings.options.length === 'lead' && !(await articles.hasLead(tx, own))) {
      refuse('NO_LEAD')
    }
    return { ...decided, settings }
  }

  return {
    renewCode,
    /** Sends somebody out of the lobby. */
    remove: (user_id: string, game_id: string, removed_id: string) =>
      change(user_id, game_id, ({ state }) => remove(state, user_id, removed_id)),
    makeHost: (user_id: string, game_id: string, next_id: string) =>
      change(user_id, game_id, ({ state }) => makeHost(state, user_id, next_id)),
    /** Lets somebody look on, or oneself play again. */
    setWatching: (
      user_id: string,
      game_id: string,
      about: { watcher_id: string; watches: boolean },
    ) => change(user_id, game_id, ({ state }) => setWatching(state, user_id, about)),
    changeSettings: (user_id: string, game_id: string, changes: Changes) =>
      change(user_id, game_id, (locked) => decideSettings(user_id, locked, changes)),
    startsWhenReady: (user_id: string, game_id: string, starts: boolean) =>
      change(user_id, game_id, ({ state }) => startWhenReady(state, user_id, starts)),
  }
}
