import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

const REDUCED_MOTION = { name: 'prefers-reduced-motion', value: 'reduce' }

/** Plays animations until the test ends. The other tests ask for reduced motion. */
export function allowMotion(): Promise<void> {
  return prefer({ name: 'prefers-reduced-motion', value: 'no-preference' })
}

/** Shows the page in a contrast theme until the test ends. */
export function useContrastTheme(): Promise<void> {
  return prefer(REDUCED_MOTION, { name: 'forced-colors', value: 'active' })
}

async function prefer(...features: { name: string; value: string }[]): Promise<void> {
  onTestFinished(() => emulate([REDUCED_MOTION]))
  await emulate(features)
}

async function emulate(features: { name: string; value: string }[]): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features })
}
