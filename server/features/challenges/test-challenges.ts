import { channelOf } from '@inkling/protocol/channels'
import type { TestApp, TestPlayer } from '../../test/test-app.ts'

/** Fixtures that make and answer challenges. */
export function challengesOf(app: TestApp) {
  async function startSolo(player: TestPlayer, options: object = {}): Promise<string> {
    const setup = { mode: 'solo', difficulty: 'easy', options } as const
    return (await player.call('games.create_game', setup)).game_id
  }

  async function guess(player: TestPlayer, game_id: string, ...words: string[]): Promise<void> {
    for (const word of words) await player.call('games.submit_guess', { game_id, word })
  }

  /** Makes a challenge of a solo game that Ann has decoded. */
  async function challenge(options: object = {}) {
    const [ann, ben] = [await app.player(), await app.player()]
    const game_id = await startSolo(ann, options)
    await guess(ann, game_id, 'boat', 'zebra', 'canal', 'harbour', 'town')
    const { code } = await ann.call('challenges.create_challenge', { game_id })
    return { ann, ben, game_id, code, ...of(code) }
  }

  /** Actions of players on a challenge. */
  function of(code: string) {
    return {
      find: (player: TestPlayer) => player.call('challenges.find', { code }),
      begin: (player: TestPlayer) => player.call('challenges.answer_challenge', { code }),
      compare: (player: TestPlayer, { user_id }: TestPlayer) =>
        player.call('challenges.compare', { code, user_id }),
      send: (player: TestPlayer, { user_id }: TestPlayer) =>
        player.call('challenges.send_challenge', { code, user_id }),
    }
  }

  /** Collects the messages about challenges to a player's tabs. */
  function newsOf({ user_id }: TestPlayer): unknown[] {
    const heard: unknown[] = []
    app.bus.subscribe(channelOf('inbox_of', user_id), (message) => heard.push(message))
    return heard
  }

  async function waitingFor(player: TestPlayer): Promise<string[]> {
    const items = await player.call('inbox.list')
    return items.flatMap((item) => (item.kind === 'challenge' ? [item.code] : []))
  }

  /** Makes a challenge end in `left` milliseconds. */
  async function endAt(code: string, left: number): Promise<void> {
    await app.db
      .updateTable('challenges')
      .set({ expires_at: new Date(Date.now() + left) })
      .where('code', '=', code)
      .execute()
  }

  return { startSolo, guess, challenge, of, newsOf, waitingFor, endAt }
}

/** Message to the tabs of a player. */
export function newsWith(code: string, answered_by: string | null) {
  return { event: 'CHALLENGE', payload: { code, answered_by } }
}
