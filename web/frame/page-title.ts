import { useEffect } from 'react'
import { useText } from '../text/text.ts'

let badge = ''
let name = ''

function showTitle(): void {
  document.title = badge + name
}

/** Shows before the name of the tab how many invitations wait for the player. */
export function useTitleBadge(waiting: number): void {
  const { format } = useText()
  const shown = waiting === 0 ? '' : `(${format.number(waiting)}) `
  useEffect(() => {
    badge = shown
    showTitle()
    return () => {
      badge = ''
      showTitle()
    }
  }, [shown])
}

/** Names the tab; null stands for the product alone. */
export function usePageTitle(title: string | null): void {
  const { app, ui } = useText()
  const shown = title === null ? app.name : ui.page_title(title)
  useEffect(() => {
    name = shown
    showTitle()
  }, [shown])
}
