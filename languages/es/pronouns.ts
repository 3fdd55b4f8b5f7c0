const PRONOUNS = ['me', 'te', 'se', 'nos', 'os', 'lo', 'la', 'le', 'los', 'las', 'les']

/** Endings of verb forms that pronouns follow: infinitive, gerund, imperative. */
const ENDING = /(?:..[ae]n?|r|ndo|mos|[aei]d|haz)$|^(?:d[aei]|d[ae]n|ve)$/

/** Imperatives of `poner`, `tener` and verbs made from them: `mantenlo`. */
const SHORT = /(pon|ten)$/
/** Imperatives of `salir` and `venir`, alone mostly other words: `sal` is salt, `ven` they see. */
const SHORT_IR = /(sal|ven)$/

/** Lists the verb forms that a key may be made of, with one or two pronouns after them: `dandosela` is `dando`, `vamonos` is
 *  `vamos`, `sentaos` is `sentad`. */
export function verbsBefore(key: string): string[] {
  const once = PRONOUNS.flatMap((pronoun) => without(key, pronoun))
  const twice = once.flatMap((rest) =>
    ['me', 'te', 'se', 'nos', 'os'].flatMap((pronoun) => without(rest, pronoun)),
  )
  return [...once, ...twice]
    .map((verb) => verb.replace(SHORT, '$1er').replace(SHORT_IR, '$1ir'))
    .filter((verb) => ENDING.test(verb))
}

function without(key: string, pronoun: string): string[] {
  if (!key.endsWith(pronoun)) return []
  const rest = key.slice(0, -pronoun.length)
  if (/^(?:nos|se)$/.test(pronoun) && rest.endsWith('mo')) return [`${rest}s`]
  return pronoun === 'os' && /[aei]$/.test(rest) ? [rest, `${rest}d`] : [rest]
}
