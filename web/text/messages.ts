import type { Format } from './format.ts'

/** Messages of a file of texts by name, as the build compiles them. */
export type Messages = Message | { readonly [key: string]: Messages }
/** Words, or parts in which values stand. */
export type Message = string | readonly Part[]
/** Words, or a value by its name: as it is, as a number, or as the words of the form that a number takes. */
export type Part =
  | string
  | readonly [name: string]
  | readonly [name: string, written: 'number' | 'percent']
  | readonly [
      name: string,
      counted: 'cardinal' | 'ordinal',
      forms: Readonly<Record<string, Message>>,
    ]

/** Creates texts of messages. A message with values becomes a function, which takes the only one, or all by name. */
export function createTexts<T>(messages: Messages, format: Format): T {
  return create(messages, format) as T
}

function create(messages: Messages, format: Format): unknown {
  if (typeof messages === 'string') return messages
  if (messages instanceof Array) return (given: unknown) => write(messages, given, format)
  const entries = Object.entries(messages).map(([key, one]) => [key, create(one, format)])
  return Object.fromEntries(entries)
}

function write(message: Message, given: unknown, format: Format): string {
  if (typeof message === 'string') return message
  return message.reduce<string>((text, part) => {
    if (typeof part === 'string') return text + part
    const [name, kind, forms] = part
    const value = typeof given === 'object' && given !== null ? Reflect.get(given, name) : given
    if (kind === undefined) return format.append(text, String(value))
    const written = format[kind](Number(value))
    if (forms === undefined) return text + written
    return text + write(forms[`=${value}`] ?? forms[written] ?? forms['other'] ?? '', given, format)
  }, '')
}
