import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { queryClient, session } from './api.ts'
import { Router } from './router.tsx'
import { Broken } from './ui/broken.tsx'
import './styles.css'

const container = document.querySelector('#root')
if (container === null) throw new Error('index.html has no #root')

const root = createRoot(container, {
  onUncaughtError(error) {
    console.error(error)
    root.render(<Broken />)
  },
})

void session.start()
root.render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Router />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
