type Name = 'challenges.answer_challenge' | 'challenges.create_challenge' | 'games.give_up'

type Calls = {
  call(name: Name, input: object, bearer: string): Promise<{ body: unknown }>
  create(bearer: string, mode: string, difficulty?: string): Promise<string>
}

/** Makes a challenge of the owner that a rival has answered, and one of the rival that nobody has. */
export async function makeChallenges(owner: string, rival: string, { call, create }: Calls) {
  /** Gives up a game and makes a challenge of it; returns the code. */
  async function challengeOf(bearer: string, game_id: string): Promise<string> {
    await call('games.give_up', { game_id }, bearer)
    const { body } = await call('challenges.create_challenge', { game_id }, bearer)
    return (body as { code: string }).code
  }

  const soloId = await create(owner, 'solo')
  const ownCode = await challengeOf(owner, soloId)
  const answered = await call('challenges.answer_challenge', { code: ownCode }, rival)
  await call('games.give_up', { game_id: gameIn(answered) }, rival)
  const code = await challengeOf(rival, await create(rival, 'solo', 'hard'))
  return { soloId, ownCode, code }
}

/** Returns the game in a response. */
export function gameIn({ body }: { body: unknown }): string {
  return (body as { game_id: string }).game_id
}
