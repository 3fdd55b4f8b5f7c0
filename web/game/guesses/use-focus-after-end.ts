import { type RefObject, useLayoutEffect } from 'react'

/** Where the game ends while one types, the box goes and the keyboard goes on to the result, or to the article. */
export function useFocusAfterEnd(input: RefObject<HTMLInputElement | null>) {
  useLayoutEffect(() => {
    const box = input.current
    return () => {
      if (box?.form?.contains(document.activeElement) !== true) return
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const result = document.querySelector<HTMLElement>('[data-result]')
        const next = result ?? document.querySelector('main')
        next?.focus({ preventScroll: true })
      })
    }
  }, [input])
}
