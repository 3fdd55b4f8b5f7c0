/** Finds the lemmas of a word, as `lemma.kind`. */
export type Lookup = (key: string) => readonly string[]

/** Parts that begin words and are no nouns, adjectives or stems of verbs by themselves. */
const FIRST = new Set(
  (
    'ab aero afro agrar alt an anglo anti aqua auf aus aussen auto bei binnen bio chemo doppel drei durch eigen ' +
    'ein elektro erst erz euro ex extra foto fremd gegen geo gesamt giga gross grund haupt her hetero hilfs hin hinter hoch homo ' +
    'hyper immun infra innen inter intra kardio kern kilo kontra kosmo liebes lieblings makro mega mehr meist meso meta mikro ' +
    'milli mini mit mittel mono multi nach nahe nahost nano neben neo neu neuro neun nicht nieder nord nordost nordwest ober oko ost ' +
    'pan para petro photo poly post pro proto pseudo psycho radio ruck sechs selbst semi sieben sozial sozio spezial ' +
    'stereo sub sud sudost sudwest sues super tee tele thermo tief top trans turbo uber ultra um unter ur video vier vize voll ' +
    'vor weg weiter west wieder wohl zehn zentral zoo zu zusammen zwei zweit zwischen zwolf'
  ).split(' '),
)

/** Prefixes inside a compound, as in `Leistungszulage`. */
const INNER = /^(.{4,}?)(?:ab|an|auf|aus|ein|neben|uber|um|un|unter|vor|zu)$/

/** Parts that begin adjectives only. */
const BEFORE_ADJECTIVES = new Set('in ir un viel'.split(' '))

/** Words of three letters and fewer that are parts of compounds. */
const SHORT = new Set(
  'aal akt amt arm art ast bad bau blei box bus eid eis end erd erz fan fee gas gel hai hof hut kuh mal nah nil not ohr ol ort pol rad rat reh rot see tag tal ton tor typ uhr weg zar zeh zug'.split(
    ' ',
  ),
)

/** Nouns that take a linking s, which is no form of theirs: `Regierungs-`, `Einheits-`. */
const ALWAYS_WITH_S = /[aeiou].*(?:ung|[hk]eit|[st]ion|schaft|itat)$/

/** Nouns that lose their e before a linking s: `Gebirgs-`, `Geschichts-`. */
const E_TO_S = /^ge.+s$/

/** Suffixes of adjectives that look like the last part of a compound: `hormon|elle`, `straßen|losen`. */
const NOT_LAST = /^(?:ell|los|isch|lich|haft|bar|sam|ent|ant|iv|al)(?:e[mnrs]?)?$/

/** Infinitives, and nouns like them, that end compounds as nouns: `Erdbeben`, `Burggraben`. */
const INFINITIVE_LAST = new Set(
  'abkommen ansehen beben bestehen bestreben denken einkommen eisen ersuchen essen fahren fernsehen gutachten graben handeln klettern kosten laufen leben leiden opfer posten rennen schaffen schreiben schwimmen singen springen sterben treffen treiben turnen unternehmen verbrechen verfahren verhalten vermogen versagen versprechen vertrauen vorhaben vorkommen wesen wissen'.split(
    ' ',
  ),
)

const MIN_LENGTH = 4

/** Lists the lemmas of a compound, which inflects like its last part, whatever its first. Before 1996 the two shared a third
 *  equal consonant: `Schiff|fahrt` was `Schiffahrt`. */
export function compoundLemmas(key: string, lemmasOf: Lookup): string[] {
  const known = new Map<string, boolean>()
  const found = new Set<string>()
  for (let start = 2; start <= key.length - 3; start++) {
    const first = key.slice(0, start)
    const last = lastLemmas(key.slice(start), lemmasOf).filter(
      (lemma) => !BEFORE_ADJECTIVES.has(first) || !lemma.endsWith('.n'),
    )
    if (last.length > 0 && (BEFORE_ADJECTIVES.has(first) || isFirst(first, lemmasOf, known))) {
      for (const lemma of last) found.add(first + lemma)
    }
    if (/([bdfglmnprt])\1$/.test(first) && isPart(first, lemmasOf)) {
      for (const lemma of lastLemmas(key.slice(start - 1), lemmasOf)) found.add(first + lemma)
    }
  }
  return [...found]
}

const MIN_UNKNOWN = 4
const ADJECTIVE = /(?:isch|lich)(?:e[mnrs]?)?$/

/** Lists the nouns that a word may be a form of whose first part is unknown: those with the longest known last part. */
export function unknownCompound(key: string, lemmasOf: Lookup): string[] {
  if (ADJECTIVE.test(key)) return []
  for (let start = MIN_UNKNOWN; start <= key.length - MIN_UNKNOWN; start++) {
    const nouns = lastLemmas(key.slice(start), lemmasOf).filter((lemma) => lemma.endsWith('.n'))
    if (nouns.length > 0) return nouns.map((noun) => key.slice(0, start) + noun.slice(0, -2))
  }
  return []
}

function lastLemmas(part: string, lemmasOf: Lookup): string[] {
  if (NOT_LAST.test(part)) return []
  return lemmasOf(part).filter((lemma) => {
    const [word = '', kind] = lemma.split('.')
    if (word.length < MIN_LENGTH && !SHORT.has(word)) return false
    if (kind === 'n' && !INFINITIVE_LAST.has(word) && lemmasOf(word).includes(`${word}.v`))
      return false
    return kind !== 'v' || isParticiple(part, lemma, lemmasOf)
  })
}

/** Tells the participles of a verb from its other forms: they alone have the endings of adjectives. */
function isParticiple(form: string, verb: string, lemmasOf: Lookup): boolean {
  const stem = /^(.+(?:t|en|nd))(?:e[mnrs]?)?$/.exec(form)?.[1]
  return stem !== undefined && `${form}.v` !== verb && lemmasOf(`${stem}es`).includes(verb)
}

/** Tells if a word, or several, can stand before the last part of a compound. */
function isFirst(part: string, lemmasOf: Lookup, known: Map<string, boolean>): boolean {
  const remembered = known.get(part)
  if (remembered !== undefined) return remembered
  let found = FIRST.has(part) || isPart(part, lemmasOf)
  const inner = INNER.exec(part)?.[1]
  if (!found && inner !== undefined) found = isFirst(inner, lemmasOf, known)
  for (let start = 2; !found && start <= part.length - 3; start++) {
    found = isPart(part.slice(start), lemmasOf) && isFirst(part.slice(0, start), lemmasOf, known)
  }
  known.set(part, found)
  return found
}

/** Tells if a word stands before another as a form of a noun, an adjective, the stem of a verb (`Schreib-`), or a noun
 *  without its e (`Schul-`), each with its linking letters. */
function isPart(part: string, lemmasOf: Lookup): boolean {
  if (part.length < MIN_LENGTH && !SHORT.has(part)) return false
  const isWord = (word: string, kind: string): boolean => lemmasOf(word).includes(`${word}.${kind}`)
  if (ALWAYS_WITH_S.test(part)) return false
  if (lemmasOf(part).some((lemma) => lemma.endsWith('.n') || lemma === `${part}.a`)) return true
  if (isWord(`${part}e`, 'n') || isWord(`${part}en`, 'v') || isWord(`${part}n`, 'v')) return true
  const bare = part.slice(0, -1)
  if (E_TO_S.test(part) && isWord(`${bare}e`, 'n')) return true
  return /[^s]ts$/.test(part) || ALWAYS_WITH_S.test(bare) ? isWord(bare, 'n') : false
}
