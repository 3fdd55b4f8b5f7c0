/** Runs `work` at most once at a time: calls meanwhile share the result of the current run. */
export function singleFlight<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => (running ??= work().finally(() => (running = null)))
}

/** Runs `work` at most once at a time, and once more if it was called meanwhile; resolves after the last run. */
export function singleFlightLatest(work: () => Promise<void>): () => Promise<void> {
  let isCalledAgain = false
  let isRunning = false
  const run = singleFlight(async () => {
    isRunning = true
    try {
      do {
        isCalledAgain = false
        await work()
      } while (isCalledAgain)
    } finally {
      isRunning = false
    }
  })
  return () => {
    isCalledAgain = isRunning
    return run()
  }
}
