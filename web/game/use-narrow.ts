import { below } from '../lib/breakpoints.ts'
import { createMediaHook } from '../lib/device.ts'

/** True on pages as narrow as a phone, where the guess box is docked below the article. */
export const useIsNarrow = createMediaHook(below('board'))
