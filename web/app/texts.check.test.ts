import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ROUTER, ROUTES, SIGN_IN_PAGE, SIGN_IN_TEXTS } from './routes.ts'

const ROOT = join(import.meta.dirname, '..')
/** Entries of the app, with the namespaces of texts that they declare. */
const PAGES = new Map<string, readonly string[]>([
  [ROUTER, []],
  [SIGN_IN_PAGE, SIGN_IN_TEXTS],
  ...ROUTES.map(({ page, texts }): [string, readonly string[]] => [page, texts]),
])

/** Part that loads on demand: its module, the module that loads it, and the namespaces declared there. */
type Part = { module: string; host: string; named: readonly string[] }

const sources = new Map<string, string>()
const modules = new Set<string>()
const parts: Part[] = []
for (const page of PAGES.keys()) collect(page)

test.each([...PAGES])('the page %s declares all texts that it shows', (page, named) => {
  expect(missing(page, named)).toEqual([])
})

test.each(parts)('the part $module, loaded by $host, has all texts that it shows', (part) => {
  expect(missing(part.module, textsAt(part))).toEqual([])
})

test('parts that load on demand are found', () => {
  expect(parts.length).toBeGreaterThan(10)
})

/** Collects a module and all its imports, static or dynamic. */
function collect(module: string): void {
  if (modules.has(module)) return
  modules.add(module)
  for (const imported of importsOf(module)) collect(imported)
  for (const part of partsOf(module)) {
    parts.push(part)
    collect(part.module)
  }
}

function missing(module: string, named: readonly string[]): string[] {
  const uses = [...closureOf(module)].flatMap((file) =>
    usesOf(file)
      .filter((namespace) => !named.includes(namespace))
      .map((namespace) => `${namespace} in ${file}`),
  )
  return [...new Set(uses)]
}

/** Namespaces that are loaded when a part shows: its own, and those of every page and part around it. */
function textsAt({ host, named }: Part): string[] {
  const around = [
    ...[...PAGES].filter(([page]) => closureOf(page).has(host)).map(([, texts]) => texts),
    ...parts.filter((outer) => closureOf(outer.module).has(host)).map(textsAt),
  ]
  const [first = [], ...others] = around
  return [...named, ...first.filter((one) => others.every((texts) => texts.includes(one)))]
}

/** A module and all modules that it imports statically, except pages. */
function closureOf(module: string): Set<string> {
  const closure = new Set([module])
  for (const file of closure) {
    for (const imported of importsOf(file)) if (!PAGES.has(imported)) closure.add(imported)
  }
  return closure
}

function importsOf(module: string): string[] {
  const paths = sourceOf(module).matchAll(
    /^(?:import|export)\s(?!type)[^;]*?from '(\.[^']+\.tsx?)'/gm,
  )
  return [...paths].map(([, path]) => resolveFrom(module, path!)).filter(isOwn)
}

function partsOf(host: string): Part[] {
  const calls = sourceOf(host).matchAll(/lazyPart\((?:\(\) => .+|\n[^]*?\n)\)$/gm)
  return [...calls].map(([call]) => {
    const path = /import\('([^']+)'\)/.exec(call)![1]!
    const named = /\[([^\]]*)\],?\n?\)$/.exec(call)?.[1] ?? ''
    return { host, module: resolveFrom(host, path), named: quotedIn(named) }
  })
}

function usesOf(module: string): string[] {
  const calls = sourceOf(module).matchAll(/\b(?:useText|texts)\(([^)]*)\)/g)
  return [...calls].flatMap(([, namespaces]) => quotedIn(namespaces!))
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!)
}

function sourceOf(module: string): string {
  const known = sources.get(module) ?? readFileSync(join(ROOT, module), 'utf8')
  sources.set(module, known)
  return known
}

function resolveFrom(module: string, path: string): string {
  return relative(ROOT, resolve(ROOT, module, '..', path))
}

/** False for the texts themselves. */
function isOwn(module: string): boolean {
  return !module.startsWith('text/') && !module.startsWith('..')
}
