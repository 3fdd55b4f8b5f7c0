import { useEffect } from 'react'
import { useText } from '../../text/text.ts'

/** Names the tab; null stands for the product alone. */
export function usePageTitle(title: string | null): void {
  const { app, ui } = useText()
  const shown = title === null ? app.name : ui.page_title(title)
  useEffect(() => {
    document.title = shown
  }, [shown])
}
