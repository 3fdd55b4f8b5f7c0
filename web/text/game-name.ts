import type { Mode, Options, Variant } from '@inkling/game/open/modes'
import type { Texts } from './text.ts'

/** Name of a kind of game: its mode, the short daily, or that of a solo game against ghosts. */
export function gameName(
  { names }: Pick<Texts, 'names'>,
  {
    mode,
    variant,
    options,
  }: { mode: Mode; variant: Variant | null; options?: Pick<Options, 'length'> },
): string {
  if (mode === 'daily' && options?.length === 'lead') return names.short_daily
  return variant === null ? names.modes[mode] : names.variants[variant]
}
