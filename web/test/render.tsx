import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { queryClient } from '../api/api.ts'

/** Renders a component as the app does, until the test ends. Returns a function that renders something else instead. */
export function render(node: ReactNode): (node: ReactNode) => void {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const show = (shown: ReactNode) =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>
      </StrictMode>,
    )
  onTestFinished(() => {
    root.unmount()
    container.remove()
    queryClient.clear()
  })
  show(node)
  return show
}
