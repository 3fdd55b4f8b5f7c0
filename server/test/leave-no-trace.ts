import { afterAll, vi } from 'vitest'

/** Files share a process, which spares each of them to read the whole server again: the clock goes on as it was. */
afterAll(() => void vi.useRealTimers())
