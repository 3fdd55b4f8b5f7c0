import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import type { AllTexts } from './catalogue.ts'

const files = import.meta.glob<{ texts: Partial<AllTexts> }>(['./*/*.ts', '!./*/push.ts'], {
  eager: true,
})
const NAMESPACES = Object.keys(files).flatMap((path) => /^\.\/en\/(.+)\.ts$/.exec(path)?.[1] ?? [])

/** A number of each plural form of our languages, and of each English ordinal. */
const NUMBERS = { number: [1, 2, 3, 4], counted: [1, 2], other: [] }
/** Value of all other parameters while one changes. */
const STEADY = 5

/** Parameters that take a text with a number, by name. */
const COUNTED: Record<string, (texts: AllTexts, count: number) => string> = {
  guesses: ({ counts }, count) => counts.guesses(count),
  hits: ({ guesses }, count) => guesses.hits_of(count),
  news: ({ counts, players }, rank) => players.news.decoded_as('Ann', counts.place(rank)),
  place: ({ counts }, rank) => counts.place(rank),
  time: ({ counts }, count) => counts.minutes(String(count)),
}

/** Parameters that are shares from 0 to 1 and take percentages. */
const SHARES = new Set(['gave_up', 'hit_rate', 'share'])

/** Text of a catalogue with a number, and the parameters of its function. */
type Text = { path: readonly string[]; parameters: readonly Parameter[] }
/** `choices` are the possible values of a parameter without a number. */
type Parameter = { name: string; kind: 'number' | 'counted' | 'other'; choices: readonly unknown[] }

const listed = listTexts(NAMESPACES.map((namespace) => `en/${namespace}.ts`))

test.each(['en', 'de', 'fr', 'es'])(
  'every text whose words depend on a number reads as its %s snapshot shows',
  async (lang) => {
    const texts = textsOf(lang)
    const shown = listed.flatMap((text) => render(text, texts))
    expect(shown.length).toBeGreaterThan(50)
    await expect(`${shown.join('\n')}\n`).toMatchFileSnapshot(`./numbers/${lang}.txt`)
  },
)

function textsOf(lang: string): AllTexts {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${lang}/`))
  return Object.assign({}, ...own.map(([, { texts }]) => texts))
}

/** Renders a text once for each of its wordings, if a number changes more than the number itself. */
function render({ path, parameters }: Text, texts: AllTexts): string[] {
  const write = path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), texts)
  if (typeof write !== 'function') throw new Error(`${path.join('.')} is not a function`)
  const lines = parameters.flatMap((changing) =>
    chosen(parameters).flatMap((choice) => {
      const wordings = new Map<string, string>()
      for (const number of NUMBERS[changing.kind].toReversed()) {
        const values = parameters.map((one, index) =>
          one.kind === 'other'
            ? choice[index]
            : numbered(one, one === changing ? number : STEADY, texts),
        )
        const text = String(write(...values))
        wordings.set(text.replaceAll(String(number), '#'), text)
      }
      return wordings.size > 1 ? [...wordings.values()].toReversed() : []
    }),
  )
  return [...new Set(lines)].map((line) => `${path.join('.')}: ${line}`)
}

/** Lists the combinations of values of parameters without a number. */
function chosen(parameters: readonly Parameter[]): unknown[][] {
  return parameters.reduce<unknown[][]>(
    (before, { kind, choices }) => {
      const values = kind === 'other' ? choices : [null]
      return before.flatMap((some) => values.map((value) => [...some, value]))
    },
    [[]],
  )
}

function numbered({ name, kind }: Parameter, number: number, texts: AllTexts): unknown {
  if (kind === 'counted') return COUNTED[name]?.(texts, number)
  return SHARES.has(name) ? number / 100 : number
}

/** Lists the texts that take a number in these files of English texts. Only the types tell which they are. */
function listTexts(files: readonly string[]): Text[] {
  const paths = files.map((file) => fileURLToPath(new URL(file, import.meta.url)))
  const config = fileURLToPath(new URL('../tsconfig.json', import.meta.url))
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    fileURLToPath(new URL('..', import.meta.url)),
  )
  const program = ts.createProgram(paths, { ...options, types: [] })
  const checker = program.getTypeChecker()

  function textsIn(type: ts.Type, path: readonly string[]): Text[] {
    const [signature] = type.getCallSignatures()
    if (signature !== undefined) {
      const parameters = signature.getParameters().map(describe)
      return parameters.some(({ kind }) => kind !== 'other') ? [{ path, parameters }] : []
    }
    const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0
    if (!isObject || checker.isArrayLikeType(type)) return []
    return checker
      .getPropertiesOfType(type)
      .flatMap((property) =>
        property.name === 'format'
          ? []
          : textsIn(checker.getTypeOfSymbol(property), [...path, property.name]),
      )
  }

  function describe(symbol: ts.Symbol): Parameter {
    const { name } = symbol
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol))
    if ((type.flags & ts.TypeFlags.Number) !== 0) return { name, kind: 'number', choices: [] }
    const literals = (type.isUnion() ? type.types : [type]).filter((one) => one.isLiteral())
    if (literals.length > 0)
      return { name, kind: 'other', choices: literals.map(({ value }) => value) }
    if (checker.isArrayLikeType(type)) return { name, kind: 'other', choices: [['Ann', 'Ben']] }
    if ((type.flags & ts.TypeFlags.String) === 0) return { name, kind: 'other', choices: [{}] }
    return name in COUNTED
      ? { name, kind: 'counted', choices: [] }
      : { name, kind: 'other', choices: [`[${name}]`] }
  }

  return paths.flatMap((path) => {
    const file = program.getSourceFile(path)
    const exports = file && checker.getSymbolAtLocation(file)?.exports?.get('texts' as ts.__String)
    if (exports === undefined) throw new Error(`${path} has no texts`)
    return textsIn(checker.getTypeOfSymbol(exports), [])
  })
}
