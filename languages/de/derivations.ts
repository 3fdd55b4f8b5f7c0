import { compoundLemmas, type Lookup } from './compounds.ts'

/** Prefixes that part from their verb: `einbezogen`, `weggeweht`, `gutzuschreiben`. */
export const SEPARABLE: ReadonlySet<string> = new Set(
  'ab an auf aus bei da durch ein empor entgegen fern fest fort frei gegenuber gleich gut her herab heran herauf heraus herbei herein herum herunter hervor hin hinab hinauf hinaus hindurch hinein hinzu hoch inne los mit nach nieder statt teil uber um umher unter vor voran voraus vorbei vorher vorwarts weg weiter wieder zu zuruck zurecht zusammen zwischen'.split(
    ' ',
  ),
)
const LONGEST_PREFIX = 9
/** Length of the shortest form of a verb behind a prefix. */
const MIN_VERB = 3
const MIN_STEM = 5

/** Suffixes with the endings that follow them, the end of their lemma, and the ends of the words that take them. */
const SUFFIXES: readonly (readonly [suffix: RegExp, lemma: string, bases: readonly string[]])[] = [
  [/ung(?:en)?$/, 'ung.n', ['en.v']],
  [/(?<=[lr])ung(?:en)?$/, 'ung.n', ['n.v']],
  [/er[ns]?$/, 'er.n', ['en.v']],
  [/(?:ig)?keit(?:en)?$/, 'keit.n', ['.a']],
  [/heit(?:en)?$/, 'heit.n', ['.a']],
  [/itat(?:en)?$/, 'itat.n', ['.a']],
  [/(?<=er|ist|[ae]nt|at|or|eur|graf|furst)in(?:nen)?$/, 'in.n', ['.n']],
  [/bar(?:e[mnrs]?)?$/, 'bar.a', ['en.v']],
  [/los(?:e[mnrs]?)?$/, 'los.a', ['.n', 'n.n']],
  [/haft(?:e[mnrs]?)?$/, 'haft.a', ['.n']],
]

/** Lists the lemmas of a German word that the lexicon lacks, but that is made of words that it has. */
export function germanLemmas(key: string, lemmasOf: Lookup): string[] {
  const known = remember((part) => {
    const lemmas = lemmasOf(part)
    return lemmas.length > 0 ? lemmas : derivedLemmas(part, lemmasOf)
  })
  return [...new Set([...derivedLemmas(key, lemmasOf), ...compoundLemmas(key, known)])]
}

function remember(find: Lookup): Lookup {
  const found = new Map<string, readonly string[]>()
  return (key) => {
    const lemmas = found.get(key) ?? find(key)
    found.set(key, lemmas)
    return lemmas
  }
}

function derivedLemmas(key: string, lemmasOf: Lookup): string[] {
  return [...prefixedVerbs(key, lemmasOf), ...suffixedWords(key, lemmasOf)]
}

function prefixedVerbs(key: string, lemmasOf: Lookup): string[] {
  const found: string[] = []
  for (let cut = 2; cut <= Math.min(LONGEST_PREFIX, key.length - MIN_VERB); cut++) {
    const prefix = key.slice(0, cut)
    if (!SEPARABLE.has(prefix)) continue
    const rest = key.slice(cut)
    const infinitive = rest.startsWith('zu') ? `${rest.slice(2)}.v` : ''
    const lemmas =
      infinitive === '' ? [] : lemmasOf(rest.slice(2)).filter((one) => one === infinitive)
    for (const lemma of [...lemmasOf(rest), ...lemmas]) {
      if (lemma.endsWith('.v')) found.push(prefix + lemma)
    }
  }
  return found
}

function suffixedWords(key: string, lemmasOf: Lookup): string[] {
  return SUFFIXES.flatMap(([suffix, lemma, bases]) => {
    const stem = suffix.test(key) ? key.replace(suffix, '') : ''
    if (stem.length < MIN_STEM) return []
    const isMade = bases.some((base) => {
      const [ending = '', kind] = base.split('.')
      return lemmasOf(stem + ending).includes(`${stem}${ending}.${kind}`)
    })
    return isMade ? [stem + lemma] : []
  })
}
