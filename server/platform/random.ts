/** Returns numbers from 0 up to, but not including, 1. It decides draws and orders; tests pass a seeded one. Secrets
 *  (keys, tokens, codes) come from `node:crypto` instead. */
export type Random = () => number
