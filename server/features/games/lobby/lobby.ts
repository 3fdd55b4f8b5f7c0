import * as rules from '@inkling/game/open/host'
import {
  asHost,
  closeLobby,
  isClosed,
  join,
  setReady as decideReady,
} from '@inkling/game/open/lobby'
import { MODES, optionsOf, type Options } from '@inkling/game/open/modes'
import type { Player, Transition } from '@inkling/game/open/game-state'
import type { OwnArticle } from '@inkling/protocol/games'
import type { RefusalCode } from '@inkling/protocol/refusals'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { refuse, Refused } from '../../../platform/refused.ts'
import { randomCode, readCode } from '../../../platform/short-code.ts'
import type { Metrics } from '../../../platform/telemetry/metrics.ts'
import type { Articles } from '../../articles/articles.ts'
import { offeredOptions } from '../../articles/options.ts'
import type { Friends } from '../../friends/friends.ts'
import { createCooldown } from '../engine/cooldown.ts'
import type { LockedGame } from '../engine/locked-game.ts'
import { asDrawn } from '../engine/new-game.ts'
import { enforceHostQuota, enforcePlayQuota } from '../engine/quotas.ts'
import type { Decide, GameChange, Transitions } from '../engine/transitions.ts'
import { findByCode, type GameSettings, type GameSetup, type StartArticle } from '../store/games.ts'
import { deleteExpiredInvites, isAwaitingAnswer, isInvited } from '../store/invites.ts'
import * as store from '../store/lobbies.ts'
import { listPlayerIds, lockUsers } from '../store/players.ts'
import { isGuest } from '../../users/users.ts'
import type { ArticleChooser, ChosenArticle } from './custom-article.ts'
import type { Invitations } from './invitations.ts'

/** Limit of people in a game, spectators included. */
const MAX_PEOPLE = 100

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'draw' | 'findTitleIdOf' | 'hasLead' | 'isFree' | 'isInPlayOf'>
  chooser: Pick<ArticleChooser, 'choose'>
  friends: Pick<Friends, 'isBlockedByAny'>
  invitations: Pick<Invitations, 'end' | 'put' | 'requireFriends'>
  limiter: Limiter
  metrics: Pick<Metrics, 'games'>
  transitions: Transitions
  /** Milliseconds between the start of a game and its article. */
  countdown: number
  onError: (error: unknown) => void
}

/** Lobbies from their opening to the start of the game, or to their end without one. */
export function createLobby(dependencies: Dependencies) {
  const { limiter, transitions } = dependencies
  const starting = createStart(dependencies)

  async function setReady(user_id: string, game_id: string, isReady: boolean): Promise<void> {
    await limiter.take('move', user_id)
    await transitions.apply(game_id, ({ state }) => decideReady(state, user_id, isReady))
  }

  return {
    open: createOpening(dependencies),
    ...createJoining(dependencies),
    setReady,
    host: createHostTools(dependencies),
    start: starting.start,
    startOnceReady: starting.startOnceReady,
    deadlines: createLobbyDeadlines({ ...dependencies, starting }),
  }
}
export type Lobby = ReturnType<typeof createLobby>

function createOpening(dependencies: Dependencies) {
  const { db, articles, chooser, invitations, limiter } = dependencies

  /** Opens a lobby with its host in it, who may choose its article and invite friends. */
  return async function open(
    user_id: string,
    setup: GameSetup,
    { friend_ids, chosen }: { friend_ids: readonly string[]; chosen: OwnArticle | undefined },
  ): Promise<{ game_id: string }> {
    await limiter.take('new_game', user_id)
    await db.transaction().execute((tx) => enforceHostQuota(tx, user_id))
    const receiverIds = [...new Set(friend_ids)]
    await invitations.requireFriends(user_id, receiverIds)
    const article = await choose(user_id, setup, chosen)
    const { game_id, announce } = await db.transaction().execute(async (tx) => {
      await enforceHostQuota(tx, user_id)
      const own_article = article !== null && { own_article_id: await article.insert(tx) }
      const id = await insertLobby(tx, user_id, { ...setup, ...own_article })
      const invites = { game_id: id, sender_id: user_id, receiverIds }
      return { game_id: id, announce: await invitations.put(tx, invites) }
    })
    announce()
    return { game_id }
  }

  async function choose(
    user_id: string,
    setup: GameSetup,
    chosen: OwnArticle | undefined,
  ): Promise<ChosenArticle | null> {
    if (chosen !== undefined) {
      return chooser.choose(user_id, { ...chosen, lang: setup.lang }, setup.options)
    }
    return (await articles.draw(db, [user_id], setup)) === null ? refuse('NO_ARTICLE') : null
  }
}

/** Inserts a lobby under a code that no other game has. */
export async function insertLobby(tx: Tx, host_id: string, setup: GameSetup): Promise<string> {
  const lobby = { ...setup, host_id, ...asHost(host_id, setup.own_article_id !== undefined) }
  let game_id: string | undefined
  while (game_id === undefined) {
    game_id = await store.insertLobby(tx, { ...lobby, code: randomCode() })
  }
  return game_id
}

