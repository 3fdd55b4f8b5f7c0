/** The first match counts: many browsers also call themselves Chrome or Safari. */
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Names a browser and its system, such as `Firefox · Linux`; null if neither is known. */
export function deviceOf(user_agent: string | undefined): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (table) => table.find(([mark]) => mark.test(user_agent ?? ''))?.[1] ?? [],
  )
  return names.length === 0 ? null : names.join(' · ')
}
