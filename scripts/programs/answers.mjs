import { existsSync } from 'node:fs'
import { run } from '../install.mjs'

const ANSWER_MS = 30_000

/** Returns true if there is a program at a path and it runs. */
export async function answers(path, args = ['--version']) {
  if (!existsSync(path)) return false
  const asked = await run(path, args, { stdio: 'pipe', timeout: ANSWER_MS }).catch(() => null)
  return asked?.code === 0
}

/** Returns the first path with a program that runs, or null. */
export async function firstThatAnswers(paths, args) {
  for (const path of new Set(paths)) {
    if (await answers(path, args)) return path
  }
  return null
}
