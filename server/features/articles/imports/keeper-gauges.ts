import type { FastifyInstance } from 'fastify'
import type { Keeper, KeeperState } from './keeper.ts'

/** Shows in the server's metrics how the catalogue fills itself. While the database is away the last figures stand. */
export function showKeeper({ metrics }: FastifyInstance, { state }: Keeper): void {
  const { register, Gauge } = metrics.client
  let asking: Promise<KeeperState | null> | null = null

  function now(): Promise<KeeperState | null> {
    asking ??= state()
      .catch(() => null)
      .finally(() => (asking = null))
    return asking
  }

  function show(
    about: { name: string; help: string; labelNames?: ['lang'] },
    figures: (state: KeeperState) => [labels: Record<string, string>, figure: number][],
  ): void {
    register.removeSingleMetric(about.name)
    new Gauge({
      ...about,
      async collect() {
        const known = await now()
        if (known === null) return
        this.reset()
        for (const [labels, figure] of figures(known)) this.set(labels, figure)
      },
    })
  }

  show(
    {
      name: 'inkling_catalogue_articles',
      help: 'Articles of each language in use, counted up to what is wished.',
      labelNames: ['lang'],
    },
    ({ languages }) => languages.map(({ lang, articles }) => [{ lang }, articles]),
  )
  show(
    {
      name: 'inkling_catalogue_wished',
      help: 'How many articles of each language in use the server fetches; 0 fetches none.',
    },
    ({ wished }) => [[{}, wished ?? 0]],
  )
  show(
    {
      name: 'inkling_wikipedia_failing',
      help: 'Whether Wikipedia did not answer when it was asked last.',
    },
    ({ is_reachable }) => [[{}, Number(is_reachable === false)]],
  )
}
