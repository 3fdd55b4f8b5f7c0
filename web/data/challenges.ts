import { api, refetch } from '../api/api.ts'
import { client } from '../api/client.ts'
import { errorCode } from '../lib/errors.ts'
import { enteringMutation, gamesChanged } from './games.ts'
import { inboxChanged } from './inbox.ts'

export const challengesQuery = api.challenges.list.queryOptions()

export function challengeQuery(code: string) {
  return api.challenges.find.queryOptions({ input: { code } })
}

/** Challenge that a finished game answered, and whether the game can be sent as one. */
export function challengeOfGameQuery(id: string) {
  return api.challenges.of_game.queryOptions({ input: { id } })
}

/** The user's game of a challenge beside another player's. */
export function comparisonQuery(input: { code: string; user_id: string }) {
  return api.challenges.compare.queryOptions({ input, staleTime: Infinity })
}

export const createChallengeMutation = api.challenges.create_challenge.mutationOptions({
  onSuccess: () => void refetch({ queryKey: api.challenges.key() }),
})
export const sendChallengeMutation = api.challenges.send_challenge.mutationOptions({
  onSuccess: () => refetch({ queryKey: api.challenges.find.key() }),
})
/** Creates and sends a challenge; answers with its code. Only friends are notified; others need the link. */
export const sendGameMutation = {
  async mutationFn({ game_id, user_id }: { game_id: string; user_id: string }): Promise<string> {
    const { code } = await client.challenges.create_challenge({ game_id })
    try {
      await client.challenges.send_challenge({ code, user_id })
    } catch (error) {
      if (errorCode(error) !== 'NOT_FRIENDS') throw error
    }
    return code
  },
  onSuccess: () => void refetch({ queryKey: api.challenges.key() }),
}
/** Starts or resumes the user's game of a challenge. */
export const answerChallengeMutation = enteringMutation(async (code: string) => {
  const { game_id } = await client.challenges.answer_challenge({ code })
  challengesChanged()
  gamesChanged()
  return game_id
})
export const declineChallengeMutation = api.challenges.decline_challenge.mutationOptions({
  onSettled: challengesChanged,
})

/** Refetches challenges, and the inbox, which lists them too. */
export function challengesChanged(): void {
  void refetch({ queryKey: api.challenges.key() })
  inboxChanged()
}
