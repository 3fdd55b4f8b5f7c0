/** Maximum number of players among the ghosts of a quick race. */
export const MAX_GHOSTS = 3
/** Time from the start of a quick race until its article opens, in milliseconds. */
export const QUICK_COUNTDOWN = 3_000

/** Users who may race somebody's finished games. */
export const GHOST_AUDIENCES = ['friends', 'everyone', 'nobody'] as const
export type GhostAudience = (typeof GHOST_AUDIENCES)[number]

/** Step of a ghost, which holds until the next one: `at` is in milliseconds since the start, `uncovered` the share of all
 *  hidden positions, 0 to 1 in whole percent, `title_found` a number of title words. */
export type GhostStep = { at: number; uncovered: number; title_found: number }

/** Returns the last step of a ghost at a time; before the first one, nothing is open. */
export function ghostAt(steps: readonly GhostStep[], at: number): GhostStep {
  return steps.findLast((step) => step.at <= at) ?? { at: 0, uncovered: 0, title_found: 0 }
}

/** Returns the place of a player among ghosts by the times at which they decoded, in milliseconds since the start; null
 *  for a player who did not. A tie is the player's. */
export function placeAmong(own: number | null, ghosts: readonly (number | null)[]): number | null {
  if (own === null) return null
  return 1 + ghosts.filter((ghost) => ghost !== null && ghost < own).length
}

/** Another player who has finished and may become a ghost. `skill` is the mean of their rating. */
export type GhostPlayer = {
  article_id: string
  game_id: string
  user_id: string
  is_friend: boolean
  skill: number
}

/** Ranks articles by the ghosts that they offer, best first: by friends, then by all. Players of an article come in the
 *  order in which they become ghosts: friends, then those of similar skill, each user once. Equal articles stay in order. */
export function rankArticles(
  players: readonly GhostPlayer[],
  ownSkill: number,
): { article_id: string; players: GhostPlayer[] }[] {
  const articles = Map.groupBy(players, ({ article_id }) => article_id)
  const ranked = [...articles].map(([article_id, all]) => ({
    article_id,
    players: firstOfEach(all.toSorted(byCloseness(ownSkill))).slice(0, MAX_GHOSTS),
  }))
  return ranked.toSorted(
    (one, other) =>
      friendsIn(other.players) - friendsIn(one.players) ||
      other.players.length - one.players.length,
  )
}

function byCloseness(ownSkill: number) {
  const distance = ({ skill }: GhostPlayer) => Math.abs(skill - ownSkill)
  return (one: GhostPlayer, other: GhostPlayer): number =>
    Number(other.is_friend) - Number(one.is_friend) || distance(one) - distance(other)
}

function firstOfEach(players: readonly GhostPlayer[]): GhostPlayer[] {
  const users = new Set<string>()
  return players.filter(({ user_id }) => {
    const isNew = !users.has(user_id)
    users.add(user_id)
    return isNew
  })
}

function friendsIn(players: readonly GhostPlayer[]): number {
  return players.filter(({ is_friend }) => is_friend).length
}
