import { type ComponentProps, type MouseEvent } from 'react'
import { useExternal } from './use-external.ts'
import { createEmitter } from './emitter.ts'

/** Current location. `visit` changes with each navigation, also to the same address; `kind` is how it came about: by a
 *  link, by a replacement, or by the browser's own buttons. */
export type Location = {
  pathname: string
  search: string
  visit: number
  kind: 'push' | 'replace' | 'pop'
}

const { subscribe, emit } = createEmitter(followHistory)
let current: Location | null = null
let visits = 0

export function useLocation(): Location {
  return useExternal(subscribe, here)
}

/** Opens a page of this site. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = new URL(to, location.href)
  const stays = replace || url.href === location.href
  const index = indexOf(history.state) + (stays ? 0 : 1)
  history[stays ? 'replaceState' : 'pushState']({ index }, '', url)
  arrive(stays ? 'replace' : 'push')
}

/** Opens the previous page of this visit, or home if this was the first. */
export function goBack(): void {
  if (indexOf(history.state) > 0) history.back()
  else navigate('/', { replace: true })
}

/** Link to a page of this site, which opens without loading the document again. */
export function Link({
  to,
  onClick,
  children,
  ...props
}: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || props.target !== undefined) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a {...props} href={to} onClick={open}>
      {children}
    </a>
  )
}

function here(): Location {
  return (current ??= { ...addressNow(), visit: visits, kind: 'pop' })
}

function addressNow(): Pick<Location, 'pathname' | 'search'> {
  return { pathname: location.pathname, search: location.search }
}

function arrive(kind: Location['kind']): void {
  visits += 1
  current = { ...addressNow(), visit: visits, kind }
  emit()
}

function followHistory(): () => void {
  const onPop = () => arrive('pop')
  addEventListener('popstate', onPop)
  return () => {
    removeEventListener('popstate', onPop)
    current = null
  }
}

function indexOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('index' in state)) return 0
  return typeof state.index === 'number' ? state.index : 0
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
