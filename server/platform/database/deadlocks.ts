import { isDeadlock } from './failures.ts'

const MAX_TRIES = 5

/** Runs a transaction again whenever PostgreSQL ends it because it and another wait for each other. */
export async function retryDeadlocks<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      if (tries === MAX_TRIES || !isDeadlock(error)) throw error
    }
  }
}
