/** How a stem is inflected: the patterns of its forms, and the ending of its lemma. */
export type Class = { kind: string; lemma: string; patterns: ReadonlySet<string> }

/** The words of a language: stem → how it may be inflected, and prefix → the verbs that it stands before. */
export type Lexicon = {
  stems: ReadonlyMap<string, readonly Class[]>
  prefixed: ReadonlyMap<string, ReadonlySet<string>>
}

/** Reads lines `kind pattern pattern…`, the pattern of the lemma first, each with lines of the stems that are inflected so
 *  and begin with a space; `~` in a pattern is the stem, and a stem `-` is empty. Stems of the class `+` are verbs with a
 *  prefix, `prefix+verb`. */
export function readLexicon(text: string): Lexicon {
  const stems = new Map<string, Class[]>()
  const prefixed = new Map<string, Set<string>>()
  let current: Class | null = null
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    if (!line.startsWith(' ')) {
      current = line === '+' ? null : classOf(line)
      continue
    }
    for (const stem of line.slice(1).split(' ')) {
      if (current === null) addPrefixed(prefixed, stem)
      else push(stems, stem === '-' ? '' : stem, current)
    }
  }
  return { stems, prefixed }
}

function classOf(line: string): Class {
  const [kind = '', first = '', ...others] = line.split(' ')
  return { kind, lemma: first.slice(1), patterns: new Set([first, ...others]) }
}

function addPrefixed(prefixed: Map<string, Set<string>>, stem: string): void {
  const [prefix = '', verb = ''] = stem.split('+')
  const verbs = prefixed.get(prefix)
  if (verbs === undefined) prefixed.set(prefix, new Set([verb]))
  else verbs.add(verb)
}

/** Puts a value into the list of a key. */
export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
