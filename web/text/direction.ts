const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Writing direction of a language. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  const [language = ''] = lang.toLowerCase().split('-')
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'
}
