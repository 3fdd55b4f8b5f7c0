const silent = () => undefined

/** A log that says only what went wrong. */
export const quietLog = {
  level: 'silent',
  silent,
  trace: silent,
  debug: silent,
  info: silent,
  warn: console.error,
  error: console.error,
  fatal: console.error,
  child: () => quietLog,
}
