import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Keeps the order of a list while the pointer is over it or the focus is inside, so that a button does not move away
 *  before a press. Spread `hold` on the list. */
export function useHeldOrder<Item>(items: readonly Item[], idOf: (item: Item) => string) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const shown = order === null ? items : inOrder(items, order, idOf)
  const keep = () => setOrder((known) => known ?? items.map(idOf))
  const hold = {
    onPointerEnter: keep,
    onFocus: keep,
    onPointerLeave({ currentTarget }: PointerEvent<HTMLElement>) {
      if (!currentTarget.contains(document.activeElement)) setOrder(null)
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isInside && !currentTarget.matches(':hover')) setOrder(null)
    },
  }
  return { items: shown, hold }
}

/** Sorts the items by these ids; items without one come last. */
export function inOrder<Item>(
  items: readonly Item[],
  ids: readonly string[],
  idOf: (item: Item) => string,
): Item[] {
  const rank = new Map(ids.map((id, index) => [id, index]))
  const rankOf = (item: Item) => rank.get(idOf(item)) ?? ids.length
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}
