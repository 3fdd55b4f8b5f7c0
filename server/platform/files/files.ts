/** Keeps named files for all servers of one installation. A name is one or more words of `a-z 0-9 _ -` between slashes;
 *  any other is a bug and throws. Every call throws, with a cause, while the storage cannot be reached. */
export type Files = {
  /** Stores the bytes under the name, in place of any before. Whoever reads meanwhile gets the old or the new file,
   *  whole; when this answers, the new one survives a power cut. `type` is for those who read the storage itself. */
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** The whole file, or null if there is none. For files that fit in memory. */
  get(name: string): Promise<Buffer | null>
  /** Forgets a file; one that is not there is forgotten already. */
  remove(name: string): Promise<void>
}

const NAME = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/
const MAX_NAME_LENGTH = 200

/** The name, if it is one. */
export function fileName(name: string): string {
  if (name.length > MAX_NAME_LENGTH || !NAME.test(name)) {
    throw new TypeError(`${JSON.stringify(name.slice(0, MAX_NAME_LENGTH))} is no name of a file.`)
  }
  return name
}