function createJoining(dependencies: Dependencies) {
  const { db, articles, friends, invitations, limiter, transitions } = dependencies

  /** Joins by the code of a link: to play while there is a place and time, else to watch. */
  async function joinByCode(user_id: string, typed: string): Promise<{ game_id: string }> {
    await limiter.take('join_code', user_id)
    const code = readCode(typed)
    const game_id = code === null ? null : await findByCode(db, code)
    if (game_id === null) refuse('UNKNOWN_CODE')
    await refuseBlocked(user_id, game_id, 'UNKNOWN_CODE')
    return enter(user_id, game_id, async ({ state }) => {
      if (state.over_at !== null) refuse('GAME_OVER')
    })
  }

  /** Joins by an invitation, or returns to a game. */
  async function joinByInvite(user_id: string, game_id: string): Promise<{ game_id: string }> {
    await limiter.take('move', user_id)
    await refuseBlocked(user_id, game_id, 'NOT_FOUND')
    return enter(user_id, game_id, async ({ state, tx }) => {
      if (isClosed(state)) refuse('NOT_FOUND')
      if (!(await isInvited(tx, game_id, user_id))) refuse('NOT_FOUND')
    })
  }

  /** Joins the rematch of a game that the user was in, ready to play. */
  async function joinRematch(user_id: string, game_id: string): Promise<{ game_id: string }> {
    await refuseBlocked(user_id, game_id, 'NOT_FOUND')
    return enter(user_id, game_id, async () => undefined, true)
  }

  /** Hides a game from a user that one of its players has blocked, unless they are in it already. */
  async function refuseBlocked(user_id: string, game_id: string, code: RefusalCode): Promise<void> {
    const players = await listPlayerIds(db, game_id)
    if (players.includes(user_id)) return
    if (await friends.isBlockedByAny(user_id, players)) refuse(code)
  }

  /** Lets a user in; `admit` may refuse those who are not there yet. */
  async function enter(
    user_id: string,
    game_id: string,
    admit: (locked: LockedGame) => Promise<void>,
    isReady = false,
  ): Promise<{ game_id: string }> {
    await transitions.apply(game_id, async (locked) => {
      const { state, now, tx, announceLater } = locked
      if (!MODES[state.mode].lobby) refuse('NOT_FOUND')
      const mine = state.players.find((player) => player.user_id === user_id)
      const isOut = mine === undefined || mine.state === 'watching' || mine.state === 'left'
      if (mine === undefined) await admit(locked)
      if (mine === undefined && state.players.length >= MAX_PEOPLE) refuse('GAME_FULL')
      if (isOut) await enforcePlayQuota(tx, user_id)
      if (mine === undefined) await refuseGuest(user_id, locked)
      if (mine === undefined) await refuseSpoiled(user_id, locked)
      const announce = await invitations.end(tx, { game_id, receiver_id: user_id })
      if (announce !== null) announceLater(announce)
      return join(state, user_id, now, isReady)
    })
    return { game_id }
  }

  /** Refuses a guest where the host wants players with an account. */
  async function refuseGuest(user_id: string, { tx, game }: LockedGame): Promise<void> {
    if (!game.options.guests && (await isGuest(tx, user_id))) refuse('NO_GUESTS')
  }

  /** Refuses a user who plays the article in another game, which this one would spoil. Call after the user is locked. */
  async function refuseSpoiled(user_id: string, { tx, game }: LockedGame): Promise<void> {
    if (game.article_id === null) return
    const title_id = await articles.findTitleIdOf(tx, game.article_id)
    if (await articles.isInPlayOf(tx, [user_id], title_id)) refuse('FINISH_FIRST')
  }

  return { joinByCode, joinByInvite, joinRematch }
}

type SettingsChanges = Partial<Omit<GameSettings, 'options'>> & { options?: Partial<Options> }

/** Tools of the host of a lobby. */
function createHostTools({ articles, limiter, transitions }: Dependencies) {
  async function change(user_id: string, game_id: string, decide: Decide): Promise<void> {
    await limiter.take('move', user_id)
    await transitions.apply(game_id, decide)
  }

  /** Gives a lobby another code; the old one stops at once. */
  async function replaceCode(user_id: string, game_id: string): Promise<{ code: string }> {
    const code = randomCode()
    await change(user_id, game_id, ({ state }) => ({ ...rules.replaceCode(state, user_id), code }))
    return { code }
  }

  /** Changes settings for which there is an article; an article that the host chose stays with its language and topic. */
  async function decideSettings(
    user_id: string,
    { state, game, tx }: LockedGame,
    { options, ...about }: SettingsChanges,
  ) {
    const decided = rules.changeSettings(state, user_id)
    if ('refused' in decided) return decided
    const customId = game.own_article_id
    const settings: GameSettings = {
      lang: game.lang,
      difficulty: game.difficulty,
      topic: game.topic,
      ...(customId === null && about),
      options: optionsOf(game.mode, { ...game.options, ...options }),
    }
    settings.options = offeredOptions(settings.options, settings.lang)
    if (customId === null) {
      if ((await articles.draw(tx, [user_id], settings)) === null) refuse('NO_ARTICLE')
    } else if (settings.options.length === 'lead' && !(await articles.hasLead(tx, customId))) {
      refuse('NO_LEAD')
    }
    return { ...decided, settings }
  }

  return {
    replaceCode,
    remove: (user_id: string, game_id: string, removedId: string) =>
      change(user_id, game_id, ({ state }) => rules.remove(state, user_id, removedId)),
    makeHost: (user_id: string, game_id: string, nextId: string) =>
      change(user_id, game_id, ({ state }) => rules.makeHost(state, user_id, nextId)),
    /** Makes a player watch, or lets oneself play again. */
    setWatching: (
      user_id: string,
      game_id: string,
      about: { watcherId: string; watches: boolean },
    ) => change(user_id, game_id, ({ state }) => rules.setWatching(state, user_id, about)),
    changeSettings: (user_id: string, game_id: string, changes: SettingsChanges) =>
      change(user_id, game_id, (locked) => decideSettings(user_id, locked, changes)),
    /** Lets the lobby start once all are ready, or not. */
    startWhenReady: (user_id: string, game_id: string, starts: boolean) =>
      change(user_id, game_id, ({ state }) => rules.startWhenReady(state, user_id, starts)),
  }
}

