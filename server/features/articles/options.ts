import type { Options } from '@inkling/game/open/modes'
import { hasVectors } from '@inkling/languages/load-vectors'

/** Turns nearness off in a language without vectors. */
export function offeredOptions(options: Options, lang: string): Options {
  return options.nearness && !hasVectors(lang) ? { ...options, nearness: false } : options
}
