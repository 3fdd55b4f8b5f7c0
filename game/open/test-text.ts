import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }

/** Any character. The unit `binary` of fast-check builds a map of all of them first, which takes a second. */
export const character = fc
  .nat(0x10ffff - SURROGATES.count)
  .map((n) => String.fromCodePoint(n < SURROGATES.first ? n : n + SURROGATES.count))
