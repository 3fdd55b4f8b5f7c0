import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rule that replaces `strip` by `add` at the end (a prefix: at the start) of words that match `fits`. The result may take
 *  the rules `next`. */
type Rule = { isPrefix: boolean; strip: string; add: string; next: string[]; fits: RegExp }

/** Word made by a rule. */
export type Derived = { form: string; next: string[] }

/** Hunspell dictionary: entries with their flags, and the rules of a flag applied to a word. */
export type Hunspell = {
  entries: { word: string; flags: string[] }[]
  apply(word: string, flag: string): Derived[]
}

/** Reads `index.aff` and `index.dic` from a folder. `width` is the number of characters of a flag. */
export function readHunspell(folder: string, width: 1 | 2): Hunspell {
  const rules = new Map<string, Rule[]>()
  for (const line of readLines(folder, 'index.aff')) {
    const fields = line.split(/\s+/)
    const rule = ruleOf(fields, width)
    if (rule !== null) rules.set(fields[1]!, [...(rules.get(fields[1]!) ?? []), rule])
  }
  const entries = readLines(folder, 'index.dic')
    .slice(1)
    .map((line) => {
      const [word = '', flags = ''] = line.split(/\s/)[0]!.split('/')
      return { word, flags: flagsOf(flags, width) }
    })

  function apply(word: string, flag: string): Derived[] {
    return (rules.get(flag) ?? []).flatMap((rule) => applyRule(word, rule))
  }

  return { entries, apply }
}

function ruleOf([type, , strip, added, condition]: string[], width: 1 | 2): Rule | null {
  const isPrefix = type === 'PFX'
  if (!isPrefix && type !== 'SFX') return null
  if (strip === undefined || added === undefined || condition === undefined) return null
  const [add = '', next = ''] = added.split('/')
  return {
    isPrefix,
    strip: strip === '0' ? '' : strip,
    add: add === '0' ? '' : add,
    next: flagsOf(next, width),
    fits: new RegExp(isPrefix ? `^${condition}` : `${condition}$`),
  }
}

function applyRule(word: string, { isPrefix, strip, add, next, fits }: Rule): Derived[] {
  if (!fits.test(word)) return []
  if (isPrefix) return [{ form: add + word.slice(strip.length), next }]
  if (!word.endsWith(strip)) return []
  return [{ form: word.slice(0, word.length - strip.length) + add, next }]
}

function flagsOf(text: string, width: 1 | 2): string[] {
  return text.match(width === 1 ? /./gu : /../gu) ?? []
}

function readLines(folder: string, name: string): string[] {
  return readFileSync(join(folder, name), 'utf8').split(/\r?\n/)
}
