import type { Mode, Variant } from '@inkling/game/open/modes'
import type { Texts } from './text.ts'

/** Name of a kind of game: its mode, or that of a solo game against ghosts. */
export function gameName(
  { names }: Pick<Texts, 'names'>,
  { mode, variant }: { mode: Mode; variant: Variant | null },
): string {
  return variant === null ? names.modes[mode] : names.variants[variant]
}
