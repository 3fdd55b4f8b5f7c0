import type { Figures, Metrics } from '../../platform/telemetry/metrics.ts'
import type { Keeper, KeeperState } from './keeper.ts'

/** Shows in the server's metrics how the catalogue fills itself. While the database is away the last figures stand. */
export function showKeeper({ show }: Pick<Metrics, 'show'>, { state }: Keeper): void {
  let asking: Promise<KeeperState | null> | null = null

  function now(): Promise<KeeperState | null> {
    asking ??= state()
      .catch(() => null)
      .finally(() => (asking = null))
    return asking
  }

  const ofState = (figures: (state: KeeperState) => Figures) => async () => {
    const known = await now()
    return known && figures(known)
  }

  show(
    {
      name: 'inkling_catalogue_articles',
      help: 'Articles of each language in use, counted up to what is wished.',
      labelNames: ['lang'],
    },
    ofState(({ languages }) => languages.map(({ lang, articles }) => [{ lang }, articles])),
  )
  show(
    {
      name: 'inkling_catalogue_wished',
      help: 'How many articles of each language in use the server fetches; 0 fetches none.',
    },
    ofState(({ wished }) => [[{}, wished ?? 0]]),
  )
  show(
    {
      name: 'inkling_wikipedia_failing',
      help: 'Whether Wikipedia did not answer when it was asked last.',
    },
    ofState(({ is_reachable }) => [[{}, Number(is_reachable === false)]]),
  )
}
