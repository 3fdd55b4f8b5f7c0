import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { loadTexts, type Namespace } from '../text/text.ts'
import { isReplaced } from '../lib/service-worker.ts'
import { Broken } from './broken.tsx'

/** A part of the page whose code comes when it is first needed, or earlier by `load`. Where the code is there already
 *  it shows at once; `lazy` would show its fallback first and keep it for 300 ms. Where the code could not be loaded
 *  `Fallback` shows, until a press or the network's return brings it. */
export function createOnDemand<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<{ onRetry: () => void }>,
  namespaces: readonly Namespace[] = [],
) {
  let part: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props> | null> | null = null

  function load(): Promise<ComponentType<Props> | null> {
    coming ??= Promise.all([importPart(), loadTexts(namespaces)]).then(
      ([loaded]) => (part = loaded),
      () => (coming = null),
    )
    return coming
  }

  function Part(props: Props) {
    const [loaded, setLoaded] = useState(() => part)
    const [isFailed, setFailed] = useState(false)
    const start = useCallback(async () => {
      const Loaded = await load()
      if (Loaded === null && Fallback === Broken && (await isReplaced())) return location.reload()
      setLoaded(() => Loaded)
      setFailed(Loaded === null)
    }, [])
    useEffect(() => {
      if (loaded === null && !isFailed) void start()
      if (!isFailed) return undefined
      const retry = () => void start()
      addEventListener('online', retry)
      return () => removeEventListener('online', retry)
    }, [loaded, isFailed, start])
    const Shown = loaded
    if (Shown !== null) return <Shown {...props} />
    return isFailed ? <Fallback onRetry={() => void start()} /> : null
  }

  return { Part, load }
}

/** A whole page on demand: where its code could not be loaded, the error page shows. A page that the server no longer
 *  has, because it has another build by now, comes with that one. */
export function createPage<Props extends object>(
  importPage: () => Promise<ComponentType<Props>>,
  namespaces?: readonly Namespace[],
) {
  return createOnDemand(importPage, Broken, namespaces)
}
