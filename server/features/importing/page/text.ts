/** Placeholder in raw text for a pronunciation that was removed. */
export const SPOKEN = '\ue000'

const INVISIBLE =
  /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u0000-\u0008\u000e-\u001f\ufffd]/g
const UNEVEN = /[^\S ]| {2}/
/** White space, except between the digits of a number. */
const SPACES = /(?!(?<=\d)[\u00a0\u202f](?=\d))\s+/g
const ADDRESS = /\bhttps?:\/\/\S+/g
const MARKERS =
  / ?[[［](?:\d{1,3}|(?:note|nb|n|lower-alpha) \d+|edit|update|citation needed|clarification needed|when\?|who\?|where\?|which\?|why\?|how\?|by whom\?|according to whom\?|dubious\s?[–-]\s?discuss|failed verification|verification needed|better source needed|page needed|original research\?|not in citation given|full citation needed|unreliable source\?|vague|réf\. (?:nécessaire|souhaitée|à confirmer)|précision nécessaire|senza fonte|cita requerida|carece de fontes\?|bron\?|potrzebny przypis|источник(?: не указан \d+ (?:день|дня|дней))?|来源请求)[\]］]/giu
const LABEL =
  /(?:(?<!\p{L})(?:pronounced|pronunciation|locally|IPA|UK|US|AusE|also|or|and|stressed(?: on)?|commonly|prononcé|prononciation|Aussprache|pronuncia|pronunciado|pronúncia)(?!\p{L})[ ,]*)+$/iu
const MAX_NESTED = 4
/** Brackets and commas with nothing between them. */
const IDLE = /[;,；，]\s?[;,；，)）\]]|[(（[]\s*[;,:；，/)）\]]|\{\s*\}/
const GAPS = /\s+([,;:!?。，；：！？]|\.(?![\p{L}\p{N}.]))/gu
const GAPS_FRENCH = /\s+([,.])(?![\p{L}\p{N}.])/gu
const SPOKEN_WORDS = 100
const SUPER = new Map(
  [...'0123456789+-−=()n'].map((char, at) => [char, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'][at] ?? char]),
)
const SUB = new Map(
  [...'0123456789+-−=()'].map((char, at) => [char, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][at] ?? char]),
)

/** Writes a superscript or subscript number with Unicode's characters for it; other text stays unchanged. */
export function raise(text: string, place: 'sup' | 'sub'): string {
  const raised = text.trim()
  const isNumber =
    /^[+\-−]?\d+[+\-−]?$/.test(raised) ||
    (place === 'sup' && /^(?:n|[+\-−]|[+\-−]?\d*n)$/.test(raised))
  if (!isNumber) return text
  const characters = place === 'sup' ? SUPER : SUB
  return [...raised].map((char) => characters.get(char) ?? char).join('')
}

/** Cleans the text of a block: one space between words, no remains of notes, pronunciations and pictures. Line breaks
 *  stay. */
export function cleanText(raw: string, lang: string): string {
  if (!raw.includes('\n')) return cleanLine(raw, lang)
  return raw
    .split('\n')
    .map((line) => cleanLine(line, lang))
    .filter((line) => line !== '')
    .join('\n')
}

function cleanLine(raw: string, lang: string): string {
  let text = raw.replace(INVISIBLE, '')
  if (text.includes('http')) text = text.replace(ADDRESS, '')
  if (/[[［]/.test(text)) text = text.replace(MARKERS, '')
  if (UNEVEN.test(text)) text = text.replace(SPACES, ' ')
  if (text.includes(SPOKEN)) text = withoutSpoken(text).replace(/ {2,}/g, ' ')
  return closeGaps(withoutEmptyBrackets(text), lang)
}

function withoutSpoken(text: string): string {
  const parts = text.split(SPOKEN)
  if (parts.length > SPOKEN_WORDS) return parts.join('')
  const last = parts.pop() ?? ''
  let before = ''
  for (const part of parts) before = withoutLabel(before + part)
  return before + last
}

function withoutLabel(before: string): string {
  const trimmed = before.trimEnd()
  const bracket = Math.max(trimmed.lastIndexOf('('), trimmed.lastIndexOf('（'))
  if (bracket === -1 || /[)）]/.test(trimmed.slice(bracket))) return before
  const start = Math.max(bracket, trimmed.lastIndexOf(';'), trimmed.lastIndexOf(','))
  const label = trimmed.slice(start + 1)
  if (/[:：]$/.test(label)) return `${trimmed.slice(0, start + 1)} `
  return `${trimmed.replace(LABEL, '')} `
}

function withoutEmptyBrackets(text: string): string {
  let shorter = text
  for (let nested = 0; nested < MAX_NESTED && IDLE.test(shorter); nested++) {
    shorter = shorter
      .replace(/([;,；，])(?:\s?[;,；，])+/g, '$1')
      .replace(/([(（[])\s*(?:[;,:；，]\s*|\/\s*(?=[)\]]))+/g, '$1')
      .replace(/\s?[;,；，]\s?([)）\]])/g, '$1')
      .replace(/\(\s*\)|（\s*）|\[\s*\]|\{\s*\}/g, '')
  }
  return shorter
}

function closeGaps(text: string, lang: string): string {
  let closed = text
  if (closed.includes('  ')) closed = closed.replace(/ {2,}/g, ' ')
  if (/[([（）)\]]/.test(closed)) {
    closed = closed
      .replace(/([([（]) /g, '$1')
      .replace(/ ([)\]）])/g, '$1')
      .replace(/(?<=\p{Ll}{2})\((?=\p{L}{2,} )/gu, ' (')
  }
  return closed
    .replace(lang === 'fr' ? GAPS_FRENCH : GAPS, '$1')
    .replace(/^(?:[\s,;:]|\.(?!\S))+/, '')
    .trim()
}
