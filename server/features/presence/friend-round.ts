import type { createFriendReader, FollowedViewer } from './friend-reader.ts'

/** What is so old is due to be read again, and those who are due are spread over as much time: whatever message was
 *  lost, within twice this it is as if it had come. */
const REREAD_MS = 60_000
/** Friends that are read in one step: the event loop is held for a few milliseconds. */
const MAX_FRIENDS = 2_000

type Dependencies = {
  followed: ReadonlyMap<string, FollowedViewer>
  /** Puts one who was read behind all others. */
  putLast: (viewer: FollowedViewer) => void
  reader: ReturnType<typeof createFriendReader>
  now: () => number
  beat_ms: number
}

/** Reads again what viewers are told by, in small steps: `followed` is in the order in which they were last read. */
export function createFriendRound({ followed, putLast, reader, now, beat_ms }: Dependencies) {
  let trusted_since = 0

  /** One beat's share of the round, and at once all who were last read before something may have been missed. To be
   *  called every beat, one call after the other. */
  async function sweep(): Promise<void> {
    let share = Math.ceil((followed.size * beat_ms) / REREAD_MS)
    for (let batch = due(share); batch.length > 0; batch = due(share)) {
      await reader.read(batch)
      for (const viewer of batch) if (viewer.is_open) putLast(viewer)
      share = Math.max(0, share - batch.length)
    }
  }

  /** As many as one step may read of those who were not read for longest. */
  function due(share: number): FollowedViewer[] {
    const batch: FollowedViewer[] = []
    let friends = 0
    for (const one of followed.values()) {
      const is_due = batch.length < share && now() - one.read_at >= REREAD_MS
      if (!is_due && one.read_at >= trusted_since) break
      batch.push(one)
      friends += one.viewer.friends.length
      if (friends >= MAX_FRIENDS) break
    }
    return batch
  }

  return {
    sweep,
    /** Messages may have been missed: the next sweep reads everything again. */
    distrust(): void {
      trusted_since = now()
    },
  }
}
