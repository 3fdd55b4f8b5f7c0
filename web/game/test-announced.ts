import { en } from '../text/test-texts.ts'
import { announcementText } from './announcer.tsx'
import type { GameStore } from './store/game-store.ts'

/** Texts that a board has announced, in order. */
export function announced({ state }: Pick<GameStore, 'state'>): string[] {
  const { server, feed } = state()
  return feed.announcements.map((one) => announcementText(one, server, en))
}
