import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { ENGLISH } from '../text/language.ts'
import type { Message, Messages, Part } from '../text/messages.ts'

/** Messages of a file as their translators write them. */
export type Written = { readonly [key: string]: Written | string }

const FOLDER = join(import.meta.dirname, '../text')
/** Section of texts that the server sends in English, so that the app needs only translations of them. */
const SENT = 'server_refusals'
const FILE = /[/]text[/](\w+)[/]([\w-]+)[.]json$/

/** Codes of the languages with texts. */
export const LANGUAGES: readonly string[] = [
  ...new Set(globSync('*/*.json', { cwd: FOLDER }).map((path) => path.split('/')[0]!)),
].toSorted()

/** Names of the files of texts in English, which has them all. */
export const NAMESPACES: readonly string[] = globSync('*.json', { cwd: join(FOLDER, ENGLISH) })
  .map((name) => name.slice(0, -'.json'.length))
  .toSorted()

/** Compiles the texts of each language, and completes them. */
export function texts(): Plugin {
  return {
    name: 'texts',
    load: {
      filter: { id: FILE },
      handler(id) {
        const [, lang = '', namespace = ''] = FILE.exec(id) ?? []
        this.addWatchFile(pathOf(ENGLISH, namespace))
        return JSON.stringify(readTexts(lang, namespace))
      },
    },
  }
}

/** Reads a file of texts in a language, with English ones for those that it lacks. */
export function readTexts(lang: string, namespace: string): Messages {
  const english = readWritten(ENGLISH, namespace)
  if (lang !== ENGLISH) return compileTexts(english, readWritten(lang, namespace))
  return compileTexts({ ...english, ...(SENT in english && { [SENT]: {} }) })
}

/** Reads a file of texts as it is; an empty object if there is none. */
export function readWritten(lang: string, namespace: string): Written {
  const path = pathOf(lang, namespace)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function pathOf(lang: string, namespace: string): string {
  return join(FOLDER, lang, `${namespace}.json`)
}

function compileTexts(english: Written | string, own?: Written | string): Messages {
  if (typeof english === 'string') return compileMessage(typeof own === 'string' ? own : english)
  const entries = Object.entries(english).map(([key, one]) => {
    const known = typeof own === 'object' ? own[key] : undefined
    return [key, compileTexts(one, known)]
  })
  return Object.fromEntries(entries)
}

/** Compiles a message as a translator writes it. */
export function compileMessage(message: string): Message {
  return compile(parse(message))
}

function compile(elements: readonly MessageFormatElement[], counted = ''): Message {
  const parts = elements.map((element) => compileElement(element, counted))
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

/** Compiles a part of a message, in which `#` stands for the value `counted`. */
function compileElement(element: MessageFormatElement, counted: string): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return [element.value]
    case TYPE.number:
      return [element.value, element.style === 'percent' ? 'percent' : 'number']
    case TYPE.pound:
      return [counted, 'number']
    case TYPE.plural: {
      const { value: name, pluralType: type = 'cardinal', options } = element
      const forms = Object.entries(options).map(([form, { value }]) => [form, compile(value, name)])
      return [name, type, Object.fromEntries(forms)]
    }
    default:
      throw new Error(`A text has a part of an unknown kind: ${JSON.stringify(element)}`)
  }
}
