import { start } from './start.ts'

// First script of index.html, and small: it runs before the first paint.
start()
