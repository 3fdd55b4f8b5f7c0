import type { Reaction } from '@inkling/protocol/game'

/** What each reaction is called where it is read aloud. */
export const REACTION_NAMES: Record<Reaction, string> = {
  clap: 'applause',
  laugh: 'laughing',
  think: 'thinking',
  wow: 'wow',
  fire: 'on fire',
  heart: 'heart',
}
