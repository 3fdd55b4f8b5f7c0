import type { contract } from '@inkling/protocol/contract'

type Contract = typeof contract
type Name = {
  [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}`
}[keyof Contract]

/** What a call counts for, by its procedure, where that is more than one. */
const COSTS: Partial<Record<Name, number>> = {
  'admin.articles': 5,
  'admin.players': 5,
  'challenges.compare': 10,
  'challenges.find': 3,
  'challenges.list': 5,
  'daily.list': 3,
  'friends.list': 3,
  'friends.online': 3,
  'friends.replace_invite_token': 20,
  'games.board': 5,
  'games.guesses': 5,
  'games.list': 5,
  'games.preview_article': 10,
  'games.sheet': 3,
  'games.story': 20,
  'games.unfinished': 5,
  'notifications.set_notification': 5,
  'notifications.subscribe_to_notifications': 10,
  'notifications.unsubscribe_from_notifications': 5,
  'profile.delete_account': 20,
  'profile.update_profile': 5,
  'profile.update_settings': 5,
  'stats.details': 20,
  'stats.friends_ratings': 3,
  'stats.game_figures': 10,
  'stats.head_to_head': 10,
  'stats.me': 3,
  'stats.week': 5,
}
/** What changing one's picture counts for. */
export const COST_OF_PICTURE = 50
/** What taking one's data along counts for. */
export const COST_OF_EXPORT = 200

/** What a call of the procedure at this path counts for. */
export function costOf(path: readonly string[]): number {
  return known.get(path.join('.')) ?? 1
}

const known = new Map<string, number>(Object.entries(COSTS))
