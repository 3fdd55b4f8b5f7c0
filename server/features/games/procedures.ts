import { MODES, optionsOf } from '@inkling/game/open/modes'
import { answerNothing, signedIn } from '../../platform/http/procedures.ts'
import { refuse } from '../../platform/refused.ts'
import { offeredOptions } from '../articles/options.ts'
import type { Games } from './games.ts'

const RECENT = 20

function setUpProcedures({ chooser, lobby, start }: Pick<Games, 'chooser' | 'lobby' | 'start'>) {
  const { games: os } = signedIn
  return {
    preview_article: os.preview_article.handler(({ input, context: { user } }) => {
      const { free_words = 'standard', length = 'whole', ...choice } = input
      return chooser.preview(user.user_id, choice, { free_words, length })
    }),
    create_game: os.create_game.handler(async ({ input, context: { user } }) => {
      const { lang = 'en', difficulty, topic = null } = input
      const options = offeredOptions(optionsOf(input.mode, input.options), lang)
      const setup = { mode: input.mode, lang, difficulty, topic, options }
      if (!MODES[input.mode].lobby) {
        if (input.article !== undefined) refuse('NOT_ALONE')
        return start.startAlone(user.user_id, setup)
      }
      const { article: chosen, user_ids: friend_ids = [] } = input
      return lobby.open(user.user_id, setup, { friend_ids, chosen })
    }),
  }
}

export function gameProcedures({
  chooser,
  guesses,
  nudges,
  pointing,
  actions,
  start,
  lobby,
  views,
  usualTimes,
  reportArticle,
}: Games) {
  const { games: os } = signedIn
  return {
    ...setUpProcedures({ chooser, lobby, start }),
    usual_minutes: os.usual_minutes.handler(() => usualTimes.listMinutes()),
    submit_guess: os.submit_guess.handler(({ input, context: { user } }) =>
      guesses.submitGuess(user.user_id, input.game_id, input.word),
    ),
    use_hint: os.use_hint.handler(({ input, context: { user } }) =>
      guesses.useHint(user.user_id, input.game_id, input.position ?? null),
    ),
    nudge_positions: os.nudge_positions.handler(({ input, context: { user } }) =>
      nudges.list(user.user_id, input.id),
    ),
    nudge: os.nudge.handler(({ input, context: { user } }) =>
      nudges.open(user.user_id, input.game_id, input.position),
    ),
    give_up: os.give_up.handler(({ input, context: { user } }) =>
      actions.giveUp(user.user_id, input.game_id),
    ),
    vote_give_up: os.vote_give_up.handler(({ input, context: { user } }) =>
      actions.voteGiveUp(user.user_id, input.game_id, input.votes),
    ),
    leave_game: os.leave_game.handler(
      answerNothing(({ input, context: { user } }) => actions.leave(user.user_id, input.game_id)),
    ),
    send_reaction: os.send_reaction.handler(
      answerNothing(({ input, context: { user } }) =>
        actions.react(user.user_id, input.game_id, input.reaction),
      ),
    ),
    point: os.point.handler(
      answerNothing(({ input, context: { user } }) =>
        pointing.point(user.user_id, input.game_id, input.position),
      ),
    ),
    report_article: os.report_article.handler(
      answerNothing(({ input, context: { user } }) =>
        reportArticle(user.user_id, { game_id: input.game_id, reason: input.reason }),
      ),
    ),
    list: os.list.handler(({ input: { limit, mode, friend_id, before }, context: { user } }) =>
      views.listGames(user.user_id, {
        limit: limit ?? RECENT,
        ...(mode !== undefined && { mode }),
        ...(friend_id !== undefined && { friend_id }),
        ...(before !== undefined && { before: new Date(before) }),
      }),
    ),
    unfinished: os.unfinished.handler(({ context }) => views.listUnfinished(context.user.user_id)),
    find: os.find.handler(({ input, context: { user } }) => views.find(user.user_id, input.id)),
    sheet: os.sheet.handler(({ input, context: { user } }) =>
      views.readSheet(user.user_id, input.id),
    ),
    guesses: os.guesses.handler(({ input: { id, since, user_id }, context: { user } }) =>
      views.listGuesses(user.user_id, id, { since: since ?? 0, of: user_id ?? user.user_id }),
    ),
    faded: os.faded.handler(({ input, context: { user } }) =>
      views.readFaded(user.user_id, input.id, input.waves),
    ),
    events: os.events.handler(({ input, context: { user } }) =>
      views.readEvents(user.user_id, input.id, input.since),
    ),
    story: os.story.handler(({ input, context: { user } }) =>
      views.readStory(user.user_id, input.id),
    ),
  }
}

