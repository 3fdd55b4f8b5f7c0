/** Gives numbers from 0 up to, but not including, 1. It decides draws and orders; tests pass a seeded one. What must be
 *  unguessable (keys, tokens, codes) comes from `node:crypto` instead. */
export type Random = () => number
