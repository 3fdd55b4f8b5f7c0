import type { Lexeme } from './lexeme.ts'

const LINE = 120

/** Writes lexemes as `game/secret/languages/lexicon.ts` reads them: a line for each class of inflection, below it its stems. */
export function writeLexicon(
  header: readonly string[],
  lexemes: readonly Lexeme[],
  prefixes: readonly string[],
): string {
  const verbs = new Map(
    lexemes.flatMap((one) => (one.kind === 'v' ? [[one.lemma, one] as const] : [])),
  )
  const classes = new Map<string, string[]>()
  for (const one of lexemes) {
    const base = prefixedFrom(one, verbs, prefixes)
    if (base !== null) put(classes, '+', `${one.lemma.slice(0, -base.length)}+${base}`)
    else if (one.forms.size > 1) {
      const { stem, patterns } = classOf(one)
      put(classes, `${one.kind} ${patterns.join(' ')}`, stem === '' ? '-' : stem)
    }
  }
  const lines = [...classes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, stems]) => [name, ...wrap(stems.toSorted())])
  return [...header.map((line) => `# ${line}`), ...lines, ''].join('\n')
}

function put(classes: Map<string, string[]>, name: string, stem: string): void {
  const stems = classes.get(name)
  if (stems === undefined) classes.set(name, [stem])
  else stems.push(stem)
}

function wrap(stems: readonly string[]): string[] {
  const lines: string[] = []
  for (const stem of stems) {
    const last = lines.at(-1)
    if (last === undefined || last.length + stem.length >= LINE) lines.push(` ${stem}`)
    else lines[lines.length - 1] = `${last} ${stem}`
  }
  return lines
}

/** The verb that a verb with a prefix inflects like, if all of its forms are those of that verb behind the prefix. */
function prefixedFrom(
  { kind, lemma, forms }: Lexeme,
  verbs: ReadonlyMap<string, Lexeme>,
  prefixes: readonly string[],
): string | null {
  if (kind !== 'v') return null
  for (const prefix of prefixes) {
    const base = lemma.slice(prefix.length)
    const verb = lemma.startsWith(prefix) ? verbs.get(base) : undefined
    if (verb === undefined) continue
    const rest = [...forms].map((form) =>
      form.startsWith(prefix) ? form.slice(prefix.length) : '',
    )
    const fits = (form: string): boolean =>
      verb.forms.has(form) || form === `zu${base}` || verb.forms.has(`ge${form}`)
    if (rest.every(fits)) return base
  }
  return null
}

/** Cuts a word into its stem and the patterns around it, that of the lemma first. */
function classOf({ lemma, forms }: Lexeme): { stem: string; patterns: string[] } {
  const all = [lemma, ...[...forms].filter((form) => form !== lemma).toSorted()]
  const bare = lemma.startsWith('ge') ? all : all.filter((form) => !form.startsWith('ge'))
  const short = commonStart(all)
  const long = commonStart(bare)
  const fits = all.every((form) => form.startsWith(long) || form.startsWith(`ge${long}`))
  const stem = fits && long !== '' ? long : short
  const patterns = all.map((form) =>
    form.startsWith(stem) ? `~${form.slice(stem.length)}` : `ge~${form.slice(2 + stem.length)}`,
  )
  return { stem, patterns: [...new Set(patterns)] }
}

function commonStart(words: readonly string[]): string {
  const [first = ''] = words
  let length = first.length
  for (const word of words) {
    while (!word.startsWith(first.slice(0, length))) length--
  }
  return first.slice(0, length)
}
