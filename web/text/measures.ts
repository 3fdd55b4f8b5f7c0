import type { Format } from './format.ts'

const MINUTE = 60

/** So many whole seconds as one says them, in minutes from the sixtieth on: 1 minute and 8 seconds. */
export function durationText(
  { lang, list }: Pick<Format, 'lang' | 'list'>,
  seconds: number,
): string {
  const minutes = Math.floor(seconds / MINUTE)
  const rest = seconds % MINUTE
  const parts = minutes === 0 ? [] : [inUnits(lang, minutes, 'minute')]
  if (rest > 0 || minutes === 0) parts.push(inUnits(lang, rest, 'second'))
  return list(parts)
}

function inUnits(lang: string, count: number, unit: 'minute' | 'second'): string {
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** By how much a figure has changed, with its sign: +14. */
export function changeText({ lang }: Pick<Format, 'lang'>, change: number): string {
  return new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' }).format(change)
}
