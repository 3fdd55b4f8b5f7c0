/** Named files, shared by all servers of an installation. A name is one or more words of `a-z 0-9 _ -` between slashes;
 *  any other throws. Every call throws, with a cause, while the storage cannot be reached. */
export type Files = {
  /** Stores the bytes under the name, and replaces any before. Readers get the old or the new file as a whole; once this
   *  resolves, the new one survives a power cut. `type` is the media type kept by the storage. */
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** Reads the whole file; null if there is none. For files that fit in memory. */
  get(name: string): Promise<Buffer | null>
  /** Deletes a file, if there is one. */
  remove(name: string): Promise<void>
}

const NAME = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/
const MAX_NAME_LENGTH = 200

/** Validates a name; throws otherwise. */
export function fileName(name: string): string {
  if (name.length > MAX_NAME_LENGTH || !NAME.test(name)) {
    throw new TypeError(
      `${JSON.stringify(name.slice(0, MAX_NAME_LENGTH))} is not a valid file name.`,
    )
  }
  return name
}
