import { join } from 'node:path'
import { inflections } from '../es/spanish.ts'
import { wordKey } from '../words.ts'
import { readHunspell, type Hunspell } from './hunspell.ts'
import { createLexeme, mergeLexemes, type Lexeme } from './lexeme.ts'

/** Flags of `dictionary-es` for conjugation. Those for attached pronouns and prefixes are ignored; `DERIVATION` makes words
 *  of their own. */
const CONJUGATION = ['R', 'E', 'I', 'X']
/** Mostly adjectives, whose verb forms without accents would match nouns: `circuló` has the key of `círculo`. */
const MOSTLY_ADJECTIVES = new Set(
  'angular articular capitular circular cuadricular escolar especular foliar granular laminar linear macular modular molar muscular ovular solar tabular titular triangular yugular'.split(
    ' ',
  ),
)
/** Words whose feminine of the dictionary is another word: `vida`, `novela`. */
const WITHOUT_GENDER = new Set(['novel', 'nueve', 'vid'])
/** Obsolete words with a form that is another word: `martes`, and `uñó`, whose key is that of `uno`. */
const OBSOLETE = new Set(['marte', 'uñir'])
/** Verb forms that are much commoner than the nouns, or the forms of rarer verbs, of the same spelling. */
const MOSTLY_VERBS = new Set(
  `
    abra añada añade añado cabe canta ceda coja coma corra crea crean deja deje dejo elija elijan encoja encojan
    escabulla escabullan flote gane ganen imprima impriman mienta mientan monta muera nutra parta pasa prendan
    queda quede quedo quita quito remonta rodea saca salga salgan sienta sientan sufra surta tira toma tome trata venda
    vendan vendo venga vengan viva
  `
    .trim()
    .split(/\s+/)
    .map((form) => wordKey(form)),
)
/** Forms of another word, by a rule in `languages/es/spanish.ts`. */
const SUPERLATIVE = /(?<!general)ísimo$/
const DERIVATION = [...'ABCFHJKLMNOPQTUVWYZ']

/** Irregular participles, by the end of the infinitive. */
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

/** Forms in -o of the third person or of a participle. */
const THIRD_PERSON = /(?:[aiu]do|ndo|ubo|[aiu]jo|[iu]so|izo|uvo|upo)$/

export function readSpanish(folder: string): Lexeme[] {
  const dictionary = readHunspell(join(folder, 'dictionary-es'), 1)
  const bare = new Set(
    dictionary.entries.flatMap(({ word, flags }) => (flags.length === 0 ? wordKey(word) : [])),
  )
  const current = dictionary.entries.filter(({ word }) => !OBSOLETE.has(word))
  const entries = current.flatMap(({ word, flags }) => [
    { word, flags },
    ...flags
      .filter((flag) => /[a-z]/.test(flag))
      .flatMap((flag) => dictionary.apply(word, flag).map(({ form }) => ({ word: form, flags }))),
  ])
  const nouns = entries
    .filter(({ word }) => !SUPERLATIVE.test(word))
    .flatMap(({ word, flags }) => nominals(dictionary, word, flags, bare))
  const verbs = entries.flatMap(({ word, flags }) => verbsOf(dictionary, word, flags))
  yieldToNouns(verbs, nouns)
  return mergeLexemes([...nouns, ...verbs], ownNouns())
}

/** Lists the nouns that the language has besides the dictionary. */
function ownNouns(): string[] {
  const families = inflections.families.split(';').map((family) => family.trim())
  return families.flatMap((family) => (family.startsWith('n:') ? family.split(/\s+/).slice(1) : []))
}

/** Removes verb forms that several nouns share (`casa`, `caso`): they would make the nouns forms of each other. Forms in
 *  "-ó" stay, since articles are full of them, and forms of one adjective (`continua`, `continuo`) are no two nouns. */
function yieldToNouns(verbs: readonly Lexeme[], nouns: readonly Lexeme[]): void {
  const lemmas = new Set(
    nouns.map(({ lemma }) => lemma).filter((lemma) => !MOSTLY_VERBS.has(lemma)),
  )
  const gendered = new Set(
    nouns.flatMap(({ lemma, forms }) =>
      lemma.endsWith('o') && forms.has(lemma.replace(/o$/, 'a')) ? lemma : [],
    ),
  )
  for (const { lemma, forms } of verbs) {
    const stem = lemma.slice(0, -2)
    const shared = ['a', 'e', 'o']
      .map((ending) => stem + ending)
      .filter((form) => lemmas.has(form) && forms.has(form))
      .filter((form) => !(form === `${stem}a` && gendered.has(`${stem}o`)))
    if (shared.length < 2) continue
    for (const form of shared) if (!form.endsWith('o')) forms.delete(form)
  }
}

function verbsOf(dictionary: Hunspell, word: string, flags: readonly string[]): Lexeme[] {
  if (!/[aeií]r$/.test(word) || MOSTLY_ADJECTIVES.has(word)) return []
  if (!CONJUGATION.some((flag) => flags.includes(flag))) return []
  const forms = [...CONJUGATION, 'D'].flatMap((flag) =>
    flags.includes(flag) ? dictionary.apply(word, flag).map(({ form }) => form) : [],
  )
  const isRare = (form: string): boolean =>
    isFirstOrSecondPerson(form) || (isSubjunctive(word, form) && !MOSTLY_VERBS.has(wordKey(form)))
  const verb = createLexeme('v', word, [
    ...forms.filter((form) => !isRare(form)),
    ...participles(word),
  ])
  verb.rare = createLexeme('v', word, forms.filter(isRare)).forms
  return [verb]
}

/** True for the third person of the subjunctive, and for `nombré`: `nombre` is mostly a noun. Nouns such as `ataque` and
 *  `cruce` are made from their verb. */
function isSubjunctive(infinitive: string, form: string): boolean {
  if (infinitive.endsWith('ar')) return /(?<!qu|gu|c)[eé]n?$/.test(form)
  return /[^í]an?$/.test(form) && !/[ií]da$/.test(form)
}

/** True for the first person singular and the second person. */
function isFirstOrSecondPerson(surface: string): boolean {
  const form = surface.replaceAll('í', 'i')
  if (/(?:[aeiáé]d|ré)$/.test(form)) return true
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
  if (WITHOUT_GENDER.has(word) && flags.includes('G')) {
    const feminine = dictionary.apply(word, 'G').find(({ form }) => form.endsWith('a'))!.form
    made.push(...nominals(dictionary, feminine, ['S'], bare))
    return [...made, ...nominals(dictionary, word, ['S'], bare)]
  }
  const own = ['S', 'G'].filter((flag) => flags.includes(flag))
  if (own.length === 0 && /[aeií]r$/.test(word)) return made
  const forms = own.flatMap((flag) => dictionary.apply(word, flag).map(({ form }) => form))
  const plurals = own.includes('S')
    ? forms.flatMap((form) => dictionary.apply(form, 'S').map((plural) => plural.form))
    : []
  const listed = [`${wordKey(word)}es`].filter((plural) => bare.has(plural))
  if (own.length === 0 && /(?<!me)nte$/.test(word)) listed.push(`${word}s`)
  return [...made, createLexeme('n', word, [...forms, ...plurals, ...listed])]
}
