import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Plays animations until the test ends. The other tests ask for reduced motion. */
export async function allowMotion(): Promise<void> {
  onTestFinished(() => prefer('reduce'))
  await prefer('no-preference')
}

async function prefer(value: 'reduce' | 'no-preference'): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}
