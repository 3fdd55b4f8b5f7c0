import { wordKey } from '@inkling/game/secret/word'
import { readHunspell, type Hunspell } from './hunspell.ts'
import { lexeme, settle, type Lexeme } from './lexeme.ts'

/** Flags of `dictionary-es`: conjugation, participle, gender, number. Those for pronouns that hang on a verb are left
 *  out, as are prefixes; the others derive a word of its own. */
const CONJUGATION = ['R', 'E', 'I', 'X']
/** Verbs that are an adjective far more often, and without accents would open its noun: `círculo` is the key of `circuló`. */
const HARDLY_VERBS = new Set(
  'angular articular capitular circular cuadricular escolar especular foliar granular laminar linear macular modular molar muscular ovular solar tabular titular triangular yugular'.split(
    ' ',
  ),
)
/** Words that the dictionary gives a feminine, and have none. */
const WITHOUT_GENDER = new Set(['novel', 'nueve', 'vid'])
const DERIVATION = [...'ABCFHJKLMNOPQTUVWYZ']

/** Participles that the rules do not make, by the end of their infinitive. */
const PARTICIPLES: [infinitive: string, participle: string][] = [
  ['abrir', 'abierto'],
  ['cubrir', 'cubierto'],
  ['decir', 'dicho'],
  ['facer', 'fecho'],
  ['freir', 'frito'],
  ['hacer', 'hecho'],
  ['imprimir', 'impreso'],
  ['morir', 'muerto'],
  ['poner', 'puesto'],
  ['proveer', 'provisto'],
  ['romper', 'roto'],
  ['scribir', 'scrito'],
  ['solver', 'suelto'],
  ['ver', 'visto'],
  ['volver', 'vuelto'],
]

/** Ends in -o that are of the third person or of a participle. */
const THIRD_PERSON = /(?:[aiu]do|ndo|ubo|[aiu]jo|[iu]so|izo|uvo|upo)$/

export function spanish(folder: string): Lexeme[] {
  const dictionary = readHunspell(folder, 1)
  const bare = new Set(
    dictionary.entries.flatMap(({ word, flags }) => (flags.length === 0 ? wordKey(word) : [])),
  )
  const entries = dictionary.entries.flatMap(({ word, flags }) => [
    { word, flags },
    ...flags
      .filter((flag) => /[a-z]/.test(flag))
      .flatMap((flag) => dictionary.apply(word, flag).map(({ form }) => ({ word: form, flags }))),
  ])
  const nouns = entries.flatMap(({ word, flags }) => nominals(dictionary, word, flags, bare))
  const verbs = entries.flatMap(({ word, flags }) => verbsOf(dictionary, word, flags))
  yieldToNouns(verbs, nouns)
  return settle([...nouns, ...verbs])
}

/** A verb of which several nouns have the spelling of a form (`casa`, `caso`) would make them forms of each other:
 *  such forms are left to the nouns, but for those in "-ó", which articles are full of. */
function yieldToNouns(verbs: readonly Lexeme[], nouns: readonly Lexeme[]): void {
  const lemmas = new Set(nouns.map(({ lemma }) => lemma))
  for (const { lemma, forms } of verbs) {
    const stem = lemma.slice(0, -2)
    const shared = ['a', 'e', 'o'].map((ending) => stem + ending).filter((form) => lemmas.has(form))
    if (shared.length < 2) continue
    for (const form of shared) if (!form.endsWith('o')) forms.delete(form)
  }
}

function verbsOf(dictionary: Hunspell, word: string, flags: readonly string[]): Lexeme[] {
  if (!/[aeií]r$/.test(word) || HARDLY_VERBS.has(word)) return []
  if (!CONJUGATION.some((flag) => flags.includes(flag))) return []
  const forms = [...CONJUGATION, 'D'].flatMap((flag) =>
    flags.includes(flag) ? dictionary.apply(word, flag).map(({ form }) => form) : [],
  )
  const verb = lexeme('v', word, [
    ...forms.filter((form) => !isOfSpeakers(form)),
    ...participles(word),
  ])
  verb.rare = lexeme('v', word, forms.filter(isOfSpeakers)).forms
  return [verb]
}

/** First person singular and second person. */
function isOfSpeakers(surface: string): boolean {
  const form = surface.replaceAll('í', 'i')
  if (/[aeiáé]d$/.test(form)) return true
  if (form.endsWith('s')) return !/(?:[ai]d[oa]s|mos)$/.test(form)
  return form.endsWith('o') && !THIRD_PERSON.test(form)
}

function participles(infinitive: string): string[] {
  const lemma = wordKey(infinitive)
  const found = PARTICIPLES.filter(([end]) => lemma.endsWith(end)).toSorted(
    ([one], [other]) => other.length - one.length,
  )[0]
  if (found === undefined) return []
  const [end, participle] = found
  if (end === 'ver' && !/^(?:entre|pre)?ver$/.test(lemma)) return []
  const stem = lemma.slice(0, -end.length) + participle.slice(0, -1)
  return ['o', 'a', 'os', 'as'].map((ending) => stem + ending)
}

function nominals(
  dictionary: Hunspell,
  word: string,
  flags: readonly string[],
  bare: ReadonlySet<string>,
): Lexeme[] {
  const made = DERIVATION.filter((flag) => flags.includes(flag))
    .flatMap((flag) => dictionary.apply(word, flag))
    .flatMap(({ form, next }) => nominals(dictionary, form, next, bare))
  const own = (WITHOUT_GENDER.has(word) ? ['S'] : ['S', 'G']).filter((flag) => flags.includes(flag))
  if (own.length === 0 && /[aeií]r$/.test(word)) return made
  const forms = own.flatMap((flag) => dictionary.apply(word, flag).map(({ form }) => form))
  const plurals = own.includes('S')
    ? forms.flatMap((form) => dictionary.apply(form, 'S').map((plural) => plural.form))
    : []
  const listed = [`${wordKey(word)}es`].filter((plural) => bare.has(plural))
  if (own.length === 0 && /(?<!me)nte$/.test(word)) listed.push(`${word}s`)
  return [...made, lexeme('n', word, [...forms, ...plurals, ...listed])]
}
