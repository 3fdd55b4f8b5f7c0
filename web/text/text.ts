import { useExternal } from '../lib/use-external.ts'
import { createEmitter } from '../lib/emitter.ts'
import { onRemembered, recall, remember } from '../lib/remembered.ts'
import type { AllTexts, Namespace, Texts } from './catalogue.ts'
import { directionOf } from './direction.ts'
import { formatOf } from './formats.ts'
import { ENGLISH, findLanguage, PSEUDO, textPath } from './language.ts'
import { createTexts, type Messages } from './messages.ts'

export type { Namespace, Texts } from './catalogue.ts'

type TextFile = { default: Messages }

/** Files by path. Empty in builds, where the boot script knows the files, since it preloads them. */
const FILES = import.meta.env.PROD
  ? {}
  : import.meta.glob<TextFile>(['./*/*.json', '!./*/push.json'])
const VERSIONS = globalThis.textVersions ?? {}
/** Codes of the languages to choose from. */
export const LANGUAGES: readonly string[] = [
  ...new Set([
    ENGLISH,
    ...Object.keys(VERSIONS),
    ...Object.keys(FILES).map((path) => path.split('/')[1]!),
  ]),
]

const changes = createEmitter()
const NOTHING: { language: string; namespaces: ReadonlySet<Namespace>; texts: Partial<AllTexts> } =
  {
    language: '',
    namespaces: new Set(),
    texts: {},
  }
/** Namespaces in use, which are loaded again when the language changes. */
const wanted = new Set<Namespace>(['shared'])
let shown = NOTHING

/** Texts in the chosen language, outside of components. Throws unless their namespaces are loaded. */
export function texts<N extends Namespace = 'shared'>(...namespaces: N[]): Texts<N> {
  const found = findTexts(...namespaces)
  if (found === null) throw new Error(`Texts not loaded: ${namespaces.join(', ')}`)
  return found
}

/** Texts in the chosen language if their namespaces are loaded, else null. */
export function findTexts<N extends Namespace>(...namespaces: N[]): Texts<N> | null {
  return hasTexts(shown.texts, namespaces) ? shown.texts : null
}

/** Texts in the chosen language: the shared ones, and those of namespaces that the route or part declares. */
export function useText<N extends Namespace = 'shared'>(...namespaces: N[]): Texts<N> {
  useExternal(changes.subscribe, () => shown)
  return texts(...namespaces)
}

/** Code of the current language. */
export function useLanguage(): string {
  return useText().format.lang
}

/** Loads the shared texts, and follows changes of the language here and in other tabs. Rejects if neither they nor the
 *  English ones could be loaded. */
export function startTexts(): Promise<void> {
  changes.subscribe(() => {
    const { documentElement: root } = document
    const { lang } = texts().format
    // Browsers style the whole page again when these are set, even to the same values.
    if (root.lang === lang) return
    root.lang = lang
    root.dir = directionOf(lang)
  })
  onRemembered(() => void loadTexts().catch(console.error))
  return loadTexts()
}

/** Chooses a language for this and later visits; null follows the browser again. */
export async function setLanguage(chosen: string | null): Promise<void> {
  remember('language', chosen)
  await loadTexts()
}

/** Loads namespaces in the current language. Texts that cannot be loaded are English; rejects if those cannot be loaded
 *  either. */
export async function loadTexts(namespaces: readonly Namespace[] = []): Promise<void> {
  const language = findLanguage(recall('language'), LANGUAGES)
  const asked = new Set([...wanted, ...namespaces])
  if (shown.language === language && [...asked].every((one) => shown.namespaces.has(one))) return
  const parts = await Promise.all([...asked].map((one) => readTexts(language, one)))
  for (const one of namespaces) wanted.add(one)
  if (language !== findLanguage(recall('language'), LANGUAGES)) return loadTexts(namespaces)
  const { texts: before, namespaces: known } = shown.language === language ? shown : NOTHING
  shown = {
    language,
    namespaces: new Set([...known, ...asked]),
    texts: Object.assign({}, before, ...parts),
  }
  changes.emit()
}

/** True if there are texts in that language. */
export function isLanguage(code: string): boolean {
  return LANGUAGES.includes(code)
}

async function readTexts(language: string, namespace: Namespace): Promise<Partial<AllTexts>> {
  try {
    if (language !== PSEUDO) return await readFile(language, namespace)
    return (await import('./pseudo.ts')).markTexts(await readFile(ENGLISH, namespace))
  } catch (error) {
    console.error(error)
    return readFile(ENGLISH, namespace)
  }
}

/** Reads a file of texts, the English one if a language has none yet. */
async function readFile(language: string, namespace: Namespace): Promise<Partial<AllTexts>> {
  const built = textPath(VERSIONS, language, namespace)
  const source = FILES[`./${language}/${namespace}.json`]
  if (built === null && source === undefined) return readFile(ENGLISH, namespace)
  const file = await (built === null ? source!() : globalThis.loadChunk<TextFile>(built))
  const format = formatOf(language)
  const texts: Partial<AllTexts> = createTexts(file.default, format)
  return namespace === 'shared' ? { ...texts, format } : texts
}

function hasTexts(_known: Partial<AllTexts>, namespaces: readonly Namespace[]): _known is AllTexts {
  return [...namespaces, 'shared' as const].every((one) => shown.namespaces.has(one))
}

/** Name of a language in itself. The first call takes 30 ms. */
export function nativeName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
