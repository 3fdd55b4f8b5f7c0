import { start } from './start.ts'

// First script of every page but boards, and small: it runs before the first paint.
start()
