/** As much as holds the event loop for a few milliseconds, in what `work` says that its parts cost. */
export const MAX_PER_STEP = 500

/** Does work in steps between which the event loop goes on, the first of them at once. `work` yields what each of its
 *  parts cost; about one microsecond is one. While it is under way it is not begun again; answers when it is done. */
export function createSteps(work: () => Iterable<number>): () => Promise<void> {
  let is_going = false
  let going = Promise.resolve()

  async function go(): Promise<void> {
    try {
      let room = MAX_PER_STEP
      for (const cost of work()) {
        room -= cost
        if (room > 0) continue
        await new Promise(setImmediate)
        room = MAX_PER_STEP
      }
    } finally {
      is_going = false
    }
  }

  return () => {
    if (!is_going) {
      is_going = true
      going = go()
    }
    return going
  }
}
