import { createFormat, type Customs, type Format } from './format.ts'
import { elide } from './french.ts'

/** Customs of languages. Those of others are what the browser knows. */
const CUSTOMS: Readonly<Record<string, Customs>> = {
  en: { usual: 'en-GB', small: { spaced: /AT|DE|DK|FI|NO|SE/, ones: [1] } },
  de: { small: { spaced: /^(?!CH|LI)/, ones: [1] } },
  fr: {
    small: { spaced: /^(?!CH)/, ones: [0, 1] },
    append: elide,
    // 1 h, 5 h 45
    hour: (time) =>
      time.replace(/^0?(\d+):(\d\d)$/, (_, hours, minutes) =>
        minutes === '00' ? `${hours}\u202fh` : `${hours}\u202fh\u202f${minutes}`,
      ),
  },
  es: {
    usual: 'es-419',
    small: { spaced: /^(?:EA|ES|GQ|IC|PH|)$/, ones: [1] },
    // la 1:00, las 5:45
    hour: (time) => `${/^0?1:/.test(time) ? 'la' : 'las'} ${time}`,
  },
}

const formats = new Map<string, Format>()

/** Format of a language. */
export function formatOf(lang: string): Format {
  const format = formats.get(lang) ?? createFormat(lang, CUSTOMS[lang])
  formats.set(lang, format)
  return format
}
