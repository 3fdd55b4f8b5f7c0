import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Keeps the items of a list in their order while the pointer is over it or the focus is inside: what one is about to
 *  press does not move away. Give `hold` to the list. */
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

/** The items in the order of the ids, and after them those that are not named there. */
export function inOrder<Item>(
  items: readonly Item[],
  ids: readonly string[],
  idOf: (item: Item) => string,
): Item[] {
  const rank = new Map(ids.map((id, index) => [id, index]))
  const rankOf = (item: Item) => rank.get(idOf(item)) ?? ids.length
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}
