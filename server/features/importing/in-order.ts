/** Asks for the answers to many things, so many at a time, and gives them in the order of the things. If the things end
 *  in an error, all answers come first. `ask` must not fail. */
export async function* inOrder<Thing, Answer>(
  things: Iterable<Thing> | AsyncIterable<Thing>,
  ask: (thing: Thing) => Promise<Answer>,
  most: number,
): AsyncGenerator<Awaited<Answer>> {
  const waiting: Promise<Answer>[] = []
  let trouble: { error: unknown } | null = null
  try {
    for await (const thing of things) {
      waiting.push(ask(thing))
      const first = waiting.length < most ? undefined : waiting.shift()
      if (first !== undefined) yield await first
    }
  } catch (error) {
    trouble = { error }
  }
  for (const answer of waiting) yield await answer
  if (trouble !== null) throw trouble.error
}
