import { loadPageEarly } from './load-early.ts'
import { start } from './start.ts'

// First script of index.html, and small: it runs before the first paint. The files of the page load while it runs.
loadPageEarly(location.pathname, start())
