import type { ChannelName } from '@inkling/protocol/channels'
import type { Player } from '../features/sign-in/sign-in.ts'

/** What holds for the topics of one name. */
export type TopicRule = {
  mayJoin(player: Player, id: string): boolean
  /** Called when the first on this server joins; what it answers is called when the last has left. */
  whileJoined?(id: string): Promise<() => void>
}
export type Topics = Record<ChannelName, TopicRule>

type Needs = { presence: { watch(user_id: string): Promise<() => void> } }

/** Who may join what: the one table of all topics. */
export function createTopics({ presence }: Needs): Topics {
  return {
    friends_change_to: { mayJoin: isOwn },
    friend_requests_to: { mayJoin: isOwn },
    status_updates_to_friend: { mayJoin: isOwn, whileJoined: presence.watch },
  }
}

function isOwn({ user_id }: Player, id: string): boolean {
  return user_id === id
}

/** Takes a topic apart; null if there is none of that name. */
export function readTopic(topics: Topics, topic: string): { rule: TopicRule; id: string } | null {
  const colon = topic.indexOf(':')
  const name = topic.slice(0, colon)
  if (colon === -1 || !isChannelName(topics, name)) return null
  return { rule: topics[name], id: topic.slice(colon + 1) }
}

function isChannelName(topics: Topics, name: string): name is ChannelName {
  return Object.hasOwn(topics, name)
}
