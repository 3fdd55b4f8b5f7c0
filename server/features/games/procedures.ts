import { signedIn } from '../../http/procedures.ts'
import type { Lobbies } from '../lobbies/lobbies.ts'
import type { Games, Setup } from './games.ts'

const RECENT = 20

export function gameProcedures(games: Games, lobbies: Pick<Lobbies, 'open'>) {
  const { games: os } = signedIn
  return {
    create_game: os.create_game.handler(({ input, context }) => {
      const setup: Setup = {
        mode: input._mode,
        difficulty: input._difficulty,
        topic: input._topic ?? null,
        options: {
          free_words: input._options?.free_words ?? 'standard',
          last_stretch: input._options?.last_stretch ?? 3,
        },
      }
      const { user_id } = context.player
      if (input._mode === 'solo') return games.create(user_id, setup)
      return lobbies.open(user_id, setup, (input._user_ids ?? []).map(lower))
    }),
    submit_guess: os.submit_guess.handler(({ input, context }) =>
      games.submitGuess(context.player.user_id, lower(input._game_id), input._word),
    ),
    use_hint: os.use_hint.handler(({ input, context }) =>
      games.useHint(context.player.user_id, lower(input._game_id), input._position ?? null),
    ),
    give_up: os.give_up.handler(({ input, context }) =>
      games.giveUp(context.player.user_id, lower(input._game_id)),
    ),
    vote_give_up: os.vote_give_up.handler(({ input, context }) =>
      games.voteGiveUp(context.player.user_id, lower(input._game_id), input._votes),
    ),
    leave_game: os.leave_game.handler(async ({ input, context }) => {
      await games.leave(context.player.user_id, lower(input._game_id))
      return {}
    }),
    send_reaction: os.send_reaction.handler(async ({ input, context }) => {
      await games.react(context.player.user_id, lower(input._game_id), input._reaction)
      return {}
    }),
    report_article: os.report_article.handler(async ({ input, context }) => {
      await games.report(context.player.user_id, lower(input._game_id), input._reason)
      return {}
    }),
    list: os.list.handler(({ input: { limit, mode, friend_id, before }, context }) =>
      games.list(context.player.user_id, {
        limit: limit ?? RECENT,
        ...(mode !== undefined && { mode }),
        ...(friend_id !== undefined && { friend_id }),
        ...(before !== undefined && { before: new Date(before) }),
      }),
    ),
    find: os.find.handler(({ input, context }) =>
      games.find(context.player.user_id, lower(input.id)),
    ),
    sheet: os.sheet.handler(({ input, context }) =>
      games.sheet(context.player.user_id, lower(input.id)),
    ),
    guesses: os.guesses.handler(({ input: { id, since, user_id }, context: { player } }) =>
      games.guesses(player.user_id, lower(id), {
        since: since ?? 0,
        of: lower(user_id ?? player.user_id),
      }),
    ),
    events: os.events.handler(({ input, context }) =>
      games.events(context.player.user_id, lower(input.id), input.since),
    ),
  }
}

/** Ids are compared as they are written by us, whatever the letters of a caller. */
function lower(id: string): string {
  return id.toLowerCase()
}
