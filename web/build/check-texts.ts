import {
  type MessageFormatElement,
  parse,
  type PluralOrSelectOption,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import { ENGLISH } from '../text/language.ts'
import { NAMESPACES, readWritten, type Written } from './texts.ts'

/** Kinds of the values of a message by name: a number if the message writes or counts it as one. */
type Values = ReadonlyMap<string, 'number' | 'string | number'>

const english = listMessages(ENGLISH)

/** Lists what is wrong with the texts in a language, a sentence for each mistake. */
export function mistakesIn(lang: string): string[] {
  return [...listMessages(lang)].flatMap(([path, message]) =>
    mistakesOf(lang, path, message).map((mistake) => `${lang} ${path}: ${mistake}`),
  )
}

/** Lists the texts that a language lacks, such as `home.home.play`. */
export function missingIn(lang: string): string[] {
  const own = listMessages(lang)
  return [...english.keys()].filter((path) => !own.has(path))
}

/** Writes the module with the types of the English texts. */
export function typesOfEnglish(): string {
  const files = NAMESPACES.map((namespace) => {
    const type = typeOf(readWritten(ENGLISH, namespace), '  ')
    return `  ${keyOf(namespace)}: ${type}\n`
  })
  const about = '/** Types of the English texts by file. `npm run texts` writes them. */'
  return `${about}\nexport type English = {\n${files.join('')}}\n`
}

function listMessages(lang: string): Map<string, string> {
  const lists = NAMESPACES.map((namespace) => list(readWritten(lang, namespace), namespace))
  return new Map(lists.flat())

  function list(messages: Written | string, path: string): [string, string][] {
    if (typeof messages === 'string') return [[path, messages]]
    return Object.entries(messages).flatMap(([key, one]) => list(one, `${path}.${key}`))
  }
}

function mistakesOf(lang: string, path: string, message: string): string[] {
  const original = english.get(path)
  if (original === undefined) return ['there is no such English text']
  if (/'[{}#<']/.test(message)) return ["write ’ instead of '"]
  const elements = parseMessage(message)
  if (typeof elements === 'string') return [elements]
  if (!elements.every(isKnown)) return ['only numbers, percentages and plurals have a format']
  const [own, wanted] = [elements, parse(original)].map(namesIn)
  const forms = formsIn(elements).filter((form) => !/^=\d+$/.test(form) && !hasForm(lang, form))
  return [
    ...(own === wanted ? [] : [`has the values ${own} instead of ${wanted}`]),
    ...forms.map((form) => `the language has no plural form “${form}”`),
  ]
}

/** Parses a message; returns a sentence if it cannot be parsed. */
function parseMessage(message: string): MessageFormatElement[] | string {
  try {
    return parse(message)
  } catch (error) {
    return `cannot be read (${error instanceof Error ? error.message : String(error)})`
  }
}

/** True if the app writes this part of a message. */
function isKnown(element: MessageFormatElement): boolean {
  if (element.type === TYPE.number) return element.style === null || element.style === 'percent'
  if (element.type !== TYPE.plural) {
    return [TYPE.literal, TYPE.pound, TYPE.argument].includes(element.type)
  }
  return element.offset === 0 && optionsOf(element).every(([, { value }]) => value.every(isKnown))
}

function optionsOf(element: MessageFormatElement): [string, PluralOrSelectOption][] {
  return element.type === TYPE.plural ? Object.entries(element.options) : []
}

function valuesIn(elements: readonly MessageFormatElement[]): Values {
  const found = new Map<string, 'number' | 'string | number'>()
  visit(elements)
  return found

  function visit(parts: readonly MessageFormatElement[]): void {
    for (const part of parts) {
      if (part.type === TYPE.literal || part.type === TYPE.pound) continue
      if (part.type !== TYPE.argument) found.set(part.value, 'number')
      else if (!found.has(part.value)) found.set(part.value, 'string | number')
      for (const [, { value }] of optionsOf(part)) visit(value)
    }
  }
}

function namesIn(elements: readonly MessageFormatElement[]): string {
  const names = [...valuesIn(elements).keys()].toSorted()
  return names.map((name) => `{${name}}`).join(' ') || 'none'
}

function formsIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap(optionsOf).flatMap(([form, { value }]) => [form, ...formsIn(value)])
}

function hasForm(lang: string, form: string): boolean {
  const types = ['cardinal', 'ordinal'] as const
  return types.some((type) =>
    new Intl.PluralRules(lang, { type })
      .resolvedOptions()
      .pluralCategories.some((known) => known === form),
  )
}

function typeOf(messages: Written | string, indent: string): string {
  if (typeof messages === 'string') return typeOfMessage(messages)
  const lines = Object.entries(messages).map(
    ([key, one]) => `${indent}  ${keyOf(key)}: ${typeOf(one, `${indent}  `)}\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}

function typeOfMessage(message: string): string {
  const values = [...valuesIn(parse(message))]
  const fields = `{ ${values.map(([name, type]) => `${name}: ${type}`).join('; ')} }`
  const [[, type] = []] = values
  if (values.length === 0) return 'string'
  return values.length === 1
    ? `(value: ${type} | ${fields}) => string`
    : `(values: ${fields}) => string`
}

function keyOf(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? name : `'${name}'`
}
