import { useEffect } from 'react'
import { useText } from '../text/text.ts'

/** What waits for the player, before the name of the tab. */
let sign = ''
let name = ''

function showTitle(): void {
  document.title = sign + name
}

/** Shows in the tab how many things wait for the player. */
export function useTitleSign(waiting: number): void {
  const { format } = useText()
  const shown = waiting === 0 ? '' : `(${format.number(waiting)}) `
  useEffect(() => {
    sign = shown
    showTitle()
    return () => {
      sign = ''
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
