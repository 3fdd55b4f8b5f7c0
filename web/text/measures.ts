import type { Format } from './format.ts'

const MINUTE = 60

/** Duration of whole seconds in words, in minutes from 60 on: 1 minute and 8 seconds. */
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

/** Change of a figure with its sign: +14. */
export function changeText({ lang }: Pick<Format, 'lang'>, change: number): string {
  return new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' }).format(change)
}
