import { createRequire } from 'node:module'
import type { FormsOf } from '../language.ts'
import { only } from '../inflections.ts'
import type winkLemmatizer from 'wink-lemmatizer'
import { americanOf, sharedNoun } from './spelling.ts'

const require = createRequire(import.meta.url)
let loaded: typeof winkLemmatizer | undefined

/** Loads the lemmatizer on first use, which takes 0.2 s. */
function lemmatizer(): typeof winkLemmatizer {
  return (loaded ??= require('wink-lemmatizer') as typeof winkLemmatizer)
}

/** Words that the lemmatizer mistakes for forms of other words: names, sciences, and nouns that only look like a plural, a
 *  comparative or a past tense. */
const UNINFLECTED = setOf(
  'abies alas ambages amnios anas aras ares argos bayes bootes brooks callas ceres cocos cornus corps cyclopes danaus davys dias donbass dulles dumas ganges gens hans hayes indris indus isis james judas kansas kurus laos lats levis lyons manes mars marseilles mays mews mithras monas mons mores najas nones oscines overseas owens physics poitiers pubes pythias ribes sauternes sens sideways species tabis tangiers taos teras termes thebes thrips turps ulfilas velours wales welles',
  'bunting ceiling downing evening middling moped offing outing shilling singed whiting',
  'bani capita clove cola diva gan hypochondria jura kent lei might miri olea rent roma rove sacra signore stamina stove trivia',
  'abstracter advancer backhander berserker bircher blinder blither bluffer broker buffer butcher collier commoner diffuser diviner doubler dryer easterner eighter fakeer fiver flyer freelancer frequenter furrier gamer gardener graver guilder hardliner highlander hinder idler limper mater nationaler niner northeaster northwester outer perfecter screwballer secreter sevener sixer southeaster southwester sparer squatter squinter stoner stranger strayer swaggerer tanner trimmer twiner unsolder upstager utterer voider welcomer wester westerner',
)

/** Verb forms that the lemmatizer also mistakes for plurals. */
const VERBS_ONLY = setOf('believes disbelieves dive does grieves proves relieves waives')

/** Plurals for which the lemmatizer has no singular, a wrong one, or only one of several. */
const SINGULARS = new Map([
  ['algae', ['alga']],
  ['archaea', ['archaeon']],
  ['annexes', ['annex', 'annexe']],
  ['axes', ['ax', 'axe', 'axis']],
  ['bacteria', ['bacterium']],
  ['bases', ['base', 'basis']],
  ['bunches', ['bunch']],
  ['crosses', ['cross']],
  ['dice', ['die']],
  ['ellipses', ['ellipse', 'ellipsis']],
  ['lenses', ['lens']],
  ['marches', ['march']],
  ['masses', ['mass']],
  ['people', ['person']],
  ['pinches', ['pinch']],
  ['soles', ['sole']],
])

/** Comparatives and verb forms that the lemmatizer does not know. */
const LEMMAS = new Map([
  ['being', ['be']],
  ['best', ['good', 'well']],
  ['better', ['good', 'well']],
  ['elder', ['old']],
  ['eldest', ['old']],
  ['farther', ['far']],
  ['further', ['far']],
  ['least', ['little']],
  ['less', ['little']],
  ['lesser', ['little']],
  ['more', ['many', 'much']],
  ['most', ['many', 'much']],
])

/** The only correct lemmas of one or two letters. */
const SHORT_LEMMAS = setOf('ad ax be cd do go id ox pc tv')

/** Prefixes that are not nouns themselves. */
const PREFIXES = setOf(
  'bio down eco fore inter micro mis multi nano non out over photo pre re sub super trans un under up',
)

/** Forms of an English word, in British and American spelling. Two words are inflections of each other if their `all` share a word, and singular and plural
 *  of each other if their `plural` do. */
export const englishForms: FormsOf = (key) => {
  if (!/^[a-z]{2,40}$/.test(key) || UNINFLECTED.has(key)) return only(key)
  const plural = [key, ...(SINGULARS.get(key) ?? [nounOf(key)])]
  const all = [...plural, verbOf(key), adjectiveOf(key), ...(LEMMAS.get(key) ?? [])]
  return {
    plural: [...new Set(withAmerican(plural))],
    all: [...new Set([...withAmerican(all), ...plural.flatMap((noun) => sharedNoun(noun) ?? [])])],
  }
}

/** Returns true for an English noun or verb that the lemmatizer lists. */
export function isEnglishWord(word: string): boolean {
  return isNoun(word) || isVerb(word)
}

function withAmerican(words: readonly string[]): string[] {
  return words.flatMap((word) => [word, americanOf(word, isVerb)])
}

function nounOf(key: string): string {
  if (VERBS_ONLY.has(key)) return key
  const lemma = lemmaOf(key, lemmatizer().noun)
  if (lemma !== key || !/[^aius]s$/.test(key) || isNoun(key)) return lemma
  return compoundOf(key, (tail) => lemmaOf(tail, lemmatizer().noun))
}

function verbOf(key: string): string {
  const lemma = knownVerbOf(key)
  if (lemma !== key || !/(?:ed|ing)$/.test(key) || isNoun(key)) return lemma
  const stem = /^(.*([^aeiou]))\2(?:ed|ing)$/.exec(key)?.[1]
  return stem !== undefined && isVerb(stem) ? stem : compoundOf(key, knownVerbOf)
}

/** Corrects the lemmatizer, which takes the first verb that fits: `hop` for `hoping`, although a short vowel would double
 *  the consonant, and `nod` for `nodes`, although only a sibilant takes `es`. */
function knownVerbOf(key: string): string {
  const lemma = lemmaOf(key, lemmatizer().verb)
  if (key === `${lemma}es` && !/(?:[sxzo]|[cs]h)$/.test(lemma)) return key
  const isCut = key === `${lemma}ing` || key === `${lemma}ed`
  const isShort = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(lemma)
  return isCut && isShort && isVerb(`${lemma}e`) ? `${lemma}e` : lemma
}

/** Finds the lemma of a compound by its last part: `keywords`, `overfishing`. */
function compoundOf(key: string, lemmaOfPart: (part: string) => string): string {
  for (let cut = 2; cut <= key.length - 4; cut++) {
    const head = key.slice(0, cut)
    if (!PREFIXES.has(head) && (cut < 3 || !isNoun(head))) continue
    const lemma = lemmaOfPart(key.slice(cut))
    if (lemma !== key.slice(cut)) return head + lemma
  }
  return key
}

function isNoun(word: string): boolean {
  return lemmatizer().noun(`${word}s`) === word
}

function isVerb(word: string): boolean {
  return lemmatizer().verb(`${word}s`) === word
}

function adjectiveOf(key: string): string {
  return lemmaOf(key, lemmatizer().adjective)
}

/** Rejects implausible lemmas. The lemmatizer looks words up in plain objects, so `constructor` must not reach it. */
function lemmaOf(key: string, lemmatize: (word: string) => string): string {
  if (key.startsWith('constructor')) return 'constructor'
  const lemma = lemmatize(key)
  if (lemma.length < 3 && !SHORT_LEMMAS.has(lemma)) return key
  return key === `${lemma}s` && lemma.endsWith('s') ? key : lemma
}

function setOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')))
}
