/** The first that fits counts: others call themselves Chrome, and all but one Safari. */
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

/** What a browser says that it is, in a few words by which its user knows it again; null where it says nothing known. */
export function deviceOf(user_agent: string | undefined): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (table) => table.find(([mark]) => mark.test(user_agent ?? ''))?.[1] ?? [],
  )
  return names.length === 0 ? null : names.join(' · ')
}
