import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

const REDUCED_MOTION = { name: 'prefers-reduced-motion', value: 'reduce' }

/** Plays animations until the test ends. The other tests ask for reduced motion. */
export function allowMotion(): Promise<void> {
  return emulate({ features: [{ name: 'prefers-reduced-motion', value: 'no-preference' }] })
}

/** Shows the page in a contrast theme until the test ends. */
export function useContrastTheme(): Promise<void> {
  return emulate({ features: [REDUCED_MOTION, { name: 'forced-colors', value: 'active' }] })
}

/** Shows the page as it is printed until the test ends. */
export function usePaper(): Promise<void> {
  return emulate({ media: 'print', features: [REDUCED_MOTION] })
}

type Media = { media?: string; features: { name: string; value: string }[] }

async function emulate({ media = '', features }: Media): Promise<void> {
  onTestFinished(() => send({ media: '', features: [REDUCED_MOTION] }))
  await send({ media, features })
}

async function send(media: Media): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', media)
}
