import { type ComponentType, useEffect, useState } from 'react'
import { Broken } from './broken.tsx'

/** A part of the page whose code comes when it is first needed, or earlier by `load`. Where the code is there already
 *  it shows at once; `lazy` would show its fallback first and keep it for 300 ms. */
export function createOnDemand<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
) {
  let part: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null

  function load(): Promise<ComponentType<Props>> {
    coming ??= importPart().then(
      (loaded) => (part = loaded),
      () => {
        coming = null
        return Broken
      },
    )
    return coming
  }

  function Part(props: Props) {
    const [loaded, setLoaded] = useState(() => part)
    useEffect(() => {
      if (loaded === null) void load().then((Loaded) => setLoaded(() => Loaded))
    }, [loaded])
    const Shown = loaded
    return Shown === null ? null : <Shown {...props} />
  }

  return { Part, load }
}