/** The start of a lobby, by its host or once all are ready, with an article for its players. */
export function createStart(
  dependencies: Pick<
    Dependencies,
    'articles' | 'countdown' | 'limiter' | 'metrics' | 'transitions'
  >,
) {
  const { articles, countdown, limiter, metrics, transitions } = dependencies

  /** Starts the countdown, as the host. */
  async function start(user_id: string, game_id: string): Promise<void> {
    await limiter.take('move', user_id)
    await startOnce('apply', game_id, ({ state, now }) =>
      rules.start(state, user_id, { now, countdown }),
    )
  }

  /** Starts the countdown of a lobby that starts by itself, if all are ready and no invitation waits for its answer; false
   *  if not. A transition that has locked the lobby will check it again. */
  async function startIfReady(game_id: string): Promise<boolean> {
    try {
      return await startOnce('applyIfFree', game_id, async ({ state, now, tx }) => {
        if (!rules.isReadyToStart(state) || (await isAwaitingAnswer(tx, game_id))) return null
        return rules.begin(state, { now, countdown })
      })
    } catch (error) {
      // The host will see the reason on starting the lobby by hand.
      if (error instanceof Refused) return false
      throw error
    }
  }

  async function startOnceReady({ game_id, state }: GameChange): Promise<void> {
    if (rules.isReadyToStart(state)) await startIfReady(game_id)
  }

  async function startOnce(
    apply: 'apply' | 'applyIfFree',
    game_id: string,
    decide: (locked: LockedGame) => Promise<Transition | null> | Transition,
  ): Promise<boolean> {
    const change = await transitions[apply](game_id, async (locked) => {
      const started = await decide(locked)
      if (started === null || 'refused' in started) return started
      return { ...started, article: await articleFor(started.state.players, locked) }
    })
    if (change !== null) metrics.games.inc({ mode: change.state.mode })
    return change !== null
  }

  async function articleFor(
    players: readonly Player[],
    { game, tx }: LockedGame,
  ): Promise<StartArticle> {
    const playing = players.filter(({ state }) => state === 'playing')
    const ids = playing.map((player) => player.user_id)
    await lockUsers(tx, ids)
    const customId = game.own_article_id
    if (customId === null) {
      return asDrawn((await articles.draw(tx, ids, game)) ?? refuse('NO_ARTICLE'))
    }
    if (!(await articles.isFree(tx, ids, customId))) refuse('ARTICLE_IN_USE')
    return { article_id: customId }
  }

  return { start, startIfReady, startOnceReady }
}

/** Scheduled work on lobbies. Every server does it, and skips lobbies that another one has locked. */
export function createLobbyDeadlines({
  db,
  starting,
  transitions,
  onError,
}: Pick<Dependencies, 'db' | 'transitions' | 'onError'> & {
  starting: Pick<ReturnType<typeof createStart>, 'startIfReady'>
}) {
  const cooldown = createCooldown<string>(onError)

  /** Starts lobbies in which all are ready, after the server that was about to start them has died. */
  async function startReadyLobbies(): Promise<void> {
    await cooldown.runEach(await store.listReadyLobbies(db, cooldown.list()), async (id) => {
      if (!(await starting.startIfReady(id))) cooldown.add(id)
    })
  }

  /** Closes lobbies that were not started for a day. */
  async function closeStaleLobbies(): Promise<void> {
    await cooldown.runEach(await store.listStaleLobbies(db, cooldown.list()), (id) =>
      transitions.applyIfFree(id, ({ state, now }) => closeLobby(state, now)),
    )
  }

  /** Deletes some invitations, and some closed lobbies without a game, after a day. */
  async function deleteOldLobbies(): Promise<void> {
    await deleteExpiredInvites(db)
    await store.deleteClosedLobbies(db)
  }

  return { startReadyLobbies, closeStaleLobbies, deleteOldLobbies }
}
