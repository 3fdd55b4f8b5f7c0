const PLAIN = /^[a-z0-9]+$/
const MARKS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u02b9-\u02d7'’‘`´·]/g
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ƒ: 'f',
  ς: 'σ',
  ə: 'e',
}
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Normalizes a spelling that is no number to its key: without case, accents, ligatures and the dots of initials. */
export function spellingKey(surface: string): string {
  const lower = surface.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFC')
    .replaceAll('й', '\ue000')
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('.', '')
    .normalize('NFC')
    .replaceAll('\ue000', 'й')
}
