import { expectStarted } from './boards.ts'
import { gather } from './games.ts'
import { call } from './session.ts'
import type { Arrive } from './test.ts'

/** Starts a game on one sheet, and opens its board for the host. */
export async function startTogether(
  arrive: Arrive,
  names: readonly [host: string, ...guests: string[]],
) {
  const { game_id, code, path, callers } = await gather('together', names)
  await call(callers[0]!, 'start_game', { game_id })
  const ann = await arrive(names[0], { path })
  await expectStarted(ann)
  return { game: { game_id }, code, path, callers: callers.slice(1), ann }
}
