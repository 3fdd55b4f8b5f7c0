/** Code of a failure of Node.js, PostgreSQL or a library (`ENOENT`, `40P01`); null where there is none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null
}
