import { useEffect } from 'react'

let count = 0

/** Hides toasts while the component is mounted. */
export function useUndisturbed(): void {
  useEffect(() => {
    add(1)
    return () => add(-1)
  }, [])
}

function add(change: 1 | -1): void {
  count += change
  document.documentElement.toggleAttribute('data-undisturbed', count > 0)
}
