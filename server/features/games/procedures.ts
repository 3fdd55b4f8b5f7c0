import { signedIn } from '../../http/procedures.ts'
import type { Games } from './games.ts'

const RECENT = 20

export function gameProcedures(games: Games) {
  const { games: os } = signedIn
  return {
    create_game: os.create_game.handler(({ input, context }) =>
      games.create(context.player.user_id, {
        mode: input._mode,
        difficulty: input._difficulty,
        topic: input._topic ?? null,
        options: { free_words: input._options?.free_words ?? 'standard' },
      }),
    ),
    submit_guess: os.submit_guess.handler(({ input, context }) =>
      games.submitGuess(context.player.user_id, input._game_id, input._word),
    ),
    use_hint: os.use_hint.handler(({ input, context }) =>
      games.useHint(context.player.user_id, input._game_id, input._position ?? null),
    ),
    give_up: os.give_up.handler(({ input, context }) =>
      games.giveUp(context.player.user_id, input._game_id),
    ),
    list: os.list.handler(({ input, context }) =>
      games.list(context.player.user_id, input.limit ?? RECENT),
    ),
    find: os.find.handler(({ input, context }) => games.find(context.player.user_id, input.id)),
    sheet: os.sheet.handler(({ input, context }) => games.sheet(context.player.user_id, input.id)),
    guesses: os.guesses.handler(({ input, context }) =>
      games.guesses(context.player.user_id, input.id, input.since ?? 0),
    ),
  }
}
