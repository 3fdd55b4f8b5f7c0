import { useEffect } from 'react'
import { useText } from '../text/text.ts'

let badge = ''
let name = ''

function showTitle(): void {
  document.title = badge + name
}

/** Shows the number of open invitations before the title of the tab. */
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

/** Sets the title of the tab; null shows only the product's name. */
export function usePageTitle(title: string | null): void {
  const { app, ui } = useText()
  const shown = title === null ? app.name : ui.page_title(title)
  useEffect(() => {
    name = shown
    showTitle()
  }, [shown])
}
