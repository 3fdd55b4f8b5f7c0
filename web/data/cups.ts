import { api, refetch } from '../api/api.ts'
import { client } from '../api/client.ts'
import { navigate } from '../lib/navigation.tsx'
import type { Choices } from './last-choices.ts'
import { enteringMutation, gamesChanged } from './games.ts'

/** Cups of the user and invitations to some: those that run, and those that ended in the last day. */
export const cupsQuery = api.cups.list.queryOptions()

export function cupQuery(id: string) {
  return api.cups.find.queryOptions({ input: { id } })
}

/** The cup of a link. */
export function linkedCupQuery(code: string) {
  return api.cups.find_linked.queryOptions({ input: { code } })
}

/** The cup that a game belongs to. */
export function cupOfGameQuery(id: string) {
  return api.cups.of_game.queryOptions({ input: { id } })
}

/** Cups that a friend and the user are both in. */
export function sharedCupsQuery(friend_id: string) {
  return api.cups.list_with_friend.queryOptions({ input: { friend_id } })
}

/** What a player chooses for a cup; `after` is the cup that it follows. */
export type NewCup = { choices: Choices; user_ids: readonly string[]; after: string | null }

/** Number of articles, at most five, that are new to the players of a cup that is set up. */
export function cupArticlesQuery(cup: NewCup) {
  return api.cups.count_cup_articles.queryOptions({ input: requestOf(cup) })
}

/** Opens a cup, whose page then shows. */
export const openCupMutation = {
  mutationFn: (cup: NewCup) => client.cups.open_cup(requestOf(cup)),
  onSuccess({ cup_id }: { cup_id: string }) {
    cupsChanged()
    navigate(`/cups/${cup_id}`, { replace: true })
  },
}
/** Joins a cup by an invitation or a code; its page then shows. */
export const joinCupMutation = {
  mutationFn: (which: { cup_id: string } | { code: string }) => client.cups.join_cup(which),
  onSuccess({ cup_id }: { cup_id: string }) {
    cupsChanged()
    if (location.pathname !== `/cups/${cup_id}`) navigate(`/cups/${cup_id}`, { replace: true })
  },
}
export const leaveCupMutation = api.cups.leave_cup.mutationOptions({
  onSuccess() {
    cupsChanged()
    if (location.pathname.startsWith('/cups/')) navigate('/', { replace: true })
  },
})
export const inviteToCupMutation = api.cups.invite_to_cup.mutationOptions({
  onSuccess: cupsChanged,
})
/** Begins or resumes the game of an article. */
export const playCupMutation = enteringMutation(
  async (article: { cup_id: string; number: number }) => {
    try {
      const { game_id } = await client.cups.play_cup(article)
      gamesChanged()
      return game_id
    } finally {
      cupsChanged()
    }
  },
)

export function cupsChanged(): void {
  void refetch({ queryKey: api.cups.key() })
}

function requestOf({ choices, user_ids, after }: NewCup) {
  const { mode: _, lang, difficulty, topic, fading_ink, ...options } = choices
  return {
    lang,
    difficulty,
    topic,
    options: { ...options, ...(fading_ink !== null && { fading_ink }) },
    user_ids: [...user_ids],
    ...(after !== null && { after }),
  }
}
