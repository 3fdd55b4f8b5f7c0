import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gate } from './gate.tsx'
import { session } from './own-session.ts'
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
    <Gate />
  </StrictMode>,
)
