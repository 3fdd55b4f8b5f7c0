type Waiting<Asked, Answer> = {
  asked: Asked
  settle: (answer: Answer) => void
  fail: (error: unknown) => void
}

/** Turns a question about many into one about each, so that a crowd that comes at once asks the database seldom: who asks
 *  while an answer is on its way waits for it, and is asked for with all others who wait, at most `most` at a time.
 *  Answers come in the order of the questions; a question that fails fails for all that it was about. */
export function createBatch<Asked, Answer>(
  askAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  most: number,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let is_asking = false

  async function work(): Promise<void> {
    is_asking = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await askFor(batch)
    }
    is_asking = false
  }

  async function askFor(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await askAll(batch.map(({ asked }) => asked))
      batch.forEach(({ settle }, index) => settle(answers[index]!))
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  }

  return (asked) =>
    new Promise((settle, fail) => {
      waiting.push({ asked, settle, fail })
      if (!is_asking) void work()
    })
}
