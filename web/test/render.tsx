import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { queryClient } from '../api/api.ts'
import { followLook } from '../lib/look.ts'

/** Renders a component as the app does, until the test ends. Returns a function that renders something else instead.
 *  Strict mode runs each effect twice, as no build does. */
export function render(
  node: ReactNode,
  { isStrict = true, into }: { isStrict?: boolean; into?: HTMLElement } = {},
): (node: ReactNode) => void {
  const Mode = isStrict ? StrictMode : Fragment
  const container = into ?? document.createElement('div')
  if (into === undefined) document.body.append(container)
  const root = createRoot(container)
  const show = (shown: ReactNode) =>
    root.render(
      <Mode>
        <QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>
      </Mode>,
    )
  onTestFinished(followLook())
  onTestFinished(() => {
    root.unmount()
    container.remove()
    queryClient.clear()
  })
  show(node)
  return show
}
