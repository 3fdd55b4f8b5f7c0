import type { TextVersions } from '../../text/language.ts'

declare global {
  /** Imports a chunk of the build by its path. Some browsers cache a failed import of an address, so each retry uses
   *  another address. */
  var loadChunk: <Module>(path: string) => Promise<Module>
  /** Version in the name of each file of texts, by language and namespace; undefined outside of builds. */
  var textVersions: TextVersions | undefined
}

const failures = new Map<string, number>()

export async function loadChunk<Module>(path: string): Promise<Module> {
  const failed = failures.get(path) ?? 0
  try {
    return await import(/* @vite-ignore */ failed === 0 ? path : `${path}?retry=${failed}`)
  } catch (error) {
    failures.set(path, failed + 1)
    throw error
  }
}
