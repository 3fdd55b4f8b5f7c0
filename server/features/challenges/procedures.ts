import { answerNothing, signedIn } from '../../platform/http/procedures.ts'
import type { Challenges } from './challenges.ts'

export function challengeProcedures(challenges: Challenges) {
  const { challenges: os } = signedIn
  return {
    create_challenge: os.create_challenge.handler(({ input, context: { user } }) =>
      challenges.create(user.user_id, input.game_id),
    ),
    send_challenge: os.send_challenge.handler(
      answerNothing(({ input, context: { user } }) =>
        challenges.send(user.user_id, input.code, input.user_id),
      ),
    ),
    decline_challenge: os.decline_challenge.handler(
      answerNothing(({ input, context: { user } }) => challenges.decline(user.user_id, input.code)),
    ),
    answer_challenge: os.answer_challenge.handler(({ input, context: { user } }) =>
      challenges.answer(user.user_id, input.code),
    ),
    list: os.list.handler(({ context: { user } }) => challenges.list(user.user_id)),
    find: os.find.handler(({ input, context: { user } }) =>
      challenges.find(user.user_id, input.code),
    ),
    of_game: os.of_game.handler(({ input, context: { user } }) =>
      challenges.findByGame(user.user_id, input.id),
    ),
    compare: os.compare.handler(({ input, context: { user } }) =>
      challenges.compare(user.user_id, input.code, input.user_id),
    ),
  }
}
