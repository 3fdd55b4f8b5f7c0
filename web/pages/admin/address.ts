import { navigate, useLocation } from '../../lib/navigation.tsx'

/** What is chosen on a part of the page stands in the address, so that it can be sent and come back to. A change in
 *  place of another leaves no trace in the browser's history. */
export function useAddress() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)

  function set(changes: Record<string, string | null>, { replace = true } = {}): void {
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    navigate(next.size === 0 ? pathname : `${pathname}?${next.toString()}`, { replace })
  }

  return { get: (name: string) => params.get(name), set }
}
