/** Options of an `LRUCache` with at most `count` entries. Its option `max` would reserve the memory of all of them at the
 *  start; this one grows with them. */
export function atMost(count: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: count, sizeCalculation: () => 1 }
}
