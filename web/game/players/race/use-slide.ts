import { type RefObject, useLayoutEffect, useRef } from 'react'

const SLIDES_FOR = 300

/** Lets a row slide to its new place among rows of the same height. */
export function useSlide<Row extends HTMLElement>(index: number): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const last = useRef(index)
  useLayoutEffect(() => {
    const rows = last.current - index
    last.current = index
    if (rows === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    row.current?.animate([{ transform: `translateY(${rows * 100}%)` }, { transform: 'none' }], {
      duration: SLIDES_FOR,
      easing: 'ease-out',
    })
  }, [index])
  return row
}
