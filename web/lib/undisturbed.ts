import { useEffect } from 'react'

let count = 0

/** Hides toasts while the component is mounted and `isActive`. */
export function useUndisturbed(isActive = true): void {
  useEffect(() => {
    if (!isActive) return undefined
    add(1)
    return () => add(-1)
  }, [isActive])
}

function add(change: 1 | -1): void {
  count += change
  document.documentElement.toggleAttribute('data-undisturbed', count > 0)
}