export function lobbyProcedures({ invitations, lobby, rematches }: Games) {
  const { lobbies: os } = signedIn
  return {
    ...hostProcedures({ lobby }),
    game_invites: os.game_invites.handler(({ context }) => invitations.list(context.user.user_id)),
    invite_to_game: os.invite_to_game.handler(
      answerNothing(({ input, context: { user } }) =>
        invitations.invite(user.user_id, input.game_id, input.user_id),
      ),
    ),
    withdraw_game_invite: os.withdraw_game_invite.handler(
      answerNothing(({ input, context: { user } }) =>
        invitations.withdraw(user.user_id, input.game_id, input.user_id),
      ),
    ),
    join_game: os.join_game.handler(({ input, context: { user } }) =>
      'code' in input
        ? lobby.joinByCode(user.user_id, input.code)
        : lobby.joinByInvite(user.user_id, input.game_id),
    ),
    decline_game_invite: os.decline_game_invite.handler(
      answerNothing(({ input, context: { user } }) =>
        invitations.decline(user.user_id, input.game_id),
      ),
    ),
    set_ready: os.set_ready.handler(
      answerNothing(({ input, context: { user } }) =>
        lobby.setReady(user.user_id, input.game_id, input.ready),
      ),
    ),
    start_game: os.start_game.handler(
      answerNothing(({ input, context: { user } }) => lobby.start(user.user_id, input.game_id)),
    ),
    rematch: os.rematch.handler(({ input, context: { user } }) =>
      rematches.find(user.user_id, input.id),
    ),
    request_rematch: os.request_rematch.handler(({ input, context: { user } }) =>
      rematches.request(user.user_id, input.game_id),
    ),
  }
}

function hostProcedures({ lobby: { host } }: Pick<Games, 'lobby'>) {
  const { lobbies: os } = signedIn
  return {
    remove_player: os.remove_player.handler(
      answerNothing(({ input, context: { user } }) =>
        host.remove(user.user_id, input.game_id, input.user_id),
      ),
    ),
    replace_code: os.replace_code.handler(({ input, context: { user } }) =>
      host.replaceCode(user.user_id, input.game_id),
    ),
    make_host: os.make_host.handler(
      answerNothing(({ input, context: { user } }) =>
        host.makeHost(user.user_id, input.game_id, input.user_id),
      ),
    ),
    set_watching: os.set_watching.handler(
      answerNothing(({ input, context: { user } }) => {
        const { game_id, user_id: watcherId = user.user_id, watching: watches } = input
        return host.setWatching(user.user_id, game_id, { watcherId, watches })
      }),
    ),
    change_settings: os.change_settings.handler(
      answerNothing(({ input, context: { user } }) => {
        const { game_id, lang, difficulty, topic, options } = input
        return host.changeSettings(user.user_id, game_id, {
          ...(lang !== undefined && { lang }),
          ...(difficulty !== undefined && { difficulty }),
          ...(topic !== undefined && { topic }),
          ...(options !== undefined && { options }),
        })
      }),
    ),
    start_when_ready: os.start_when_ready.handler(
      answerNothing(({ input, context: { user } }) =>
        host.startWhenReady(user.user_id, input.game_id, input.starts),
      ),
    ),
  }
}
