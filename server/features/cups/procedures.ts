import { answerNothing, signedIn } from '../../platform/http/procedures.ts'
import type { Cups } from './cups.ts'
import type { CupSetup } from './opening.ts'

export function cupProcedures(cups: Cups) {
  const { cups: os } = signedIn
  return {
    open_cup: os.open_cup.handler(({ input, context: { user } }) =>
      cups.open(user.user_id, toSetup(input)),
    ),
    count_cup_articles: os.count_cup_articles.handler(({ input, context: { user } }) =>
      cups.count(user.user_id, toSetup(input)),
    ),
    list: os.list.handler(({ context: { user } }) => cups.list(user.user_id)),
    list_with_friend: os.list_with_friend.handler(({ input, context: { user } }) =>
      cups.listWithFriend(user.user_id, input.friend_id),
    ),
    find: os.find.handler(({ input, context: { user } }) => cups.find(user.user_id, input.id)),
    find_linked: os.find_linked.handler(({ input, context: { user } }) =>
      cups.findLinked(user.user_id, input.code),
    ),
    of_game: os.of_game.handler(({ input, context: { user } }) =>
      cups.findByGame(user.user_id, input.id),
    ),
    join_cup: os.join_cup.handler(({ input, context: { user } }) =>
      'code' in input
        ? cups.joinByCode(user.user_id, input.code)
        : cups.joinById(user.user_id, input.cup_id),
    ),
    leave_cup: os.leave_cup.handler(
      answerNothing(({ input, context: { user } }) => cups.leave(user.user_id, input.cup_id)),
    ),
    invite_to_cup: os.invite_to_cup.handler(
      answerNothing(({ input, context: { user } }) =>
        cups.invite(user.user_id, input.cup_id, input.user_id),
      ),
    ),
    play_cup: os.play_cup.handler(({ input, context: { user } }) =>
      cups.play(user.user_id, input.cup_id, input.number),
    ),
  }
}

type Input = Pick<CupSetup, 'difficulty'> &
  Partial<{ [Key in keyof CupSetup]: CupSetup[Key] | undefined }>

function toSetup({ lang = 'en', difficulty, topic = null, options, ...rest }: Input): CupSetup {
  const { user_ids = [], after } = rest
  return { lang, difficulty, topic, options, user_ids, after }
}
