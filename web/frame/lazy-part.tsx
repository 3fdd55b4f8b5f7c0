import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { keepTrying } from '../lib/keep-trying.ts'
import { isOutdated } from '../lib/service-worker.ts'
import { loadTexts, type Namespace } from '../text/text.ts'
import { CrashScreen } from './crash-screen.tsx'

/** Part of a page whose code and texts load when it first shows, or earlier by `preload`. Once loaded it renders at
 *  once, where React's `lazy` would show a fallback for 300 ms. If loading fails, `Failure` shows until the player
 *  retries or the network is back. A part without a `Failure` retries by itself. */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<{ onRetry: () => void }> | null,
  namespaces: readonly Namespace[] = [],
) {
  let part: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props> | null> | null = null

  async function load(): Promise<ComponentType<Props>> {
    const [loaded] = await Promise.all([importPart(), loadTexts(namespaces)])
    return loaded
  }

  function preload(): Promise<ComponentType<Props> | null> {
    loading ??= (Failure === null ? keepTrying(load) : load()).then(
      (loaded) => (part = loaded),
      () => (loading = null),
    )
    return loading
  }

  function Component(props: Props) {
    const [Loaded, setLoaded] = useState(() => part)
    const [isFailed, setFailed] = useState(false)
    const start = useCallback(async () => {
      const loaded = await preload()
      if (loaded === null && Failure === CrashScreen && (await isOutdated())) {
        return location.reload()
      }
      setLoaded(() => loaded)
      setFailed(loaded === null)
    }, [])
    useEffect(() => {
      if (Loaded === null && !isFailed) void start()
      if (!isFailed) return undefined
      const startAgain = () => void start()
      addEventListener('online', startAgain)
      return () => removeEventListener('online', startAgain)
    }, [Loaded, isFailed, start])
    if (Loaded !== null) return <Loaded {...props} />
    return isFailed && Failure !== null ? <Failure onRetry={() => void start()} /> : null
  }

  return { Component, preload }
}

/** Page whose code and texts load when it first shows. If loading fails, the crash screen shows; if the files are gone
 *  because the server has a newer build, the page reloads. */
export function lazyPage<Props extends object>(
  importPage: () => Promise<ComponentType<Props>>,
  namespaces?: readonly Namespace[],
) {
  return lazyPart(importPage, CrashScreen, namespaces)
}
